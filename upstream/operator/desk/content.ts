import { asc, desc, eq } from 'drizzle-orm';
import { dump } from 'js-yaml';
import type { DeskOutput } from '@/lib/ops/contract';
import { safeHtml } from '@/lib/kernel/markdown';
import { equipmentCover, noticeTypes } from '@/lib/contracts/values/notices';
import type { Database } from '../../db/open';
import { articleVersions, information, informationCategories, operators } from '../../db/schema';
import type { Article } from '../../kernel/article';
import { BusinessError, NotFoundError } from '../../kernel/errors';
import {
  articleShelf,
  discardDraft,
  mayPublish,
  needVersion,
  publishVersion,
  saveVersion,
  withdrawArticle,
} from '../../information/editing';
import { informationMessages } from '../../information/messages';
import { checkNamedProblems } from '../../texts/named-problems';
import { keepShown, layShown } from '../../upload/shown';
import { lastOf, numberOf, schedule, settle, unschedule } from '../../versions/keep';
import { iso } from '../../kernel/iso';
import { pagesChange } from '../../events/pages';
import { articleLines, articleOf, stateOf } from './article-lines';
import { withPrepared, type DeskHandlersOf, type SignedIn } from './shared/handler';

async function categoriesOf(db: Database): Promise<string[]> {
  const rows = await db.select({ name: informationCategories.name }).from(informationCategories).orderBy(asc(informationCategories.sort));
  return rows.map(({ name }) => name);
}

const titleOf = async (db: Database, id: number): Promise<string> =>
  (await db.select({ title: information.title }).from(information).where(eq(information.id, id)))[0]?.title ?? '';

/** Versions that are shown to be compared with. */
const VERSIONS = 30;

async function shown({ db }: Pick<SignedIn, 'db'>, id: number): Promise<DeskOutput<'content.show'>> {
  const [live] = await db.select().from(information).where(eq(information.id, id));
  const rows = await db
    .select({ version: articleVersions, who: operators.name })
    .from(articleVersions)
    .innerJoin(operators, eq(operators.id, articleVersions.savedBy))
    .where(eq(articleVersions.informationId, id))
    .orderBy(desc(articleVersions.id))
    .limit(VERSIONS);
  const last = rows[0]?.version ?? null;
  const article = last?.article ?? (live ? articleOf(live) : null);
  if (article === null) throw new NotFoundError(informationMessages.notFound);
  return {
    id,
    state: stateOf(live, last),
    onSite: live === undefined ? 'never' : live.withdrawnAt === null ? 'now' : 'before',
    article,
    versionId: last?.id ?? null,
    publishAt: iso(last?.publishAt),
    versions: rows.map(({ version, who }) => ({
      id: version.id,
      who,
      savedAt: version.savedAt.toISOString(),
      publishedAt: iso(version.publishedAt),
      publishAt: iso(version.publishAt),
      article: version.article,
    })),
    categories: await categoriesOf(db),
  };
}

/** A file for content/news or content/procurement, as the import reads it. */
function fileOf(
  id: number,
  { publishedOn: date, body, notice = null, ...front }: Article,
  browseCount: number,
): { name: string; text: string } {
  const { category: type, title, summary, cover, sites } = front;
  const said = notice === null ? { id, ...front, date, browseCount } : { id, type, title, date, ...notice, summary, cover, sites };
  return { name: `${id}.md`, text: `---\n${dump(said, { lineWidth: -1 })}---\n\n${body.trim()}\n` };
}

/** A notice names its buyer and shows what is bought, and has one of the types of notices; everything else a category of the news. */
async function completed(db: Database, article: Article): Promise<Article> {
  const { kind, category, notice, cover } = article;
  const notices = kind === 'procurement';
  const known: readonly string[] = notices ? noticeTypes : await categoriesOf(db);
  if (!known.includes(category)) throw new NotFoundError(informationMessages.noCategory);
  if (notices !== (notice !== null)) throw new BusinessError(informationMessages.noNotice);
  const [first] = notice?.equipment ?? [];
  return notice === null || first === undefined ? article : { ...article, source: notice.buyer, cover: cover || equipmentCover[first] };
}

/** Before something is published for the first time, what was on the site by a file becomes a version, to come back to. */
async function keepFile(tx: Database, id: number, { operator, now }: SignedIn): Promise<number | null> {
  if ((await lastOf(tx, articleShelf(id))) !== null) return null;
  const [live] = await tx.select().from(information).where(eq(information.id, id));
  const article = live ? articleOf(live) : null;
  if (article === null) return null;
  const version = await saveVersion(tx, { id, basedOn: null, article, operatorId: operator.id }, now());
  await settle(tx, articleShelf(id), version.id, now());
  return version.id;
}

export const contentHandlers: DeskHandlersOf<
  | 'content.list'
  | 'content.show'
  | 'content.categories'
  | 'content.preview'
  | 'content.file'
  | 'content.picture'
  | 'content.save'
  | 'content.publish'
  | 'content.unschedule'
  | 'content.restore'
  | 'content.withdraw'
  | 'content.discard'
> = {
  'content.list': { run: (wanted, { db }) => articleLines(db, wanted) },
  'content.show': { run: ({ id }, context) => shown(context, id) },
  'content.categories': { run: async (_input, { db }) => ({ categories: await categoriesOf(db) }) },
  'content.preview': { run: ({ body }) => Promise.resolve({ html: safeHtml(body) }) },
  'content.file': {
    run: async ({ id }, context) => {
      const { article } = await shown(context, id);
      const [live] = await context.db.select({ n: information.browseCount }).from(information).where(eq(information.id, id));
      return fileOf(id, article, live?.n ?? 0);
    },
  },
  'content.picture': withPrepared({
    prepare: ({ picture, as }, context) => layShown(context, { bytes: Buffer.from(picture, 'base64'), as, ip: context.ip }),
    run: async (_input, { db }, name) => {
      const address = await keepShown(db, name);
      return { data: { address }, did: { target: address } };
    },
  }),
  'content.save': {
    run: async ({ id, basedOn, article: written }, context) => {
      const { db, now, operator } = context;
      const article = await completed(db, written);
      checkNamedProblems([article.title, article.summary, article.body].join('\n'));
      // The text of a file is the first version, so that there is something to come back to.
      const first = id !== null && basedOn === null ? await keepFile(db, id, context) : basedOn;
      const { id: versionId, informationId } = await saveVersion(db, { id, basedOn: first, article, operatorId: operator.id }, now());
      const after = { title: article.title, version: await numberOf(db, articleShelf(informationId), versionId) };
      return { data: { id: informationId, versionId }, did: { target: String(informationId), after } };
    },
  },
  'content.publish': {
    run: async ({ id, versionId, at }, context) => {
      const { db, now } = context;
      const version = await needVersion(db, id, versionId);
      const number = await numberOf(db, articleShelf(id), versionId);
      const did = { target: String(id), after: { title: version.article.title, version: number, at } };
      if (at === null) {
        const change = await publishVersion(db, version, now());
        return { data: {}, did, afterwards: await pagesChange(context, [change]) };
      }
      mayPublish(version.article);
      await schedule(db, articleShelf(id), { id: versionId, at: new Date(at) }, now());
      return { data: {}, did };
    },
  },
  'content.unschedule': {
    run: async ({ id }, { db }) => {
      if (!(await unschedule(db, articleShelf(id)))) throw new BusinessError(informationMessages.notWaiting);
      return { data: {}, did: { target: String(id) } };
    },
  },
  'content.restore': {
    run: async ({ id, versionId }, context) => {
      const { db, now, operator } = context;
      const { article } = await needVersion(db, id, versionId);
      const last = await lastOf(db, articleShelf(id));
      const version = await saveVersion(db, { id, basedOn: last, article, operatorId: operator.id }, now());
      const change = await publishVersion(db, version, now());
      return {
        data: { versionId: version.id },
        did: { target: String(id), after: { version: await numberOf(db, articleShelf(id), versionId), title: article.title } },
        afterwards: await pagesChange(context, [change]),
      };
    },
  },
  'content.withdraw': {
    run: async ({ id }, context) => {
      const { db, now } = context;
      // What is on the site by a file stays to be put there again.
      await keepFile(db, id, context);
      const change = await withdrawArticle(db, id, now());
      return {
        data: {},
        did: { target: String(id), after: { title: await titleOf(db, id) } },
        afterwards: await pagesChange(context, [change]),
      };
    },
  },
  'content.discard': {
    run: async ({ id }, { db }) => {
      const last = await lastOf(db, articleShelf(id));
      const title = last === null ? '' : (await needVersion(db, id, last)).article.title;
      await discardDraft(db, id);
      return { data: {}, did: { target: String(id), before: { title } } };
    },
  },
};

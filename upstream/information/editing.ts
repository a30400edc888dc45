import { and, eq, lte, max, sql } from 'drizzle-orm';
import type { PageChange } from '@/lib/contracts/page-changes';
import { checkArticle } from '@/lib/ops/article-check';
import type { Database } from '../db/open';
import { articleVersions, information } from '../db/schema';
import type { Article } from '../kernel/article';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { publishDue, type Site } from '../versions/due';
import { mayFollow, settle, unschedule, type Shelf } from '../versions/keep';
import { isOut } from './cards';
import { informationMessages } from './messages';
import { articleNamedOn } from './named-on';

export type Version = typeof articleVersions.$inferSelect;

/** The first half of the advisory lock's key: new articles are numbered, and one article is saved, one after the other. */
const LOCK_CLASS = 7_309;

async function nextId(tx: Database): Promise<number> {
  const [there] = await tx.select({ id: max(information.id) }).from(information);
  const [begun] = await tx.select({ id: max(articleVersions.informationId) }).from(articleVersions);
  return Math.max(there?.id ?? 0, begun?.id ?? 0) + 1;
}

/** The versions of an article. */
export const articleShelf = (id: number): Shelf => ({ table: articleVersions, own: [eq(articleVersions.informationId, id)] });

interface Save {
  /** null = a new one. */
  readonly id: number | null;
  readonly basedOn: number | null;
  readonly article: Article;
  readonly operatorId: number;
}

/** Keeps what was written as the newest version. Inside a transaction. @throws BusinessError where a colleague has saved another meanwhile */
export async function saveVersion(tx: Database, { id, basedOn, article, operatorId }: Save, now: Date): Promise<Version> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_CLASS}, ${id ?? 0})`);
  const informationId = id ?? (await nextId(tx));
  await mayFollow(tx, articleShelf(informationId), basedOn);
  const [saved] = await tx.insert(articleVersions).values({ informationId, article, savedBy: operatorId, savedAt: now }).returning();
  if (!saved) throw new Error('a version was not stored');
  return saved;
}

/** One version of one article. @throws NotFoundError */
export async function needVersion(db: Database, informationId: number, versionId: number): Promise<Version> {
  const own = and(eq(articleVersions.id, versionId), eq(articleVersions.informationId, informationId));
  const [version] = await db.select().from(articleVersions).where(own);
  if (!version) throw new NotFoundError(informationMessages.notFound);
  return version;
}

/** @throws BusinessError with what search engines would not find */
export function mayPublish(article: Article): void {
  const failed = checkArticle(article).find(({ result }) => result === 'fail');
  if (failed) throw new BusinessError(informationMessages.check[failed.id]);
}

/** Puts a version on the site, from now on in place of the file. Inside a transaction. Answers what pages are to be told. @throws BusinessError as above */
export async function publishVersion(tx: Database, { id, informationId, article }: Version, now: Date): Promise<PageChange> {
  mayPublish(article);
  const { notice, ...said } = article;
  const before = await articleNamedOn(tx, informationId);
  const shown = { ...said, editedAt: now, withdrawnAt: null, ...(notice && { details: notice }) };
  await tx
    .insert(information)
    .values({ details: {}, ...shown, id: informationId, browseCount: 0 })
    .onConflictDoUpdate({ target: information.id, set: shown });
  await settle(tx, articleShelf(informationId), id, now);
  const after = await articleNamedOn(tx, informationId);
  return { kind: 'article', id: String(informationId), on: [...new Set([...before, ...after])] };
}

/**
 * Takes an article off the site, with what waits to be published of it; its readers, its number and its versions stay. Inside a
 * transaction. Answers what pages are to be told. @throws BusinessError where it is not there
 */
export async function withdrawArticle(tx: Database, id: number, now: Date): Promise<PageChange> {
  const on = await articleNamedOn(tx, id);
  const withdrawn = await tx
    .update(information)
    .set({ withdrawnAt: now })
    .where(and(eq(information.id, id), isOut))
    .returning({ id: information.id });
  if (withdrawn.length === 0) throw new BusinessError(informationMessages.notOut);
  await unschedule(tx, articleShelf(id));
  return { kind: 'article', id: String(id), on: [...new Set([...on, ...(await articleNamedOn(tx, id))])] };
}

/** Forgets an article that was never on the site. Inside a transaction. @throws BusinessError where it was @throws NotFoundError */
export async function discardDraft(tx: Database, id: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_CLASS}, ${id})`);
  if ((await tx.$count(information, eq(information.id, id))) > 0) throw new BusinessError(informationMessages.wasOut);
  const gone = await tx.delete(articleVersions).where(eq(articleVersions.informationId, id)).returning({ id: articleVersions.id });
  if (gone.length === 0) throw new NotFoundError(informationMessages.notFound);
}

/** By the clock: publishes the articles that are due. */
export async function publishDueArticles(site: Site): Promise<void> {
  const due = await site.db.select().from(articleVersions).where(lte(articleVersions.publishAt, site.now()));
  await publishDue(site, due, { shelfOf: ({ informationId }) => articleShelf(informationId), publish: publishVersion });
}

import { desc, eq, max, sql } from 'drizzle-orm';
import type { DeskInput, DeskOutput } from '@/lib/ops/contract';
import type { Database } from '../../db/open';
import { operators, texts, textVersions } from '../../db/schema';
import { BusinessError } from '../../kernel/errors';
import {
  lastVersion,
  needVersion,
  ownText,
  publishedText,
  publishVersion,
  saveVersion,
  shownText,
  unschedule,
  type Version,
  type Which,
} from '../../texts/editing';
import { fileText, needText, partsOf, pathOf, sitesWithFile, textNames, textOf } from '../../texts/files';
import { textMessages } from '../../texts/messages';
import { iso } from '../../kernel/iso';
import type { DeskHandlersOf, SignedIn } from './handler';

type Shown = DeskOutput<'texts.show'>;
type Line = DeskOutput<'texts.list'>['list'][number];

/** Versions that are shown to be compared with. */
const VERSIONS = 30;

const stateOf = (published: boolean, last: Pick<Version, 'publishAt' | 'publishedAt'> | null): Shown['state'] => {
  if (last?.publishAt) return 'scheduled';
  if (last !== null && last.publishedAt === null) return 'changed';
  return published ? 'desk' : 'file';
};

/** Its line in the audit log is found by the file. */
const targetOf = ({ name, site }: Which): string => pathOf(name, site);

/** The last version of each, found in an index: their words are not read. */
function lastVersions(db: Database) {
  const last = db
    .select({ lastId: max(textVersions.id).as('last_id') })
    .from(textVersions)
    .groupBy(textVersions.name, textVersions.site)
    .as('last');
  return db
    .select({
      name: textVersions.name,
      site: textVersions.site,
      takenBack: sql<boolean>`${textVersions.text} is null`,
      publishAt: textVersions.publishAt,
      publishedAt: textVersions.publishedAt,
      savedAt: textVersions.savedAt,
      who: operators.name,
    })
    .from(textVersions)
    .innerJoin(last, eq(last.lastId, textVersions.id))
    .innerJoin(operators, eq(operators.id, textVersions.savedBy));
}

async function listed(db: Database): Promise<Line[]> {
  const live = await db.select({ name: texts.name, site: texts.site }).from(texts);
  const rows = await lastVersions(db);
  return textNames().map((name) => {
    const saved = rows.filter((version) => version.name === name);
    // A version that was taken back is what all sites show again.
    const sites = saved.filter(({ takenBack, site }) => !takenBack && site !== '').map(({ site }) => site);
    const of = ['', ...new Set([...sitesWithFile(name), ...sites.sort()])].map((site): Line['of'][number] => {
      const last = saved.find((version) => version.site === site);
      const published = live.some((one) => one.name === name && one.site === site);
      return {
        site,
        state: stateOf(published, last ?? null),
        publishAt: iso(last?.publishAt),
        savedBy: last?.who ?? '',
        savedAt: iso(last?.savedAt),
      };
    });
    const { title } = partsOf(name, fileText(name, '') ?? '{}').data;
    return { name, title: name.startsWith('books/') && typeof title === 'string' ? title : null, of };
  });
}

async function shown({ db }: Pick<SignedIn, 'db'>, which: Which): Promise<Shown> {
  needText(which.name);
  const rows = await db
    .select({ version: textVersions, who: operators.name })
    .from(textVersions)
    .innerJoin(operators, eq(operators.id, textVersions.savedBy))
    .where(eq(textVersions.name, which.name))
    .orderBy(desc(textVersions.id));
  const own = rows.filter(({ version }) => version.site === which.site).slice(0, VERSIONS);
  const last = own[0]?.version ?? null;
  const parts = partsOf(which.name, last?.text ?? (await shownText(db, which)));
  const published = (await publishedText(db, which)) !== null;
  return {
    ...which,
    ...parts,
    own: which.site === '' || (last === null ? (await ownText(db, which)) !== null : last.text !== null || published),
    published,
    state: stateOf(published, last),
    versionId: last?.id ?? null,
    publishAt: iso(last?.publishAt),
    versions: own.map(({ version, who }) => ({
      id: version.id,
      who,
      savedAt: version.savedAt.toISOString(),
      publishedAt: iso(version.publishedAt),
      publishAt: iso(version.publishAt),
      text: version.text,
    })),
    text: textOf(parts),
    path: pathOf(which.name, which.site),
  };
}

/** Before something is saved for the first time, what the site shows by a file becomes a version, to come back to. */
async function keepFile(tx: Database, which: Which, { operator, now }: SignedIn): Promise<number | null> {
  const own = await ownText(tx, which);
  if (own === null) return null;
  const text = textOf(partsOf(which.name, own));
  const version = await saveVersion(tx, { ...which, basedOn: null, text, operatorId: operator.id }, now());
  await tx.update(textVersions).set({ publishedAt: now() }).where(eq(textVersions.id, version.id));
  return version.id;
}

const base = (input: Which & { readonly basedOn: number | null }, context: SignedIn): Promise<number | null> =>
  input.basedOn === null ? keepFile(context.db, input, context) : Promise.resolve(input.basedOn);

/** Publishes a version; its pages are told when it is so. */
async function onSite({ db, now, services }: SignedIn, version: Version): Promise<() => void> {
  const change = await publishVersion(db, version, now());
  return () => services.website.changed([change]);
}

const whichOf = ({ name, site }: Which): Which => ({ name, site });

async function back(input: DeskInput<'texts.back'>, context: SignedIn) {
  const { db, now, operator } = context;
  const which = whichOf(input);
  const last = await lastVersion(db, which);
  if (last === null || (last.text === null && (await publishedText(db, which)) === null)) throw new BusinessError(textMessages.notOwn);
  const version = await saveVersion(db, { ...which, basedOn: input.basedOn, text: null, operatorId: operator.id }, now());
  const afterwards = await onSite(context, version);
  return { data: {}, did: { target: targetOf(which), before: { versionId: last.id }, after: { versionId: version.id } }, afterwards };
}

export const textDeskHandlers: DeskHandlersOf<
  'texts.list' | 'texts.show' | 'texts.check' | 'texts.save' | 'texts.publish' | 'texts.unschedule' | 'texts.restore' | 'texts.back'
> = {
  'texts.list': { run: async (_input, { db }) => ({ list: await listed(db) }) },
  'texts.show': { run: (which, context) => shown(context, which) },
  'texts.check': {
    run: ({ name }) => {
      needText(name);
      return Promise.resolve({ mistake: '', html: '' });
    },
  },
  'texts.save': {
    run: async (input, context) => {
      needText(input.name);
      const which = whichOf(input);
      const basedOn = await base(input, context);
      const version = await saveVersion(
        context.db,
        { ...which, basedOn, text: textOf(input), operatorId: context.operator.id },
        context.now(),
      );
      return { data: { versionId: version.id }, did: { target: targetOf(which), after: { versionId: version.id } } };
    },
  },
  'texts.publish': {
    run: async ({ versionId, at, ...which }, context) => {
      const { db, now } = context;
      const version = await needVersion(db, which, versionId);
      const did = { target: targetOf(which), after: { versionId, at } };
      if (at === null) return { data: {}, did, afterwards: await onSite(context, version) };
      if (new Date(at) <= now()) throw new BusinessError(textMessages.past);
      await unschedule(db, which);
      await db
        .update(textVersions)
        .set({ publishAt: new Date(at) })
        .where(eq(textVersions.id, versionId));
      return { data: {}, did };
    },
  },
  'texts.unschedule': {
    run: async (which, { db }) => {
      if (!(await unschedule(db, which))) throw new BusinessError(textMessages.notWaiting);
      return { data: {}, did: { target: targetOf(which) } };
    },
  },
  'texts.restore': {
    run: async ({ versionId, ...which }, context) => {
      const { db, now, operator } = context;
      const { text } = await needVersion(db, which, versionId);
      const last = await lastVersion(db, which);
      const version = await saveVersion(db, { ...which, basedOn: last?.id ?? null, text, operatorId: operator.id }, now());
      return {
        data: { versionId: version.id },
        did: { target: targetOf(which), before: { versionId: last?.id ?? null }, after: { versionId } },
        afterwards: await onSite(context, version),
      };
    },
  },
  'texts.back': { run: back },
};

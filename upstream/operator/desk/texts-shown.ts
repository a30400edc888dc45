import { desc, eq, max, sql } from 'drizzle-orm';
import type { DeskOutput } from '@/lib/ops/contract';
import type { Database } from '../../db/open';
import { operators, texts, textVersions } from '../../db/schema';
import { iso } from '../../kernel/iso';
import { ownText, publishedText, shownText, type Version, type Which } from '../../texts/editing';
import { fileText, needText, partsOf, pathOf, sitesWithFile, textNames, textOf } from '../../texts/files';
import type { SignedIn } from './shared/handler';

type Shown = DeskOutput<'texts.show'>;
type Line = DeskOutput<'texts.list'>['list'][number];

/** Versions that are shown to be compared with. */
const VERSIONS = 30;

const stateOf = (published: boolean, last: Pick<Version, 'publishAt' | 'publishedAt'> | null): Shown['state'] => {
  if (last?.publishAt) return 'scheduled';
  if (last !== null && last.publishedAt === null) return 'changed';
  return published ? 'desk' : 'file';
};

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

/** Every text, of all sites and of each that has its own. */
export async function listed(db: Database): Promise<Line[]> {
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

/** One text as it is written on, with what was saved before. */
export async function shown({ db }: Pick<SignedIn, 'db'>, which: Which): Promise<Shown> {
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

import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { PageChange } from '@/lib/contracts/page-changes';
import { isBook, textId } from '@/lib/ops/texts';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { texts, textVersions } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { sameCard, writeBook } from './books';
import { fileText } from './files';
import { textMessages } from './messages';

export type Version = typeof textVersions.$inferSelect;

/** Which text, and whose: of one site, or of all (''). */
export interface Which {
  readonly name: string;
  readonly site: string;
}

/** The first half of the advisory lock's key: one text is saved after the other. */
const LOCK_CLASS = 7_311;

const versionsOf = ({ name, site }: Which) => and(eq(textVersions.name, name), eq(textVersions.site, site));

/** What the desk has published; null where the site goes by a file. */
export async function publishedText(db: Database, { name, site }: Which): Promise<string | null> {
  const [row] = await db
    .select({ text: texts.text })
    .from(texts)
    .where(and(eq(texts.name, name), eq(texts.site, site)));
  return row?.text ?? null;
}

/** A text of one's own: what the desk has published, or the file; null where a site shows what all show. */
export const ownText = async (db: Database, which: Which): Promise<string | null> =>
  (await publishedText(db, which)) ?? fileText(which.name, which.site);

/** What a site shows. */
export async function shownText(db: Database, which: Which): Promise<string> {
  const text = (await ownText(db, which)) ?? (await ownText(db, { ...which, site: '' }));
  if (text === null) throw new NotFoundError(textMessages.notFound);
  return text;
}

/** The newest version, or null. */
export async function lastVersion(db: Database, which: Which): Promise<Version | null> {
  const [version] = await db.select().from(textVersions).where(versionsOf(which)).orderBy(desc(textVersions.id)).limit(1);
  return version ?? null;
}

/** @throws NotFoundError */
export async function needVersion(db: Database, which: Which, id: number): Promise<Version> {
  const [version] = await db
    .select()
    .from(textVersions)
    .where(and(versionsOf(which), eq(textVersions.id, id)));
  if (!version) throw new NotFoundError(textMessages.noVersion);
  return version;
}

/** Takes away what a text waits for; answers whether it waited. */
export async function unschedule(tx: Database, which: Which): Promise<boolean> {
  const waits = and(versionsOf(which), isNotNull(textVersions.publishAt));
  return (await tx.update(textVersions).set({ publishAt: null }).where(waits).returning({ id: textVersions.id })).length > 0;
}

interface Save extends Which {
  /** The version that was on the screen; null = none. */
  readonly basedOn: number | null;
  readonly text: string | null;
  readonly operatorId: number;
}

/** Keeps what was written as the newest version. Inside a transaction. @throws BusinessError where a colleague has saved another meanwhile */
export async function saveVersion(tx: Database, { basedOn, text, operatorId, ...which }: Save, now: Date): Promise<Version> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${`${which.site} ${which.name}`}))`);
  if (((await lastVersion(tx, which))?.id ?? null) !== basedOn) throw new BusinessError(textMessages.savedMeanwhile);
  // What waited to be published was an older text: it waits no longer.
  await unschedule(tx, which);
  const { name, site } = which;
  const [saved] = await tx.insert(textVersions).values({ name, site, text, savedBy: operatorId, savedAt: now }).returning();
  if (!saved) throw new Error('a version was not stored');
  return saved;
}

/** Puts a version on the site, from now on in place of the file. Inside a transaction. Answers what pages are to be told. */
export async function publishVersion(tx: Database, { id, name, site, text }: Version, now: Date): Promise<PageChange> {
  const which = { name, site };
  const before = await shownText(tx, which);
  if (text === null) await tx.delete(texts).where(and(eq(texts.name, name), eq(texts.site, site)));
  else
    await tx
      .insert(texts)
      .values({ name, site, text, editedAt: now })
      .onConflictDoUpdate({ target: [texts.name, texts.site], set: { text, editedAt: now } });
  await unschedule(tx, which);
  await tx.update(textVersions).set({ publishedAt: now }).where(eq(textVersions.id, id));
  const after = await shownText(tx, which);
  if (isBook(name) && site === '') await writeBook(tx, after);
  // The menu of every page names the books.
  if (isBook(name) && !sameCard(before, after)) return site === '' ? { kind: 'everything' } : { kind: 'site', id: site };
  return { kind: 'text', id: textId(name), site };
}

/** By the clock: publishes what is due, each in a transaction of its own, and tells the website. */
export async function publishDueTexts({ db, now, services }: Pick<Deps, 'db' | 'now' | 'services'>): Promise<void> {
  const due = await db.select().from(textVersions).where(lte(textVersions.publishAt, now()));
  for (const version of due) services.website.changed([await db.transaction((tx) => publishVersion(tx, version, now()))]);
}

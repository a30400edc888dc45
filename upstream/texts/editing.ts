import { and, eq, lte, sql } from 'drizzle-orm';
import type { PageChange } from '@/lib/contracts/page-changes';
import { isBook, textId } from '@/lib/ops/texts';
import type { Database } from '../db/open';
import { texts, textVersions } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { publishDue, type Site } from '../versions/due';
import { mayFollow, settle, type Shelf } from '../versions/keep';
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

/** The versions of a text. */
export const textShelf = ({ name, site }: Which): Shelf => ({
  table: textVersions,
  own: [eq(textVersions.name, name), eq(textVersions.site, site)],
});

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

/** @throws NotFoundError */
export async function needVersion(db: Database, which: Which, id: number): Promise<Version> {
  const [version] = await db
    .select()
    .from(textVersions)
    .where(and(...textShelf(which).own, eq(textVersions.id, id)));
  if (!version) throw new NotFoundError(textMessages.noVersion);
  return version;
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
  await mayFollow(tx, textShelf(which), basedOn);
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
  await settle(tx, textShelf(which), id, now);
  const after = await shownText(tx, which);
  if (isBook(name) && site === '') await writeBook(tx, after);
  // The menu of every page names the books.
  if (isBook(name) && !sameCard(before, after)) return site === '' ? { kind: 'everything' } : { kind: 'site', id: site };
  return { kind: 'text', id: textId(name), site };
}

/** By the clock: publishes the texts that are due. */
export async function publishDueTexts(site: Site): Promise<void> {
  const due = await site.db.select().from(textVersions).where(lte(textVersions.publishAt, site.now()));
  await publishDue(site, due, { shelfOf: textShelf, publish: publishVersion });
}

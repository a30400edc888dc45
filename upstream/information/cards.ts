import { and, desc, isNull, sql, type SQL } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { Database } from '../db/open';
import { information } from '../db/schema';

export type InformationCard = Output<'home.page'>['news'][number];

/** The list's columns: a body is long and read by one page only. */
const columns = {
  informationId: information.id,
  kind: information.kind,
  category: information.category,
  title: information.title,
  summary: information.summary,
  cover: information.cover,
  publishedOn: information.publishedOn,
  browseCount: information.browseCount,
  featured: information.featured,
  updatedOn: sql<string | null>`${information.details} ->> 'updated'`,
  editedAt: information.editedAt,
};

/** The day of publication as a time: midnight in China. */
export const publishedAt = (publishedOn: string) => `${publishedOn}T00:00:00+08:00`;
/** When it was changed later, where it was: at the desk, or on the day that its file names. */
export function updatedAt(editedAt: Date | null, updatedOn: string | null): { updatedAt?: string } {
  if (editedAt) return { updatedAt: editedAt.toISOString() };
  return updatedOn ? { updatedAt: publishedAt(updatedOn) } : {};
}

/** What nobody took off the site. */
export const isOut: SQL = isNull(information.withdrawnAt);

/** What a site shows: what is for all sites, and what is for it. Without a site, all that is on any. */
export const shownOn = (site: string | undefined): SQL | undefined =>
  and(
    isOut,
    site === undefined ? undefined : sql`(${information.sites} = '[]'::jsonb or ${information.sites} @> ${JSON.stringify([site])}::jsonb)`,
  );

const latest = [desc(information.publishedOn), desc(information.id)];

/** Which part of a list, in which order: the latest first unless said otherwise. */
interface Page {
  readonly limit: number;
  readonly offset?: number;
  readonly order?: 'latest' | 'mostRead';
}

/** Cards of what `which` selects. */
export async function selectInformation(db: Database, which: SQL | undefined, page: Page): Promise<InformationCard[]> {
  const rows = await db
    .select(columns)
    .from(information)
    .where(which)
    .orderBy(...(page.order === 'mostRead' ? [desc(information.browseCount)] : []), ...latest)
    .limit(page.limit)
    .offset(page.offset ?? 0);
  return rows.map(({ publishedOn, updatedOn, editedAt, ...card }) => ({
    ...card,
    publishedAt: publishedAt(publishedOn),
    ...updatedAt(editedAt, updatedOn),
  }));
}

import { desc, type SQL } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { Database } from '../db/open';
import { information } from '../db/schema';

export type InformationCard = Output<'information.find'>['list'][number];

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
};

/** The day of publication as a time: midnight in China. */
export const publishedAt = (publishedOn: string) => `${publishedOn}T00:00:00+08:00`;

/** Cards of what `which` selects, the latest first. */
export async function selectInformation(
  db: Database,
  which: SQL | undefined,
  page: { readonly limit: number; readonly offset?: number },
): Promise<InformationCard[]> {
  const rows = await db
    .select(columns)
    .from(information)
    .where(which)
    .orderBy(desc(information.publishedOn), desc(information.id))
    .limit(page.limit)
    .offset(page.offset ?? 0);
  return rows.map(({ publishedOn, ...card }) => ({ ...card, publishedAt: publishedAt(publishedOn) }));
}

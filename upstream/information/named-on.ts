import { desc, sql } from 'drizzle-orm';
import type { Database } from '../db/open';
import { information } from '../db/schema';
import { isOut } from './cards';
import { RELATED } from './details';

/** What the pages are about that name an article as things stand, on whichever site: those before, behind and beside it. */
export async function articleNamedOn(db: Database, id: number): Promise<string[]> {
  const { kind, category, sites, publishedOn } = information;
  const related = sql<number[]>`coalesce(${information.details} -> 'related', '[]'::jsonb)`;
  const all = await db
    .select({ id: information.id, kind, category, sites, related })
    .from(information)
    .where(isOut)
    .orderBy(desc(publishedOn), desc(information.id));
  // A site that is the only one shows everything; those that no article names show the same.
  const views = new Set([null, '', ...all.flatMap((row) => row.sites)]);
  const naming = [...views].flatMap((site) => {
    const shown = all.filter((row) => site === null || row.sites.length === 0 || row.sites.includes(site));
    const own = shown.find((row) => row.id === id);
    if (own === undefined) return [];
    const line = shown.filter((row) => row.kind === own.kind);
    const at = line.indexOf(own);
    const next = [line[at - 1], line[at + 1]];
    const latest = line.filter((row) => row.category === own.category).slice(0, RELATED + 1);
    const beside = (row: typeof own): boolean =>
      row.related.length > 0
        ? row.related.includes(id)
        : row.kind === own.kind &&
          row.category === own.category &&
          latest
            .filter((one) => one !== row)
            .slice(0, RELATED)
            .includes(own);
    // A notice shows none beside it.
    return shown.filter((row) => row !== own && row.kind !== 'procurement' && (next.includes(row) || beside(row)));
  });
  return [...new Set(naming.map((row) => `article-${row.id}`))];
}

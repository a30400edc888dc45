import { and, desc, eq, ilike, inArray, lt, max, sql } from 'drizzle-orm';
import type { DeskOutput } from '@/lib/ops/contract';
import { article as articleShape } from '@/lib/ops/contract/content';
import type { Database } from '../../db/open';
import { articleVersions, information, operators } from '../../db/schema';
import type { Article } from '../../kernel/article';
import { containing } from '../../kernel/like';
import type { Version } from '../../information/editing';

type Line = DeskOutput<'content.list'>['list'][number];
type Live = typeof information.$inferSelect;

/** A time of the database as the desk reads it. */
export const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** What is on the site, as an editor goes on with it; null for what no editor could have written. */
export function articleOf(live: Live): Article | null {
  const parsed = articleShape.safeParse({ ...live, notice: live.kind === 'procurement' ? live.details : null });
  return parsed.success ? parsed.data : null;
}

/** Where an article stands: what the site shows beside the last version of it. */
export function stateOf(live: Live | undefined, last: Version | null): Line['state'] {
  if (last !== null && last.publishAt !== null) return 'scheduled';
  if (live === undefined) return 'draft';
  return last === null || last.publishedAt !== null ? 'published' : 'changed';
}

interface Wanted {
  readonly words: string;
  readonly before?: number | undefined;
  readonly most: number;
}

/** Articles by their numbers, the newest first: those of the site, and those that are drafts only. */
export async function articleLines(db: Database, { words, before, most }: Wanted): Promise<{ list: Line[]; more: boolean }> {
  const form = containing(words);
  const onSite = db
    .select({ id: information.id })
    .from(information)
    .where(and(words === '' ? undefined : ilike(information.title, form), before === undefined ? undefined : lt(information.id, before)))
    .orderBy(desc(information.id))
    .limit(most + 1);
  const begun = db
    .select({ id: max(articleVersions.informationId).mapWith(Number) })
    .from(articleVersions)
    .where(
      and(
        words === '' ? undefined : sql`${articleVersions.article} ->> 'title' ilike ${form}`,
        before === undefined ? undefined : lt(articleVersions.informationId, before),
      ),
    )
    .groupBy(articleVersions.informationId)
    .orderBy(desc(articleVersions.informationId))
    .limit(most + 1);
  const ids = [...new Set([...(await onSite), ...(await begun)].map(({ id }) => id))].sort((a, b) => b - a).slice(0, most + 1);
  const live = await db.select().from(information).where(inArray(information.id, ids));
  const last = await db
    .selectDistinctOn([articleVersions.informationId], { version: articleVersions, who: operators.name })
    .from(articleVersions)
    .innerJoin(operators, eq(operators.id, articleVersions.savedBy))
    .where(inArray(articleVersions.informationId, ids))
    .orderBy(articleVersions.informationId, desc(articleVersions.id));
  const list = ids.slice(0, most).flatMap((id): Line[] => {
    const there = live.find((row) => row.id === id);
    const saved = last.find(({ version }) => version.informationId === id);
    const shown = saved?.version.article ?? (there ? articleOf(there) : null);
    if (shown === null) return [];
    return [
      {
        id,
        kind: shown.kind,
        category: shown.category,
        title: shown.title,
        publishedOn: shown.publishedOn,
        browseCount: there?.browseCount ?? 0,
        state: stateOf(there, saved?.version ?? null),
        publishAt: iso(saved?.version.publishAt),
        savedBy: saved?.who ?? '',
        savedAt: iso(saved?.version.savedAt),
      },
    ];
  });
  return { list, more: ids.length > most };
}

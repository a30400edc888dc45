import { and, desc, eq, ilike, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import type { ArticleState } from '@/lib/ops/article-kinds';
import type { DeskInput, DeskOutput } from '@/lib/ops/contract';
import { article as articleShape } from '@/lib/ops/contract/content';
import type { Database } from '../../db/open';
import { articleVersions, information, operators } from '../../db/schema';
import type { Article } from '../../kernel/article';
import { iso } from '../../kernel/iso';
import { containing } from '../../kernel/like';
import { isOut } from '../../information/cards';
import type { Version } from '../../information/editing';

type Line = DeskOutput<'content.list'>['list'][number];
type Live = typeof information.$inferSelect;

/** What is on the site, as an editor goes on with it; null for what no editor could have written. */
export function articleOf(live: Live): Article | null {
  const parsed = articleShape.safeParse({ ...live, notice: live.kind === 'procurement' ? live.details : null });
  return parsed.success ? parsed.data : null;
}

/** Where an article stands: what the site shows beside the last version of it. */
export function stateOf(live: Live | undefined, last: Version | null): Line['state'] {
  if (last !== null && last.publishAt !== null) return 'scheduled';
  if (live === undefined) return 'draft';
  if (live.withdrawnAt !== null) return 'withdrawn';
  return last === null || last.publishedAt !== null ? 'published' : 'changed';
}

type Wanted = Omit<DeskInput<'content.list'>, 'words'> & { readonly words: string };

/** The last version of each article. */
const lastVersions = (db: Database) =>
  db
    .selectDistinctOn([articleVersions.informationId])
    .from(articleVersions)
    .orderBy(articleVersions.informationId, desc(articleVersions.id))
    .as('last');

/** What of an article is shown and filtered: its last version, or what is on the site where it has none. */
function whichArticles(last: ReturnType<typeof lastVersions>, { words, before, kind, state, site }: Wanted): SQL | undefined {
  const form = containing(words);
  const said = sql`${last.article}`;
  const waits = isNotNull(last.publishAt);
  const out = and(not(waits), isNotNull(information.id), isOut);
  const states: Readonly<Record<ArticleState, SQL | undefined>> = {
    scheduled: waits,
    draft: and(not(waits), isNull(information.id)),
    withdrawn: and(not(waits), isNotNull(information.withdrawnAt)),
    published: and(out, or(isNull(last.id), isNotNull(last.publishedAt))),
    changed: and(out, isNotNull(last.id), isNull(last.publishedAt)),
  };
  const sites = sql`coalesce(${said} -> 'sites', ${information.sites}, '[]'::jsonb)`;
  return and(
    words === '' ? undefined : or(ilike(information.title, form), sql`${said} ->> 'title' ilike ${form}`),
    before === undefined ? undefined : sql`${idOf(last)} < ${before}`,
    kind === undefined ? undefined : sql`coalesce(${said} ->> 'kind', ${information.kind}) = ${kind}`,
    state === undefined ? undefined : states[state],
    // Shown on none in particular: on all of them.
    site === undefined ? undefined : sql`(${sites} = '[]'::jsonb or ${sites} @> to_jsonb(${site}::text))`,
  );
}

const idOf = (last: ReturnType<typeof lastVersions>): SQL<number> => sql<number>`coalesce(${information.id}, ${last.informationId})`;

/** Articles by their numbers, the newest first: those of the site, and those that are drafts only. */
export async function articleLines(db: Database, wanted: Wanted): Promise<{ list: Line[]; more: boolean }> {
  const last = lastVersions(db);
  const rows = await db
    .select()
    .from(information)
    .fullJoin(last, eq(last.informationId, information.id))
    .leftJoin(operators, eq(operators.id, last.savedBy))
    .where(whichArticles(last, wanted))
    .orderBy(desc(idOf(last)))
    .limit(wanted.most + 1);
  const list = rows.slice(0, wanted.most).flatMap(({ information: live, last: version, operators: by }): Line[] => {
    const id = live?.id ?? version?.informationId;
    const shown = version?.article ?? (live ? articleOf(live) : null);
    if (shown === null || id === undefined) return [];
    const { kind, category, title, publishedOn } = shown;
    return [
      {
        ...{ id, kind, category, title, publishedOn },
        browseCount: live?.browseCount ?? 0,
        state: stateOf(live ?? undefined, version),
        publishAt: iso(version?.publishAt),
        savedBy: by?.name ?? '',
        savedAt: iso(version?.savedAt),
      },
    ];
  });
  return { list, more: rows.length > wanted.most };
}

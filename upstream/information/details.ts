import { and, asc, desc, eq, inArray, ne, or, gt, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Output } from '@/lib/contracts';
import { safeHtml } from '@/lib/kernel/markdown';
import type { Context } from '../context/context';
import type { Database } from '../db/open';
import { information } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { publishedAt, selectInformation, shownOn, updatedAt, type InformationCard } from './cards';
import { informationMessages } from './messages';
import { procurementOf } from './procurement';

type Article = typeof information.$inferSelect;
type Details = Output<'information.details'>;

/** So many stand beside an article whose editor named none. */
export const RELATED = 4;

/** Front matter that an article has beside its columns. */
const extras = z.object({
  quote: z.string().nullable().default(null),
  related: z.array(z.number().int()).default([]),
  updated: z.string().nullable().default(null),
});

/** The article of the same kind that was published just before (`older`) or just after this one. */
async function neighbour(
  db: Database,
  { kind, publishedOn, id }: Article,
  older: boolean,
  site: string | undefined,
): Promise<Details['previous']> {
  const beyond = older ? lt : gt;
  const order = older ? desc : asc;
  const [found] = await db
    .select({ informationId: information.id, title: information.title })
    .from(information)
    .where(
      and(
        eq(information.kind, kind),
        shownOn(site),
        or(beyond(information.publishedOn, publishedOn), and(eq(information.publishedOn, publishedOn), beyond(information.id, id))),
      ),
    )
    .orderBy(order(information.publishedOn), order(information.id))
    .limit(1);
  return found ?? null;
}

/** What the editor named, in that order; else the latest of the same category. */
async function relatedTo(
  db: Database,
  { id, kind, category }: Article,
  named: readonly number[],
  site: string | undefined,
): Promise<InformationCard[]> {
  if (named.length > 0) {
    const cards = await selectInformation(db, and(inArray(information.id, [...named]), shownOn(site)), { limit: named.length });
    return named.flatMap((wanted) => cards.find((card) => card.informationId === wanted) ?? []);
  }
  const alike = and(eq(information.kind, kind), eq(information.category, category), ne(information.id, id), shownOn(site));
  return selectInformation(db, alike, { limit: RELATED });
}

/** One article with everything its page shows on a site. @throws BusinessError when there is none, or none there */
export async function detailsOf({ db, now }: Pick<Context, 'db' | 'now'>, informationId: number, site?: string): Promise<Details> {
  const [article] = await db
    .select()
    .from(information)
    .where(and(eq(information.id, informationId), shownOn(site)));
  if (!article) throw new NotFoundError(informationMessages.notFound);
  const { id, publishedOn, body, details, featured: _featured, sites: _sites, editedAt, withdrawnAt: _withdrawnAt, ...card } = article;
  const { quote, related, updated } = extras.parse(details);
  return {
    ...card,
    informationId: id,
    publishedAt: publishedAt(publishedOn),
    ...updatedAt(editedAt, updated),
    quote,
    html: safeHtml(body),
    previous: await neighbour(db, article, true, site),
    next: await neighbour(db, article, false, site),
    related: await relatedTo(db, article, related, site),
    procurement: card.kind === 'procurement' ? procurementOf(card.category, details, now()) : null,
  };
}

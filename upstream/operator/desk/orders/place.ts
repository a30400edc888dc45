import { and, asc, desc, eq, gt, gte, lt, sql, type SQL } from 'drizzle-orm';
import { dayBounds } from '@/lib/kernel/time';
import type { Database } from '../../../db/open';
import { orders } from '../../../db/schema';

/** Days (Asia/Shanghai), the last of them too. */
interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const dated = ({ from, to }: Days): boolean => from !== undefined || to !== undefined;

/** Made on these days. */
export const madeWithin = ({ from, to }: Days): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(orders.createdAt, dayBounds(from).from),
    to === undefined ? undefined : lt(orders.createdAt, dayBounds(to).until),
  );

/**
 * The newest first. A list of certain days goes by the moment, so that `orders_made` has it in order and no day costs more than
 * another; every other one by the number of the row.
 */
export const inOrder = (days: Days): { readonly down: readonly SQL[]; readonly up: readonly SQL[] } =>
  dated(days)
    ? { down: [desc(orders.createdAt), desc(orders.id)], up: [asc(orders.createdAt), asc(orders.id)] }
    : { down: [desc(orders.id)], up: [asc(orders.id)] };

/** What stands above an order in that order, and what below; the moment to the microsecond, as the database has it. */
export async function placeOf(db: Database, days: Days, id: number): Promise<{ readonly above: SQL; readonly below: SQL }> {
  if (!dated(days)) return { above: gt(orders.id, id), below: lt(orders.id, id) };
  const [found] = await db
    .select({ at: sql<string>`${orders.createdAt}::text` })
    .from(orders)
    .where(eq(orders.id, id));
  const at = sql`${found?.at ?? '-infinity'}::timestamptz`;
  const place = sql`(${orders.createdAt}, ${orders.id})`;
  return { above: sql`${place} > (${at}, ${id}::int)`, below: sql`${place} < (${at}, ${id}::int)` };
}

import { and, asc, desc, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { differences, orders, payments } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { paymentMessages } from './messages';

const say = paymentMessages.differences;

/** Differences with their orders, each with what to do. */
async function told(db: Database, which: SQL | undefined, order: SQL, most?: number) {
  const found = db
    .select({ difference: differences, orderNo: orders.orderNo })
    .from(differences)
    .leftJoin(payments, and(eq(payments.payNo, differences.payNo), eq(payments.provider, differences.provider)))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(which)
    .orderBy(order);
  const rows = await (most === undefined ? found : found.limit(most));
  return rows.map(({ difference: { movement, kind, ...difference }, orderNo }) => ({
    ...difference,
    orderNo: orderNo ?? '',
    what: say.what[movement][kind],
    toDo: say.toDo[movement][kind],
  }));
}

/** What an operator has to look at: open differences between bills and books, oldest first. */
export async function openDifferences(db: Database) {
  const rows = await told(db, isNull(differences.closedAt), asc(differences.id));
  return rows.map(({ foundAt: _foundAt, closedAt: _closedAt, note: _note, ...row }) => row);
}

interface Page {
  readonly which: 'open' | 'closed';
  readonly before?: number | undefined;
  readonly most: number;
}

/** Open or closed differences, the newest first, and whether there are more. */
export async function differencePage(db: Database, { which, before, most }: Page) {
  const state = which === 'open' ? isNull(differences.closedAt) : isNotNull(differences.closedAt);
  const seen = before === undefined ? undefined : lt(differences.id, before);
  const rows = await told(db, and(state, seen), desc(differences.id), most + 1);
  const list = rows
    .slice(0, most)
    .map(({ foundAt, closedAt, ...row }) => ({ ...row, foundAt: foundAt.toISOString(), closedAt: closedAt?.toISOString() ?? null }));
  return { list, more: rows.length > most };
}

const openUnder = (id: number): SQL | undefined => and(eq(differences.id, id), isNull(differences.closedAt));

/** A difference that nobody has ended. @throws BusinessError when there is none open under this number */
export async function needOpen(db: Database, id: number): Promise<typeof differences.$inferSelect> {
  const [open] = await db.select().from(differences).where(openUnder(id));
  if (!open) throw new BusinessError(say.none(id));
  return open;
}

/** Ends a difference with what became of it, and answers it. @throws BusinessError when there is none open under this number */
export async function closeDifference({ db, now }: Pick<Deps, 'db' | 'now'>, id: number, note: string) {
  const [closed] = await db.update(differences).set({ closedAt: now(), note }).where(openUnder(id)).returning();
  if (!closed) throw new BusinessError(say.none(id));
  return closed;
}

import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { differences, orders, payments } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { paymentMessages } from './messages';

const say = paymentMessages.differences;

/** What an operator has to look at: open differences between bills and books, oldest first, each with what to do. */
export async function openDifferences(db: Database) {
  const rows = await db
    .select({ difference: differences, orderNo: orders.orderNo })
    .from(differences)
    .leftJoin(payments, and(eq(payments.payNo, differences.payNo), eq(payments.provider, differences.provider)))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(isNull(differences.closedAt))
    .orderBy(asc(differences.id));
  return rows.map(({ difference: { id, provider, day, movement, kind, payNo, refundNo, transactionId, oursFen, theirsFen }, orderNo }) => ({
    id,
    provider,
    day,
    payNo,
    refundNo,
    transactionId,
    orderNo: orderNo ?? '',
    oursFen,
    theirsFen,
    what: say.what[movement][kind],
    toDo: say.toDo[movement][kind],
  }));
}

/** Ends a difference with what became of it. @throws BusinessError when there is none open under this number */
export async function closeDifference({ db, now }: Pick<Deps, 'db' | 'now'>, id: number, note: string): Promise<void> {
  const closed = await db
    .update(differences)
    .set({ closedAt: now(), note })
    .where(and(eq(differences.id, id), isNull(differences.closedAt)))
    .returning({ id: differences.id });
  if (closed.length === 0) throw new BusinessError(say.none(id));
}

import { eq } from 'drizzle-orm';
import type { Input } from '@/lib/contracts';
import type { Database } from '../db/open';
import { orders } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { giveBack } from '../payment/give-back';
import { applyOrderEvent } from '../order/apply';
import { endRights } from '../order/entitle';
import { orderMessages } from '../order/messages';
import { refundQuote } from '../order/quote';

type Order = typeof orders.$inferSelect;

/**
 * Asks for the money back: the sum that was quoted (§10.5). The course ends now. The money goes through the refund queue; that
 * of printed books which were sent when they are back. The order's row is locked.
 * @throws BusinessError when nothing can be given back, or another sum than was quoted, or more of it waits for books
 */
export async function askRefund(tx: Database, order: Order, wish: Input<'orders.modify'>, now: Date): Promise<void> {
  const found = await refundQuote(tx, order, now);
  if ('refusal' in found) throw new BusinessError(found.refusal);
  const { amountFen, heldFen } = found.quote;
  if (wish.quotedFen !== undefined && wish.quotedFen !== amountFen) throw new BusinessError(orderMessages.sumChanged);
  // Books whose way costs nothing go out without another sum, and their part waits all the same.
  if (wish.quotedHeldFen !== undefined && wish.quotedHeldFen !== heldFen) throw new BusinessError(orderMessages.booksSent);
  await applyOrderEvent(tx, 'askRefund', now, eq(orders.id, order.id));
  await endRights(tx, order.id, 'refund', now);
  const asked = { order, reason: 'request', note: wish.reason ?? '' } as const;
  await giveBack(tx, { ...asked, amountFen: amountFen - heldFen }, now);
  if (heldFen > 0) await giveBack(tx, { ...asked, amountFen: heldFen, held: true }, now);
}

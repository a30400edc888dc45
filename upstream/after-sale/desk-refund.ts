import { eq } from 'drizzle-orm';
import type { RefundMode } from '@/lib/ops/order-kinds';
import type { Database } from '../db/open';
import { orders } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { applyOrderEvent } from '../order/apply';
import { endRights } from '../order/entitle';
import { goodsOfOrder } from '../order/goods';
import { orderMessages } from '../order/messages';
import { refundQuote, type Quoted } from '../order/quote';
import { giveBack } from '../payment/give-back';

type Order = typeof orders.$inferSelect;

/** Money that goes back in a mode, 分: of the service at once, of sent goods at once, of sent goods when they are back. */
interface Sums {
  readonly serviceFen: number;
  readonly goodsFen: number;
  readonly heldFen: number;
}
export type SumsByMode = Readonly<Record<RefundMode, Sums | null>>;

/** What each mode comes to. A mode that comes to nothing, or is the same as another since no goods were sent, is null. */
async function sumsOf(db: Database, order: Order, quote: Quoted): Promise<SumsByMode> {
  const { goods, sentAt } = await goodsOfOrder(db, order.id);
  const { amountFen, heldFen } = quote;
  const serviceFen = amountFen - heldFen;
  const sentFen = sentAt === null ? 0 : goods.booksFen + goods.shippingFen;
  const some = (sums: Sums): Sums | null => (sums.serviceFen + sums.goodsFen + sums.heldFen > 0 ? sums : null);
  const withGoods = heldFen > 0;
  return {
    return: some({ serviceFen, goodsFen: 0, heldFen }),
    returned: withGoods ? some({ serviceFen, goodsFen: heldFen, heldFen: 0 }) : null,
    keep: withGoods ? some({ serviceFen, goodsFen: 0, heldFen: 0 }) : null,
    full: some({ serviceFen: order.amountFen + order.creditFen - sentFen, goodsFen: sentFen, heldFen: 0 }),
  };
}

/** What a colleague may give back of an order now, by mode, and the days that it follows from; or why nothing. */
export async function deskQuote(
  db: Database,
  order: Order,
  now: Date,
): Promise<{ readonly quote: Quoted; readonly sums: SumsByMode } | { readonly refusal: string }> {
  const found = await refundQuote(db, order, now);
  return 'refusal' in found ? found : { quote: found.quote, sums: await sumsOf(db, order, found.quote) };
}

interface Asked {
  readonly now: () => Date;
  /** When it was asked for, where a second person had to look. */
  readonly askedAt?: Date | undefined;
  /** What whoever asked had read: what goes at once and what waits for books, 分. */
  readonly quoted?: { readonly nowFen: number; readonly heldFen: number } | undefined;
}

/**
 * The sums of one mode, by the days that had gone when it was asked for; now, where nobody else had asked. Books that went since then are
 * awaited back by no sum of that day, though it may be the same. @throws BusinessError also where it gives nothing, or other sums than `quoted`
 */
export async function deskRefundSums(db: Database, order: Order, mode: RefundMode, { now, askedAt, quoted }: Asked): Promise<Sums> {
  const { sentAt } = await goodsOfOrder(db, order.id);
  if (askedAt && sentAt && sentAt > askedAt) throw new BusinessError(orderMessages.operator.sentSince);
  const found = await deskQuote(db, order, askedAt ?? now());
  if ('refusal' in found) throw new BusinessError(found.refusal);
  const sums = found.sums[mode];
  if (sums === null) throw new BusinessError(orderMessages.refund.nothingLeft);
  if (quoted && (quoted.nowFen !== sums.serviceFen + sums.goodsFen || quoted.heldFen !== sums.heldFen))
    throw new BusinessError(orderMessages.sumChanged);
  return sums;
}

/**
 * Gives money back as a colleague decided: what a learner's own wish does (ask-refund.ts), by another reckoning, with the sums that
 * `deskRefundSums` has answered. The order's row is locked.
 */
export async function refundByDesk(
  tx: Database,
  order: Order,
  { serviceFen, goodsFen, heldFen }: Sums,
  note: string,
  now: Date,
): Promise<void> {
  await applyOrderEvent(tx, 'askRefund', now, eq(orders.id, order.id));
  await endRights(tx, order.id, 'refund', now);
  const asked = { order, reason: 'request', note } as const;
  await giveBack(tx, { ...asked, amountFen: serviceFen }, now);
  if (goodsFen > 0) await giveBack(tx, { ...asked, amountFen: goodsFen, goods: true }, now);
  if (heldFen > 0) await giveBack(tx, { ...asked, amountFen: heldFen, held: true }, now);
}

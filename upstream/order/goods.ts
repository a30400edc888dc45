import { eq, inArray } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { Offer } from '../course/offer';
import type { Database } from '../db/open';
import { orderGoods, shipments, type bookReturns, type orders, type refunds } from '../db/schema';
import type { GoodsPrice } from '../kernel/refund-rules';

type Order = typeof orders.$inferSelect;
type Row = typeof orderGoods.$inferSelect;
type Refund = Pick<typeof refunds.$inferSelect, 'part' | 'reason' | 'state'>;
type State = Output<'orders.detail'>['goods'][number]['state'];

/** Writes down what of an order's price is for goods. */
export async function insertGoods(
  tx: Database,
  orderId: number,
  { booksFen, shippingFen }: Pick<Offer, 'booksFen' | 'shippingFen'>,
): Promise<void> {
  const rows = [
    { orderId, kind: 'books' as const, priceFen: booksFen },
    { orderId, kind: 'shipping' as const, priceFen: shippingFen },
  ].filter(({ priceFen }) => priceFen > 0);
  if (rows.length > 0) await tx.insert(orderGoods).values(rows);
}

/** The rows of one order as a price. */
export function goodsPriceOf(rows: readonly Row[]): GoodsPrice {
  const of = (kind: Row['kind']): number => rows.find((row) => row.kind === kind)?.priceFen ?? 0;
  return { booksFen: of('books'), shippingFen: of('shipping') };
}

/** What of an order's price is for goods, and when they were sent; null while they are here. */
export async function goodsOfOrder(db: Database, orderId: number): Promise<{ readonly goods: GoodsPrice; readonly sentAt: Date | null }> {
  const rows = await db.select().from(orderGoods).where(eq(orderGoods.orderId, orderId));
  const [parcel] = await db.select({ shippedAt: shipments.shippedAt }).from(shipments).where(eq(shipments.orderId, orderId));
  return { goods: goodsPriceOf(rows), sentAt: parcel?.shippedAt ?? null };
}

/** The goods of many orders at once. */
export function readGoods(db: Database, orderIds: readonly number[]): Promise<Row[]> {
  return db
    .select()
    .from(orderGoods)
    .where(inArray(orderGoods.orderId, [...orderIds]));
}

interface Asked {
  readonly refunds: readonly Refund[];
  readonly back: Pick<typeof bookReturns.$inferSelect, 'receivedAt'> | null;
}

/** Where a thing is: it follows from the parcel and from what was asked back. */
export function goodsState({ state }: Order, { kind }: Row, sent: boolean, { refunds: asked, back: here }: Asked): State {
  if (!sent) return state === '退款中' || state === '已退款' || state === '已取消' || state === '已关闭' ? '不再寄' : '待寄出';
  if (kind === 'shipping') return '已寄出';
  const back = asked.find(({ part }) => part === 'goods');
  if (!back) return asked.length > 0 ? '已留下' : '已寄出';
  if (back.state === 'dropped' && !here?.receivedAt) return state === '退款中' || state === '已退款' ? '已留下' : '已寄出';
  return back.state === 'held' ? '待退回' : '已退回';
}

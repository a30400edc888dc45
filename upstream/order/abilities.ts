import type { Output } from '@/lib/contracts';
import type { orders } from '../db/schema';
import { invoiceIsOpen, type Invoice } from './invoice-rules';
import { addressIsOpen } from './address';
import { statesBefore } from '../kernel/order-states';
import { quoteRefund, type GoodsPrice, type ServicePeriod } from '../kernel/refund-rules';

type Order = typeof orders.$inferSelect;
type Ability = Output<'orders.detail'>['can'][number];

/** What beside the order itself decides what may be done with it. */
export interface OrderFacts {
  /** The service period while nothing ended it. */
  readonly period: ServicePeriod | null;
  readonly changing: boolean;
  /** What of the price is for goods, and when they were sent. */
  readonly goods: GoodsPrice;
  readonly sentAt: Date | null;
  /** The last one that was asked for. */
  readonly invoice: Invoice | null;
  /** Its course can be ordered now: it may have left the shop, or be sold on a page of its own (live classes). */
  readonly onOffer: boolean;
}

/** What the owner may do now. The same rules as those that carry it out (quote.ts, address.ts, kernel/order-states.ts): a list asks for many at once. */
export function abilitiesOf(order: Order, { period, changing, goods, sentAt, invoice, onOffer }: OrderFacts, now: Date): Ability[] {
  const can: Ability[] = [];
  if (order.state === '待支付') can.push('pay', 'cancel');
  if (order.state === '已发货') can.push('confirmReceipt');
  if (addressIsOpen(order)) can.push('address');
  if (sentAt !== null) can.push('logistics');
  if (invoiceIsOpen(order, invoice)) can.push('invoice');
  if (onOffer && (order.state === '已取消' || order.state === '已关闭' || order.state === '已退款')) can.push('again');
  if (!period) return can;
  if (period.until > now) can.push('study');
  const left = quoteRefund({ priceFen: order.amountFen + order.creditFen, goods, sentAt, period }, now);
  if (changing || left.amountFen === 0) return can;
  if (!statesBefore('askRefund').includes(order.state)) return can;
  can.push('refund');
  if (order.serviceFrom === null && left.serviceFen > 0 && (order.state !== '已支付' || !order.requiresShipping)) can.push('change');
  return can;
}

import { sql, type SQL } from 'drizzle-orm';
import type { ProviderId } from '@/lib/kernel/payment';
import { billLines, orders, payments, refunds } from '../db/schema';
import type { BillLine } from '../kernel/payment';

/** What a movement is the movement of: the same number, told again, is the same movement. */
export const movementKeys = {
  paid: (payNo: string) => `paid:${payNo}`,
  refunded: (refundNo: string) => `refunded:${refundNo}`,
  /** Of the order of the new course. */
  credit: (orderNo: string) => `credit:${orderNo}`,
  /** Of an order that has sold none. */
  goods: (orderNo: string) => `goods:${orderNo}`,
} as const;

export const feeKey = (provider: ProviderId, { kind, payNo, refundNo, transactionId }: BillLine): string =>
  `fee:${provider}:${kind}:${payNo}:${refundNo}:${transactionId}`;

/** The same keys of rows, where the database compares them. */
export const keyColumns: Readonly<Record<'paid' | 'refunded' | 'credit' | 'fee', SQL<string>>> = {
  paid: sql`'paid:' || ${payments.payNo}`,
  refunded: sql`'refunded:' || ${refunds.refundNo}`,
  credit: sql`'credit:' || ${orders.orderNo}`,
  fee: sql`concat_ws(':', 'fee', ${billLines.provider}, ${billLines.kind}, ${billLines.payNo}, ${billLines.refundNo}, ${billLines.transactionId})`,
};

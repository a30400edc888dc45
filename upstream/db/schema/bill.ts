import { date, index, integer, pgTable, primaryKey, serial, text, unique } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { providerIds } from '@/lib/kernel/payment';
import { differenceKinds, movementKinds } from '../../kernel/payment';
import { at } from './columns';

const ofProvider = () => text('provider', { enum: providerIds }).notNull();

/** The providers' own lists of what they collected and gave back, a line a movement, as they were read. */
export const billLines = pgTable(
  'bill_lines',
  {
    id: serial('id').primaryKey(),
    provider: ofProvider(),
    /** The day of the bill (Asia/Shanghai). */
    day: date('day').notNull(),
    kind: text('kind', { enum: movementKinds }).notNull(),
    payNo: text('pay_no').notNull(),
    /** '' for a payment. */
    refundNo: text('refund_no').notNull(),
    transactionId: text('transaction_id').notNull(),
    amountFen: integer('amount_fen').notNull(),
    /** What the provider kept; negative = gave back. */
    feeFen: integer('fee_fen').notNull(),
    at: at('at').notNull(),
  },
  (t) => [unique('bill_lines_once').on(t.provider, t.kind, t.payNo, t.refundNo, t.transactionId), index('bill_lines_day').on(t.day)],
);

/** Days whose bill was read and compared. */
export const billDays = pgTable(
  'bill_days',
  { provider: ofProvider(), day: date('day').notNull(), checkedAt: at('checked_at').notNull() },
  (t) => [primaryKey({ columns: [t.provider, t.day] })],
);

/** Where a bill and our books do not agree, until an operator has said what became of it. */
export const differences = pgTable(
  'differences',
  {
    id: serial('id').primaryKey(),
    provider: ofProvider(),
    day: date('day').notNull(),
    movement: text('movement', { enum: movementKinds }).notNull(),
    kind: text('kind', { enum: differenceKinds }).notNull(),
    payNo: text('pay_no').notNull(),
    refundNo: text('refund_no').notNull(),
    transactionId: text('transaction_id').notNull(),
    /** Null = there is none on that side. */
    oursFen: integer('ours_fen'),
    theirsFen: integer('theirs_fen'),
    foundAt: at('found_at').notNull(),
    closedAt: at('closed_at'),
    /** What became of it. */
    note: text('note').notNull().default(''),
  },
  (t) => [
    unique('differences_once').on(t.provider, t.movement, t.kind, t.payNo, t.refundNo, t.transactionId),
    index('differences_open')
      .on(t.day)
      .where(sql`closed_at is null`),
  ],
);

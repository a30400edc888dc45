import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { ledgerAccounts, ledgerKinds } from '../../kernel/ledger';
import { at } from './columns';
import { ofOrder } from './order';
import { payments, refunds } from './payment';

/** A movement of money. Never changed and never removed: triggers of the database refuse it. */
export const ledgerMovements = pgTable('ledger_movements', {
  /** 凭证号, in the order in which they were written. */
  id: serial('id').primaryKey(),
  /** What it is the movement of, by its own number: told again, it is not written again. */
  key: text('key').notNull().unique(),
  kind: text('kind', { enum: ledgerKinds }).notNull(),
  /** The payment that it came by or is taken from; null where no money came or went (换课抵扣, 更正). */
  paymentId: integer('payment_id').references(() => payments.id),
  refundId: integer('refund_id').references(() => refunds.id),
  /** When the money moved, by the provider's clock. */
  at: at('at').notNull(),
});

/** The lines of a movement. Their sum is zero, which the database checks when the transaction ends. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: serial('id').primaryKey(),
    movementId: integer('movement_id')
      .notNull()
      .references(() => ledgerMovements.id),
    account: text('account', { enum: ledgerAccounts }).notNull(),
    orderId: ofOrder(),
    /** 分: 借 above zero, 贷 below. */
    amountFen: integer('amount_fen').notNull(),
  },
  (t) => [index('ledger_entries_movement').on(t.movementId), index('ledger_entries_order').on(t.orderId)],
);

import { boolean, index, integer, jsonb, pgTable, serial, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { channels, paymentStates, providerIds, scenes } from '@/lib/kernel/payment';
import { refundReasons, refundStates, type StartedPayment } from '../../kernel/payment';
import { users } from './account';
import { ofOrder } from './order';
import { at } from './columns';

/** One attempt to pay an order through one channel in one scene. */
export const payments = pgTable(
  'payments',
  {
    id: serial('id').primaryKey(),
    /** Random; the merchant's order number at the provider. */
    payNo: text('pay_no').notNull().unique(),
    orderId: ofOrder(),
    /** Who pays: the learner, or whoever opened the shared order. */
    payerId: integer('payer_id')
      .notNull()
      .references(() => users.id),
    /** The link it was begun from, which says where the payer comes back to; '' at the learner's own cashier. */
    shareId: text('share_id').notNull().default(''),
    provider: text('provider', { enum: providerIds }).notNull(),
    channel: text('channel', { enum: channels }).notNull(),
    scene: text('scene', { enum: scenes }).notNull(),
    /** WeChat's id of the payer, in the scene jsapi; '' elsewhere. */
    openId: text('open_id').notNull().default(''),
    amountFen: integer('amount_fen').notNull(),
    currency: text('currency').notNull().default('CNY'),
    state: text('state', { enum: paymentStates }).notNull().default('pending'),
    /** What the provider gave to start with, handed out again while the payment is pending. */
    started: jsonb('started').$type<StartedPayment>(),
    transactionId: text('transaction_id'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    paidAt: at('paid_at'),
    /** When the provider is asked next; null = it has said that nobody can pay this any more, or that it was paid. */
    nextAskAt: at('next_ask_at'),
    /** How often the provider was asked by the clock. */
    asked: integer('asked').notNull().default(0),
  },
  (t) => [
    unique('payments_transaction').on(t.provider, t.transactionId),
    uniqueIndex('payments_one_pending')
      .on(t.orderId, t.channel, t.scene, t.openId, t.payerId, t.shareId)
      .where(sql`state = 'pending'`),
    index('payments_order').on(t.orderId),
    index('payments_paid').on(t.paidAt),
    index('payments_created').on(t.createdAt),
    index('payments_asking')
      .on(t.nextAskAt)
      .where(sql`next_ask_at is not null`),
  ],
);

/** A code shown at a desk for a phone to pay by; in whose name, and by which link. */
export const payCodes = pgTable(
  'pay_codes',
  {
    /** Random, 132 bits: who holds it may pay, and sees a masked number. */
    code: text('code').primaryKey(),
    orderId: ofOrder(),
    payerId: integer('payer_id')
      .notNull()
      .references(() => users.id),
    shareId: text('share_id').notNull().default(''),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('pay_codes_order').on(t.orderId), index('pay_codes_expiry').on(t.expiresAt)],
);

/** Every genuine notification and what became of it. */
export const paymentNotifications = pgTable(
  'payment_notifications',
  {
    id: serial('id').primaryKey(),
    provider: text('provider').notNull(),
    receivedAt: at('received_at').notNull(),
    ip: text('ip').notNull(),
    outcome: text('outcome').notNull(),
    /** Empty when it was not about collected money. */
    payNo: text('pay_no').notNull().default(''),
    body: text('body').notNull(),
  },
  (t) => [index('payment_notifications_pay').on(t.payNo)],
);

/**
 * Money that goes back, a row a payment it is taken from. `held` waits for printed books to come back, `queued` to be
 * asked of the provider, `sent` for its answer; `failed` waits for an operator; `dropped`: the
 * books never came back; with `doneAt`: a colleague refused it then, and `note` is why.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: serial('id').primaryKey(),
    /** Random; the merchant's refund number at the provider, which gives the money once under it. */
    refundNo: text('refund_no').notNull().unique(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The order it is about: the payment may be that of an earlier order whose course was given for it. */
    orderId: ofOrder(),
    amountFen: integer('amount_fen').notNull(),
    reason: text('reason', { enum: refundReasons }).notNull(),
    /** Why, in the words of the learner or of a colleague; the learner reads it on the order. */
    note: text('note').notNull().default(''),
    /** What it is the price of: goods that were sent go back by themselves. */
    part: text('part', { enum: ['whole', 'goods'] })
      .notNull()
      .default('whole'),
    state: text('state', { enum: refundStates }).notNull().default('queued'),
    createdAt: at('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When the provider is asked (again). */
    nextAttemptAt: at('next_attempt_at'),
    doneAt: at('done_at'),
    /** The bank’s number of the transfer by which it went to another account than it came from; null = the provider gave it back. */
    transferNo: text('transfer_no'),
    /** Whose account that is, at which bank, and its last digits, as the learner reads it; '' = the provider gave it back. */
    transferTo: text('transfer_to').notNull().default(''),
  },
  (t) => [
    unique('refunds_once').on(t.paymentId, t.orderId, t.reason, t.part),
    index('refunds_order').on(t.orderId),
    index('refunds_waiting')
      .on(t.state, t.createdAt)
      .where(sql`state in ('held', 'failed')`),
    index('refunds_done').on(t.doneAt),
    index('refunds_due')
      .on(t.nextAttemptAt)
      .where(sql`state in ('queued', 'sent')`),
  ],
);

/** The sandbox provider's own books: what it was asked to collect and what the cashier answered. */
export const sandboxTrades = pgTable(
  'sandbox_trades',
  {
    payNo: text('pay_no').primaryKey(),
    provider: text('provider', { enum: providerIds }).notNull(),
    scene: text('scene', { enum: scenes }).notNull(),
    title: text('title').notNull(),
    amountFen: integer('amount_fen').notNull(),
    /** Where the payer goes after paying on the same device. */
    returnPath: text('return_path').notNull(),
    state: text('state', { enum: ['pending', 'paid', 'failed', 'closed'] })
      .notNull()
      .default('pending'),
    transactionId: text('transaction_id'),
    expiresAt: at('expires_at').notNull(),
    paidAt: at('paid_at'),
    /** The account that it was paid from is closed: nothing goes back to it. */
    payerGone: boolean('payer_gone').notNull().default(false),
    /** Notification: sent again until the merchant acknowledges. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at'),
    acknowledgedAt: at('acknowledged_at'),
  },
  (t) => [index('sandbox_trades_due').on(t.nextAttemptAt)],
);

/** The sandbox provider's books of what it gave back. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    refundNo: text('refund_no').primaryKey(),
    payNo: text('pay_no')
      .notNull()
      .references(() => sandboxTrades.payNo),
    amountFen: integer('amount_fen').notNull(),
    /** When the money is there: a moment after it was asked for. */
    refundedAt: at('refunded_at').notNull(),
    /** Notification: sent again until the merchant acknowledges. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at'),
    acknowledgedAt: at('acknowledged_at'),
  },
  (t) => [index('sandbox_refunds_due').on(t.nextAttemptAt), index('sandbox_refunds_pay').on(t.payNo)],
);

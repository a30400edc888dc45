import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { orderStates } from '../../order/states';
import { ofCourse } from './course';
import { ofUser } from './account';
import { at } from './columns';

export const orders = pgTable(
  'orders',
  {
    id: serial('id').primaryKey(),
    /** Random; the only name by which the outside knows the order. */
    orderNo: text('order_no').notNull().unique(),
    userId: ofUser(),
    /** The course it was made for: at most one unpaid order of a course per learner. */
    courseId: ofCourse(),
    state: text('state', { enum: orderStates }).notNull().default('待支付'),
    amountFen: integer('amount_fen').notNull(),
    requiresShipping: boolean('requires_shipping').notNull(),
    receiverName: text('receiver_name'),
    receiverPhone: text('receiver_phone'),
    receiverAddress: text('receiver_address'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    paidAt: at('paid_at'),
    /** Words for the learner: 微信支付, 支付宝, 银行卡. */
    payMethod: text('pay_method'),
  },
  (t) => [
    uniqueIndex('orders_one_unpaid')
      .on(t.userId, t.courseId)
      .where(sql`state = '待支付'`),
    index('orders_user').on(t.userId, t.createdAt),
    index('orders_closing')
      .on(t.expiresAt)
      .where(sql`state = '待支付'`),
  ],
);

/** The order that a row belongs to. */
export const ofOrder = () =>
  integer('order_id')
    .notNull()
    .references(() => orders.id);

/** Which order answered which request of a learner: repeating the request returns the same order. */
export const orderRequests = pgTable(
  'order_requests',
  {
    userId: ofUser(),
    requestId: text('request_id').notNull(),
    orderId: ofOrder(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.requestId] })],
);

/** What was bought, as it was called and priced then. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: serial('id').primaryKey(),
    orderId: ofOrder(),
    courseId: ofCourse(),
    title: text('title').notNull(),
    cover: text('cover').notNull(),
    gradeName: text('grade_name').notNull(),
    subjectName: text('subject_name').notNull(),
    sectionCount: integer('section_count').notNull(),
    validDays: integer('valid_days').notNull(),
    priceFen: integer('price_fen').notNull(),
    books: jsonb('books').$type<{ bookId: string; title: string; cover: string }[]>().notNull(),
  },
  (t) => [index('order_lines_order').on(t.orderId)],
);

/** Every change of state, for the record (specification §9: transactions are kept 3 years). */
export const orderHistory = pgTable(
  'order_history',
  {
    id: serial('id').primaryKey(),
    orderId: ofOrder(),
    event: text('event').notNull(),
    state: text('state', { enum: orderStates }).notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('order_history_order').on(t.orderId)],
);

/** The right to watch a course until a day; without an order it came with a book's assistant code. */
export const entitlements = pgTable(
  'entitlements',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    courseId: ofCourse(),
    orderId: integer('order_id').references(() => orders.id),
    validFrom: at('valid_from').notNull(),
    validUntil: at('valid_until').notNull(),
  },
  (t) => [unique('entitlements_once').on(t.orderId, t.courseId), index('entitlements_user').on(t.userId, t.courseId, t.validUntil)],
);

/** What has to be told to others, written in the transaction in which it happened. */
export const outbox = pgTable('outbox', {
  id: serial('id').primaryKey(),
  kind: text('kind', { enum: ['order.paid', 'refund.queued'] }).notNull(),
  payload: jsonb('payload').$type<Record<string, string | number>>().notNull(),
  createdAt: at('created_at').notNull(),
  handledAt: at('handled_at'),
});

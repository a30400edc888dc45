import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, serial, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { toldTroubles } from '@/lib/kernel/parcel';
import { bookConditions } from '@/lib/ops/order-kinds';
import { goodsKinds, orderStates } from '../../kernel/order-states';
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
    /** What is paid in money. */
    amountFen: integer('amount_fen').notNull(),
    /** What of the price was settled by the rest of another course (课程变更). */
    creditFen: integer('credit_fen').notNull().default(0),
    /** The order whose course was given for this one: where the credit came from. */
    changedFromId: integer('changed_from_id'),
    requiresShipping: boolean('requires_shipping').notNull(),
    receiverName: text('receiver_name'),
    receiverPhone: text('receiver_phone'),
    receiverAddress: text('receiver_address'),
    /** Id of the district that the address lies in; null where it was typed in one piece. */
    receiverAreaId: integer('receiver_area_id'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    paidAt: at('paid_at'),
    /** When the service begins, where that is not with the payment: live classes begin on their first night. */
    serviceFrom: at('service_from'),
    /** Words for the learner: 微信支付, 支付宝, 银行卡. */
    payMethod: text('pay_method'),
    /** When its label was last printed at the desk. */
    labelledAt: at('labelled_at'),
  },
  (t) => [
    uniqueIndex('orders_one_unpaid')
      .on(t.userId, t.courseId)
      .where(sql`state = '待支付'`),
    index('orders_user').on(t.userId, t.createdAt),
    index('orders_closing')
      .on(t.expiresAt)
      .where(sql`state = '待支付'`),
    index('orders_shipping')
      .on(t.state, t.id)
      .where(sql`requires_shipping`),
    // What waits to be sent is little of all that was paid: from `orders_shipping` the planner cannot know.
    index('orders_to_ship')
      .on(t.id)
      .where(sql`requires_shipping and state = '已支付'`),
    // The desk: by state, by course, by the beginning of its number, by where it goes, by when it was made.
    index('orders_state').on(t.state, t.id),
    index('orders_course').on(t.courseId, t.id),
    index('orders_beginning').on(t.orderNo.op('text_pattern_ops')),
    index('orders_receiver').on(t.receiverPhone),
    index('orders_receiver_tail').on(sql`right(${t.receiverPhone}, 4)`, t.id),
    index('orders_receiver_name').on(t.receiverName.op('text_pattern_ops')),
    index('orders_made').on(t.createdAt, t.id),
    index('orders_changed')
      .on(t.changedFromId)
      .where(sql`changed_from_id is not null`),
    foreignKey({ name: 'orders_changed_from', columns: [t.changedFromId], foreignColumns: [t.id] }),
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

/** Which request of a learner changed which order: repeating the request changes nothing. */
export const orderModifications = pgTable(
  'order_modifications',
  {
    userId: ofUser(),
    requestId: text('request_id').notNull(),
    orderId: ofOrder(),
    action: text('action').notNull(),
    at: at('at').notNull(),
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

/** What of an order's price is for printed goods and for their way, as it was when it was made. */
export const orderGoods = pgTable(
  'order_goods',
  {
    orderId: ofOrder(),
    kind: text('kind', { enum: goodsKinds }).notNull(),
    /** Part of the order's price. */
    priceFen: integer('price_fen').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.kind] })],
);

/** Every change of state, for the record (§9: kept 3 years). */
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
    /** Why it ended before its time; `validUntil` is that moment then. */
    endReason: text('end_reason', { enum: ['refund', 'change'] }),
    /** Days that were given again because they had been lost through us: `validUntil` has them in it. */
    extendedDays: integer('extended_days').notNull().default(0),
  },
  (t) => [unique('entitlements_once').on(t.orderId, t.courseId), index('entitlements_user').on(t.userId, t.courseId, t.validUntil)],
);

/** 课程变更: the rest of one order's course is given for another course, which is an order of its own. */
export const courseChanges = pgTable(
  'course_changes',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    /** The order of the old course. */
    orderId: ofOrder(),
    /** The order of the new course: pays the difference, if any. */
    newOrderId: integer('new_order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    oldTitle: text('old_title').notNull(),
    newTitle: text('new_title').notNull(),
    /** Price of the new course and what was left of the old one, when it was asked for. */
    priceFen: integer('price_fen').notNull(),
    creditFen: integer('credit_fen').notNull(),
    state: text('state', { enum: ['处理中', '已完成', '已驳回'] })
      .notNull()
      .default('处理中'),
    note: text('note').notNull().default(''),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (t) => [
    uniqueIndex('course_changes_one_open')
      .on(t.orderId)
      .where(sql`state = '处理中'`),
    index('course_changes_order').on(t.orderId),
  ],
);

/** The parcel of an order's printed books. */
export const shipments = pgTable(
  'shipments',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    carrier: text('carrier').notNull(),
    number: text('number').notNull(),
    shippedAt: at('shipped_at').notNull(),
    deliveredAt: at('delivered_at'),
    /** What the carrier says is wrong, until it says better or has delivered it. */
    trouble: text('trouble', { enum: toldTroubles }),
    troubleAt: at('trouble_at'),
    /** Carried by the sandbox, which moves it along. */
    simulated: boolean('simulated').notNull().default(false),
  },
  (t) => [
    index('shipments_number').on(t.number),
    index('shipments_under_way')
      .on(t.orderId)
      .where(sql`delivered_at is null`),
    index('shipments_in_trouble')
      .on(t.troubleAt)
      .where(sql`trouble is not null`),
  ],
);

/** Where a parcel has been, oldest first. */
export const shipmentTracks = pgTable(
  'shipment_tracks',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => shipments.orderId),
    /** Whose line it is: the number may be put right, and the next parcel says the same words. */
    number: text('number').notNull().default(''),
    at: at('at').notNull(),
    text: text('text').notNull(),
  },
  (t) => [unique('shipment_tracks_once').on(t.orderId, t.number, t.text)],
);

/** Printed books that come back: what their sender told of the parcel, and what the warehouse found. */
export const bookReturns = pgTable(
  'book_returns',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    carrier: text('carrier').notNull().default(''),
    number: text('number').notNull().default(''),
    toldAt: at('told_at'),
    receivedAt: at('received_at'),
    condition: text('condition', { enum: bookConditions }),
    note: text('note').notNull().default(''),
  },
  (t) => [index('book_returns_number').on(t.number)],
);

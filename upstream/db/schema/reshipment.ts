import { integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import { at } from './columns';
import { orders } from './order';

/** 补寄: what was missing or broken in the parcel of an order, and sent again without another payment. */
export const reshipments = pgTable(
  'reshipments',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** As the learner reads it. */
    what: text('what').notNull(),
    carrier: text('carrier').notNull(),
    number: text('number').notNull(),
    shippedAt: at('shipped_at').notNull(),
  },
  (t) => [unique('reshipments_once').on(t.orderId, t.number)],
);

import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './account';
import { courses } from './course';
import { at } from './columns';
import { orders } from './order';

/**
 * Links by which somebody else pays (§10.7). Kept in clear, because sharing again hands out the same link: it opens
 * nothing but a masked view of one order, and that only until it expires.
 */
export const shareLinks = pgTable(
  'share_links',
  {
    /** 132 random bits, the `shareId` of every address. */
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['order', 'paper', 'paperTemp'] }).notNull(),
    /** What is paid; of a `paperTemp` the order that was made last, null before the first. */
    orderId: integer('order_id').references(() => orders.id),
    /** `paperTemp`: what will be ordered, and the number it will belong to. */
    courseId: integer('course_id').references(() => courses.id),
    learnerPhone: text('learner_phone'),
    /** Who shared; null when the shop did. */
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (t) => [
    uniqueIndex('share_links_one_live')
      .on(t.orderId)
      .where(sql`revoked_at is null`),
    index('share_links_expires').on(t.expiresAt),
  ],
);

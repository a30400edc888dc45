import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { ownUser } from './account';
import { at } from './columns';

/** Receivers that a learner keeps for the next order; one of them is the usual one. */
export const userAddresses = pgTable(
  'user_addresses',
  {
    id: serial('id').primaryKey(),
    userId: ownUser(),
    receiverName: text('receiver_name').notNull(),
    receiverPhone: text('receiver_phone').notNull(),
    /** Id of the district (areas.id), or of the city where it has none. */
    receiverAreaId: integer('receiver_area_id').notNull(),
    /** In one line, the places of the district first. */
    receiverAddress: text('receiver_address').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    unique('user_addresses_once').on(t.userId, t.receiverName, t.receiverPhone, t.receiverAddress),
    uniqueIndex('user_addresses_one_default')
      .on(t.userId)
      .where(sql`is_default`),
    index('user_addresses_user').on(t.userId, t.id),
  ],
);

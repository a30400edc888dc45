import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { HandlersOf } from '../context/context';
import { notifications } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { notificationMessages } from './messages';

type Shown = Output<'notification.detail'>;

const shown = ({ id, kind, title, words, objectId, createdAt, readAt }: typeof notifications.$inferSelect): Shown => ({
  notificationId: id,
  kind,
  title,
  words,
  objectId,
  createdAt: createdAt.toISOString(),
  read: readAt !== null,
});

const newestFirst = [desc(notifications.createdAt), desc(notifications.id)];

type Rows = 'notification.list' | 'notification.detail' | 'notification.readAll' | 'notification.byObject';

export const notificationHandlers: HandlersOf<Rows> = {
  'notification.list': async ({ unreadOnly, pageNum, pageSize }, { db, caller }) => {
    const own = eq(notifications.userId, caller.userId);
    const unread = and(own, isNull(notifications.readAt));
    const mine = unreadOnly === 1 ? unread : own;
    const rows = await db
      .select()
      .from(notifications)
      .where(mine)
      .orderBy(...newestFirst)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    return {
      list: rows.map(shown),
      total: await db.$count(notifications, mine),
      unread: await db.$count(notifications, unread),
      pageNum,
      pageSize,
    };
  },

  /** Opening a message makes it read. Somebody else's is as if it did not exist (§12.3). */
  'notification.detail': async ({ notificationId }, { db, caller, now }) => {
    const own = and(eq(notifications.id, notificationId), eq(notifications.userId, caller.userId));
    await db
      .update(notifications)
      .set({ readAt: now() })
      .where(and(own, isNull(notifications.readAt)));
    const [row] = await db.select().from(notifications).where(own);
    if (!row) throw new NotFoundError(notificationMessages.notFound);
    return shown(row);
  },

  'notification.readAll': async (_input, { db, caller, now }) => {
    await db
      .update(notifications)
      .set({ readAt: now() })
      .where(and(eq(notifications.userId, caller.userId), isNull(notifications.readAt)));
    return {};
  },

  'notification.byObject': async ({ objectId }, { db, caller }) => {
    const about = and(eq(notifications.userId, caller.userId), eq(notifications.objectId, objectId));
    const rows = await db
      .select()
      .from(notifications)
      .where(about)
      .orderBy(...newestFirst);
    return { list: rows.map(shown) };
  },
};

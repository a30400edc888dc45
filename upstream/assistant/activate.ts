import { and, eq, isNull } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import { DAY, dayOf } from '@/lib/kernel/time';
import { lockAccount } from '../account/lock';
import { ownedUntil } from '../course/ownership';
import { bookName, isVoid, normalCode } from '../customer/book-codes';
import type { Database } from '../db/open';
import { assistantCodes, books, courses, entitlements, orders } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { notificationMessages } from '../notification/messages';
import { notify } from '../notification/notify';
import { closeExpired } from '../order/close';
import { assistantMessages } from './messages';

/** Somebody may be paying for the course at this moment, a parent by a link: they would pay for what is open already. @throws BusinessError */
async function requireNotOrdered(tx: Database, userId: number, { id, title }: typeof courses.$inferSelect, now: Date): Promise<void> {
  // A seat in a live class is not the course.
  const mine = and(eq(orders.userId, userId), eq(orders.courseId, id), isNull(orders.serviceFrom));
  await closeExpired(tx, now, mine);
  if ((await tx.$count(orders, and(mine, eq(orders.state, '待支付')))) > 0) throw new BusinessError(assistantMessages.ordered(title));
}

/**
 * Opens the companion course of a printed book for whoever enters its code first. Inside a transaction: the code's row is
 * locked, so of two learners at once one gets it. @throws BusinessError that says which of the refusals it is
 */
export async function activate(tx: Database, userId: number, typed: string, now: Date): Promise<Output<'assistant.validateCode'>> {
  await lockAccount(tx, userId);
  const [found] = await tx
    .select()
    .from(assistantCodes)
    .where(eq(assistantCodes.code, normalCode(typed)))
    .for('update');
  const [course] = found ? await tx.select().from(courses).where(eq(courses.id, found.courseId)) : [];
  if (!found || !course) throw new NotFoundError(assistantMessages.unknown);
  if (found.usedBy === userId) throw new BusinessError(assistantMessages.usedByYou(course.title));
  if (found.usedBy !== null) throw new BusinessError(assistantMessages.used);
  if (found.batchId !== null && (await isVoid(tx, found.batchId))) throw new BusinessError(assistantMessages.void);
  const running = await ownedUntil(tx, userId, course.id, now);
  if (running) throw new BusinessError(assistantMessages.owned(course.title, dayOf(running)));
  await requireNotOrdered(tx, userId, course, now);

  const validUntil = new Date(now.getTime() + course.validDays * DAY);
  await tx.update(assistantCodes).set({ usedBy: userId, usedAt: now }).where(eq(assistantCodes.code, found.code));
  await tx.insert(entitlements).values({ userId, courseId: course.id, validFrom: now, validUntil });
  const [book] = await tx.select().from(books).where(eq(books.id, found.bookId));
  const say = notificationMessages.courseOpened(course.title, book ? bookName(book) : '');
  await notify(tx, userId, say, now, { kind: 'course', objectId: String(course.id) });
  return { courseId: course.id, title: course.title, validUntil: validUntil.toISOString() };
}

import { and, desc, eq, gt, inArray, isNull, ne, notInArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Output } from '@/lib/contracts';
import { selectCards } from '../course/cards';
import type { Database } from '../db/open';
import { courseChanges, courses, entitlements, orders } from '../db/schema';
import { changeQuote } from './quote';

type Detail = Output<'orders.changeDetail'>;
type Order = typeof orders.$inferSelect;

/** The changes that an order is part of, as the one of the old course or of the new, latest first. */
async function changesOf(db: Database, orderId: number): Promise<Detail['changes']> {
  const before = alias(orders, 'before');
  const after = alias(orders, 'after');
  const rows = await db
    .select({ change: courseChanges, oldOrderNo: before.orderNo, newOrderNo: after.orderNo })
    .from(courseChanges)
    .innerJoin(before, eq(before.id, courseChanges.orderId))
    .innerJoin(after, eq(after.id, courseChanges.newOrderId))
    .where(or(eq(courseChanges.orderId, orderId), eq(courseChanges.newOrderId, orderId)))
    .orderBy(desc(courseChanges.id));
  return rows.map(({ change, oldOrderNo, newOrderNo }) => ({
    changeId: change.id,
    oldTitle: change.oldTitle,
    newTitle: change.newTitle,
    priceFen: change.priceFen,
    creditFen: change.creditFen,
    differenceFen: change.priceFen - change.creditFen,
    createdAt: change.createdAt.toISOString(),
    decidedAt: change.decidedAt?.toISOString() ?? null,
    state: change.state,
    note: change.note,
    oldOrderNo,
    newOrderNo,
  }));
}

/** Courses on the shelf that the learner does not have, with what the change to each would cost. */
async function optionsOf(db: Database, order: Order, creditFen: number, now: Date): Promise<Detail['options']> {
  const owned = await db
    .select({ courseId: entitlements.courseId })
    .from(entitlements)
    .where(and(eq(entitlements.userId, order.userId), gt(entitlements.validUntil, now)));
  const without = notInArray(
    courses.id,
    owned.map((right) => right.courseId),
  );
  const cards = await selectCards(db, and(eq(courses.listed, true), isNull(courses.planned), ne(courses.id, order.courseId), without));
  const ids = cards.map((card) => card.courseId);
  const terms = await db
    .select({ id: courses.id, validDays: courses.validDays, requiresShipping: courses.requiresShipping })
    .from(courses)
    .where(inArray(courses.id, ids));
  const termsOf = new Map(terms.map((row) => [row.id, row]));
  return cards.map(({ courseId, title, cover, gradeId, gradeName, subjectName, sectionCount, priceFen }) => ({
    courseId,
    title,
    cover,
    gradeId,
    gradeName,
    subjectName,
    sectionCount,
    validDays: termsOf.get(courseId)?.validDays ?? 0,
    requiresShipping: termsOf.get(courseId)?.requiresShipping ?? false,
    priceFen,
    differenceFen: priceFen - creditFen,
  }));
}

/** 课程变更 of an order: what was changed, and what it may be changed for now. */
export async function changeDetail(db: Database, order: Order, now: Date): Promise<Detail> {
  const changes = await changesOf(db, order.id);
  const found = await changeQuote(db, order, now);
  if ('refusal' in found) return { orderNo: order.orderNo, changes, quote: null, refusal: found.refusal, options: [] };
  const { from, until, ...quote } = found.quote;
  return {
    orderNo: order.orderNo,
    changes,
    quote: { ...quote, from: from.toISOString(), until: until.toISOString() },
    refusal: '',
    options: await optionsOf(db, order, quote.amountFen, now),
  };
}

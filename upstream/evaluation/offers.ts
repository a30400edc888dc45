import { and, asc, eq } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { KnownContext } from '../context/context';
import { ownedUntil } from '../course/ownership';
import { offered } from '../course/shown';
import type { Database } from '../db/open';
import { chapters, courses, orders, sections } from '../db/schema';
import { endRunOut } from '../payment/asking';
import type { OrderState } from '../kernel/order-states';
import { ownReport } from './find';
import { modeOf, recommendedOffer } from './recommended';
import { orderOfReport } from './report';

async function outline(db: Database, courseId: number): Promise<{ title: string; sections: string[] }[]> {
  const rows = await db
    .select({ chapterId: chapters.id, chapter: chapters.title, section: sections.title })
    .from(chapters)
    .innerJoin(sections, eq(sections.chapterId, chapters.id))
    .where(and(eq(chapters.courseId, courseId), offered()))
    .orderBy(asc(sections.index));
  return [...new Set(rows.map((row) => row.chapterId))].map((id) => {
    const own = rows.filter((row) => row.chapterId === id);
    return { title: own[0]?.chapter ?? '', sections: own.map((row) => row.section) };
  });
}

export async function curriculum(context: KnownContext, reportId: number): Promise<Output<'evaluation.curriculum'>> {
  const { db, caller, now } = context;
  const report = await ownReport(context, reportId);
  const { courseId, title, subtitle, cover, teacherName, priceFen, sectionCount, validDays } = await recommendedOffer(db, report);
  const [course] = await db.select({ summary: courses.summary }).from(courses).where(eq(courses.id, courseId));
  return {
    reportId,
    courseId,
    title,
    subtitle,
    cover,
    summary: course?.summary ?? '',
    why: report.courseWhy,
    teacherName,
    priceFen,
    sectionCount,
    validDays,
    ownedUntil: (await ownedUntil(db, caller.userId, courseId, now()))?.toISOString() ?? null,
    chapters: await outline(db, courseId),
  };
}

/** States in which an order bought nothing, or no more. */
const over: ReadonlySet<OrderState> = new Set<OrderState>(['已取消', '已关闭', '已退款']);

export async function mode(context: KnownContext, reportId: number): Promise<Output<'evaluation.mode'>> {
  const report = await ownReport(context, reportId);
  // An order that is over is no reason not to choose again.
  await endRunOut(context, eq(orders.userId, context.caller.userId));
  const order = await orderOfReport(context.db, report.id, 'mode');
  const orderNo = order && !over.has(order.state) ? order.orderNo : null;
  // Whoever has chosen it comes back to it, also when its course has left the shelf.
  const { mode: found, offer } = await modeOf(context.db, report, { unlisted: orderNo !== null });
  const { title, words, steps, weeks, priceFen } = found;
  return { reportId, title, words, steps: [...steps], weeks, priceFen, courseTitle: offer.title, orderNo };
}

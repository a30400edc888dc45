import { and, asc, eq } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { KnownContext } from '../context/context';
import { findOffer, type Offer } from '../course/offer';
import { ownedUntil } from '../course/ownership';
import { offered } from '../course/shown';
import type { Database } from '../db/open';
import { chapters, courses, evaluationModes, orders, sections } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { endRunOut } from '../payment/asking';
import type { OrderState } from '../kernel/order-states';
import { ownReport, type Report } from './find';
import { evaluationMessages } from './messages';
import { orderOfReport } from './report';

/** The course that a teacher recommended with the report. @throws BusinessError when there is none, or it is off the shelf */
export async function recommendedOffer(db: Database, { courseId }: Report): Promise<Offer> {
  const offer = courseId === null ? null : await findOffer(db, courseId);
  if (!offer) throw new NotFoundError(evaluationMessages.noCourse);
  return offer;
}

/** The way of learning that goes with the report, and the course it works with. @throws BusinessError */
export async function modeOf(db: Database, { modeId }: Report) {
  const [mode] = await db
    .select()
    .from(evaluationModes)
    .where(eq(evaluationModes.id, modeId ?? 0));
  const offer = mode ? await findOffer(db, mode.courseId) : null;
  if (!mode || !offer) throw new NotFoundError(evaluationMessages.noMode);
  return { mode, offer };
}

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
  const { mode: found, offer } = await modeOf(context.db, report);
  const { title, words, steps, weeks, priceFen } = found;
  // An order that is over is no reason not to choose again.
  await endRunOut(context, eq(orders.userId, context.caller.userId));
  const order = await orderOfReport(context.db, report.id, 'mode');
  const orderNo = order && !over.has(order.state) ? order.orderNo : null;
  return { reportId, title, words, steps: [...steps], weeks, priceFen, courseTitle: offer.title, orderNo };
}

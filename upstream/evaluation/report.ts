import { and, desc, eq } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import { problemOf } from '@/lib/kernel/problems/read';
import type { Context } from '../context/context';
import { explainedIn } from '../course/explained';
import type { Database } from '../db/open';
import { evaluationOrders, orders, teachers } from '../db/schema';
import { reportBefore, setsOf, type Report } from './find';
import { newKey } from './keys';
import { followedProblems } from './lost-marks';
import { onOffer } from './recommended';
import { markedOf } from './shown-papers';
import type { EvaluationModule } from '../kernel/evaluation-shapes';

/** How many modules a report rings in red. */
const RINGED = 2;

/** The modules with the two weakest of them marked; of equals the earlier one. None is weak that has full marks. */
export function markWeakest(modules: readonly EvaluationModule[]) {
  const order = modules
    .map(({ score, full }, at) => ({ at, rate: full > 0 ? score / full : 1 }))
    .filter(({ rate }) => rate < 1)
    .sort((a, b) => a.rate - b.rate || a.at - b.at);
  const weak = new Set(order.slice(0, RINGED).map(({ at }) => at));
  return modules.map((module, at) => ({ ...module, weak: weak.has(at) }));
}

/** The latest order that was made from a report, or null. */
export async function orderOfReport(db: Database, reportId: number, what?: 'curriculum' | 'mode') {
  const [found] = await db
    .select({ orderNo: orders.orderNo, state: orders.state })
    .from(evaluationOrders)
    .innerJoin(orders, eq(orders.id, evaluationOrders.orderId))
    .where(and(eq(evaluationOrders.reportId, reportId), what ? eq(evaluationOrders.what, what) : undefined))
    .orderBy(desc(orders.id))
    .limit(1);
  return found ?? null;
}

/** Where marks were lost, each with its 母题 and where that is explained, for the learner whose report it is. */
async function weakPointsOf(
  context: Pick<Context, 'db' | 'now'>,
  { userId, weakPoints }: Report,
): Promise<Output<'evaluation.report'>['weakPoints']> {
  const wrongs = weakPoints.map(({ problem = '' }) => ({ problemId: problem, part: null, trapped: false, reason: null }));
  const explained = await explainedIn(context, userId, wrongs);
  return weakPoints.map(({ problem = '', ...point }, at) => ({
    ...point,
    problemId: problemOf(problem)?.id ?? null,
    explained: explained[at] ?? null,
  }));
}

/** A report as its learner sees it. Whoever comes by a `key` gets no newer one, and nothing of what was bought. */
export async function reportView(
  context: Pick<Context, 'db' | 'env' | 'now'>,
  report: Report,
  key?: string,
): Promise<Output<'evaluation.report'>> {
  const { db } = context;
  const [teacher] = await db.select().from(teachers).where(eq(teachers.id, report.teacherId));
  const {
    id,
    createdAt,
    paperId,
    courseId: _course,
    modeId: _mode,
    modules,
    topics,
    weakPoints: _lost,
    userId: _owner,
    withdrawnAt: _shown,
    ...rest
  } = report;
  const reportKey = key ?? newKey(context, 'report', id);
  return {
    ...rest,
    reportId: id,
    reportKey,
    createdAt: createdAt.toISOString(),
    previous: await reportBefore(db, report),
    teacher: { name: teacher?.name ?? '', title: teacher?.title ?? '', portrait: teacher?.portrait ?? '' },
    modules: markWeakest(modules),
    topics: [...topics],
    weakPoints: await weakPointsOf(context, report),
    problems: await followedProblems(db, report),
    sets: await setsOf(db, id),
    marked: await markedOf(context, id, reportKey),
    hasPaper: paperId !== null,
    ...(await onOffer(db, report)),
    orderNo: key === undefined ? ((await orderOfReport(db, id))?.orderNo ?? null) : null,
  };
}

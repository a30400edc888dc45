import type { HandlersOf } from '../context/context';
import { orderView } from '../order/view';
import { comparison } from './comparison';
import { setDetail } from './exercises';
import { ownReport, setsOf } from './find';
import { curriculum, mode } from './offers';
import { reportFor } from './keys';
import { createEvaluationOrder, evaluationOrder } from './order';
import { ownPapers } from './own-papers';
import { testPaper } from './paper';
import { reportView } from './report';
import { byCode, byPassword, byWechat } from './sign-in';

type Rows =
  | 'evaluation.login'
  | 'evaluation.loginByCode'
  | 'evaluation.loginByWechat'
  | 'evaluation.report'
  | 'evaluation.papers'
  | 'evaluation.comparison'
  | 'evaluation.exercises'
  | 'evaluation.exerciseDetail'
  | 'evaluation.testPaper'
  | 'evaluation.curriculum'
  | 'evaluation.mode'
  | 'evaluation.createOrder'
  | 'evaluation.orderDetail';

/** The evaluation (§10.8): its own sign-in to the same accounts, reports of the caller's only, and their orders. */
export const evaluationHandlers: HandlersOf<Rows> = {
  'evaluation.login': (input, context) => byPassword(context, input),
  'evaluation.loginByCode': (input, context) => byCode(context, input),
  'evaluation.loginByWechat': (input, context) => byWechat(context, input),
  'evaluation.report': async ({ reportId, reportKey }, context) =>
    reportView(context, await reportFor(context, 'report', reportId, reportKey), reportKey || undefined),
  'evaluation.papers': (_input, context) => ownPapers(context),
  'evaluation.comparison': (_input, context) => comparison(context),
  'evaluation.exercises': async ({ reportId }, context) => {
    const report = await ownReport(context, reportId);
    return { reportId: report.id, list: await setsOf(context.db, report.id) };
  },
  'evaluation.exerciseDetail': ({ reportId, setId }, context) => setDetail(context, reportId, setId),
  'evaluation.testPaper': (input, context) => testPaper(context, input),
  'evaluation.curriculum': ({ reportId }, context) => curriculum(context, reportId),
  'evaluation.mode': ({ reportId }, context) => mode(context, reportId),
  'evaluation.createOrder': async (input, context) => orderView(context.db, await createEvaluationOrder(context, input), context.now()),
  'evaluation.orderDetail': ({ orderNo }, context) => evaluationOrder(context, orderNo),
};

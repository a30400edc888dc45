import { createHmac, timingSafeEqual } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contracts';
import type { Context } from '../context';
import { evaluationExercises, evaluationPaperItems, evaluationPapers, evaluationReports, evaluationSets } from '../db/schema';
import { NotFoundError } from '../errors';
import { secretIn } from '../secrets';
import { ownReport, type Report } from './find';
import { evaluationMessages } from './messages';

/** As long as an eToken: the paper opens in another browser (downloads are blocked in WeChat) without a second login. */
const KEY_LIFE = 24 * 3_600_000;

type Keys = Pick<Context, 'env' | 'now'>;

function proofOf({ env }: Keys, reportId: number, until: number): string {
  return createHmac('sha256', secretIn(env.DATA_DIR, 'evaluation-paper.key')).update(`${reportId} ${until}`).digest('base64url');
}
function newKey(keys: Keys, reportId: number): string {
  const until = keys.now().getTime() + KEY_LIFE;
  return `${until.toString(36)}.${proofOf(keys, reportId, until)}`;
}
function isKey(keys: Keys, reportId: number, key: string): boolean {
  const [until = '', proof = ''] = key.split('.');
  const end = Number.parseInt(until, 36);
  const given = Buffer.from(proof);
  const right = Buffer.from(proofOf(keys, reportId, end));
  return end > keys.now().getTime() && given.length === right.length && timingSafeEqual(given, right);
}

/** The caller's own report, or the one that the key is of. */
async function reportFor(context: Context, { reportId, paperKey }: Input<'evaluation.testPaper'>): Promise<Report> {
  const { caller, db } = context;
  if (caller && !paperKey) return ownReport({ ...context, caller }, reportId);
  if (!isKey(context, reportId, paperKey ?? '')) throw new NotFoundError(evaluationMessages.paperKeyOver);
  const [report] = await db.select().from(evaluationReports).where(eq(evaluationReports.id, reportId));
  if (!report) throw new NotFoundError(evaluationMessages.unknownReport);
  return report;
}

/** The paper that goes with a report: questions in order with their points, and the solutions. */
export async function testPaper(context: Context, input: Input<'evaluation.testPaper'>): Promise<Output<'evaluation.testPaper'>> {
  const { db } = context;
  const report = await reportFor(context, input);
  const [paper] = await db
    .select()
    .from(evaluationPapers)
    .where(eq(evaluationPapers.id, report.paperId ?? 0));
  if (!paper) throw new NotFoundError(evaluationMessages.noPaper);
  const items = await db
    .select({ exercise: evaluationExercises, score: evaluationPaperItems.score, position: evaluationPaperItems.position })
    .from(evaluationPaperItems)
    .innerJoin(evaluationExercises, eq(evaluationExercises.id, evaluationPaperItems.exerciseId))
    .innerJoin(evaluationSets, eq(evaluationSets.id, evaluationExercises.setId))
    .where(eq(evaluationPaperItems.paperId, paper.id))
    .orderBy(asc(evaluationPaperItems.position));
  return {
    reportId: report.id,
    title: paper.title,
    subjectName: report.subjectName,
    gradeName: report.gradeName,
    minutes: paper.minutes,
    fullScore: items.reduce((sum, { score }) => sum + score, 0),
    paperKey: newKey(context, report.id),
    list: items.map(({ exercise: { id, difficulty, stem, options, answer, explanation }, score, position }) => ({
      exerciseId: id,
      index: position,
      difficulty,
      stem,
      options,
      answer,
      explanation,
      score,
    })),
  };
}

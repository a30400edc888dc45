import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { secretIn } from '@/lib/kernel/secrets';
import { HOUR } from '@/lib/kernel/time';
import type { Context } from '../context/context';
import { evaluationReports } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { doorMessages } from '../kernel/messages';
import { ownReport, shown, type Report } from './find';
import { evaluationMessages } from './messages';

/** As long as an eToken: what is printed opens in another browser (downloads are blocked in WeChat) without a second login. */
const KEY_LIFE = 24 * HOUR;

/** What a key opens; one that was passed on with a paper opens no report. */
type Opens = 'paper' | 'report';
type Keys = Pick<Context, 'env' | 'now'>;

function proofOf({ env }: Keys, opens: Opens, reportId: number, until: number): string {
  return createHmac('sha256', secretIn(env.DATA_DIR, 'evaluation-paper.key')).update(`${opens} ${reportId} ${until}`).digest('base64url');
}

export function newKey(keys: Keys, opens: Opens, reportId: number): string {
  const until = keys.now().getTime() + KEY_LIFE;
  return `${until.toString(36)}.${proofOf(keys, opens, reportId, until)}`;
}

/** Does the key open this of the report? */
export function isKey(keys: Keys, opens: Opens, reportId: number, key: string): boolean {
  const [until = '', proof = ''] = key.split('.');
  const end = Number.parseInt(until, 36);
  const given = Buffer.from(proof);
  const right = Buffer.from(proofOf(keys, opens, reportId, end));
  return end > keys.now().getTime() && given.length === right.length && timingSafeEqual(given, right);
}

/** The report that a key is of, else the caller's own (the latest without an id). @throws BusinessError */
export async function reportFor(context: Context, opens: Opens, reportId: number | undefined, key: string | undefined): Promise<Report> {
  const { caller, db } = context;
  if (!key) {
    if (caller) return ownReport({ ...context, caller }, reportId);
    throw opens === 'paper' ? new NotFoundError(evaluationMessages.paperKeyOver) : new BusinessError(doorMessages.loginFirst, 2);
  }
  if (reportId === undefined || !isKey(context, opens, reportId, key)) throw new NotFoundError(evaluationMessages[`${opens}KeyOver`]);
  const [report] = await db
    .select()
    .from(evaluationReports)
    .where(and(eq(evaluationReports.id, reportId), shown));
  if (!report) throw new NotFoundError(evaluationMessages.unknownReport);
  return report;
}

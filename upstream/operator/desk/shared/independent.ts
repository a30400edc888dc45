import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { chinaTimeText, DAY } from '@/lib/kernel/time';
import { scopeOf } from '@/lib/ops/rights';
import { auditLog, operators } from '../../../db/schema';
import { BusinessError } from '../../../kernel/errors';
import { handsOut } from '../../../staff/invitations';
import { staffMessages } from '../../../staff/messages';
import { asOperator, present, type Operator } from '../../../staff/people';
import type { SignedIn } from './handler';

/** ms for which whoever was handed the link of an account may be the one who holds it. */
const HANDED = 7 * DAY;

/** By their number in the log, by their address in what was done to them. */
type Person = Pick<Operator, 'id' | 'email'>;

/** Until when one of the two may hold the other's account; null = they are two. */
async function tiedUntil({ db, now }: Pick<SignedIn, 'db' | 'now'>, one: Person, other: Person): Promise<Date | null> {
  const by = (hand: Person, account: Person) => and(eq(auditLog.operatorId, hand.id), eq(auditLog.target, account.email));
  const recent = and(gt(auditLog.at, new Date(now().getTime() - HANDED)), inArray(auditLog.action, handsOut));
  const lines = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(and(recent, or(by(one, other), by(other, one))));
  return lines.length === 0 ? null : new Date(Math.max(...lines.map(({ at }) => at.getTime())) + HANDED);
}

/**
 * Whoever made or reset an account at the desk had its link in their hands: for a week neither decides for the other, since they may be
 * one person. Answers until when, and who may; '' where they are two.
 */
export async function tied(context: Pick<SignedIn, 'db' | 'now' | 'operator'>, askedBy: number): Promise<string> {
  const { db, operator } = context;
  const [row] = await db.select().from(operators).where(eq(operators.id, askedBy));
  if (!row) return '';
  const asker = asOperator(row);
  const until = await tiedUntil(context, asker, operator);
  if (until === null) return '';
  const may: string[] = [];
  for (const one of (await db.select().from(operators).where(present)).map(asOperator)) {
    const decides = one.id !== askedBy && one.id !== operator.id && scopeOf(one.roles, 'money.confirm') !== null;
    if (decides && (await tiedUntil(context, asker, one)) === null) may.push(one.name);
  }
  return staffMessages.tied(asker.name, chinaTimeText(until).slice(0, 16), may.join('、'));
}

/** @throws BusinessError where whoever asks may not decide what this colleague has asked for */
export async function needIndependent(context: Pick<SignedIn, 'db' | 'now' | 'operator'>, askedBy: number): Promise<void> {
  const why = await tied(context, askedBy);
  if (why !== '') throw new BusinessError(why);
}

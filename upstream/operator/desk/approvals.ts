import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { deskContract } from '@/lib/ops/contract';
import type { Weighed } from '@/lib/ops/door';
import { scopeOf } from '@/lib/ops/rights';
import type { Database } from '../../db/open';
import { deskApprovals, operators } from '../../db/schema';
import { BusinessError, isUniqueViolation, NotFoundError } from '../../kernel/errors';
import { writeAudit } from '../../staff/audit';
import { staffMessages } from '../../staff/messages';
import type { Operator } from '../../staff/people';
import type { SignedIn, Weight } from './handler';

export type Approval = typeof deskApprovals.$inferSelect;

/** Above it (分) an action that moves money waits for a second person. */
export const limitOf = ({ env }: Pick<SignedIn, 'env'>): number => env.DESK_FOUR_EYES_YUAN * 100;

/** Puts a wish away for a second person. @throws BusinessError where the same one waits already */
export async function awaitSecond(context: SignedIn, row: string, input: unknown, { sumFen, target }: Weight): Promise<Weighed<never>> {
  const { db, now, operator } = context;
  const at = now();
  try {
    return await db.transaction(async (tx) => {
      const [kept] = await tx
        .insert(deskApprovals)
        .values({ row, input, sumFen, target, state: 'waiting', askedBy: operator.id, askedAt: at })
        .returning({ id: deskApprovals.id });
      const approvalId = kept?.id ?? 0;
      await writeAudit(tx, at, context, row, { target, after: { sumFen, waitsForSecond: approvalId } });
      return { waits: { approvalId, limitFen: limitOf(context) } };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new BusinessError(staffMessages.waitsAlready) : error;
  }
}

/** Where a wish can be looked at: an order, a course's price, what does not agree, an account, or what would become of two. */
export function lookAt(row: string, input: unknown, target: string): string {
  if (row === 'courses.save') return `/ops/courses/${target}?tab=words`;
  if (row === 'bills.close') return '/ops/bills';
  if (row === 'learners.close') return `/ops/learners/${deskContract[row].input.parse(input).id}`;
  if (row !== 'learners.merge') return `/ops/orders/${target}`;
  const { stays, goes, number } = deskContract[row].input.parse(input);
  return `/ops/learners/merge?stays=${stays}&goes=${goes}${number === 'goes' ? '&number=goes' : ''}`;
}

/** An account is opened by whoever has to do with learners; everything else that waits is open to whoever decides. */
export const mayLook = ({ roles }: Pick<Operator, 'roles'>, row: string): boolean =>
  row !== 'learners.close' || scopeOf(roles, 'learners.read') !== null;

const said = z.object({ why: z.string() });
/** Why somebody asked for it, where the row asks for words. */
export const whyOf = (input: unknown): string => said.safeParse(input).data?.why ?? '';

/** What waits, the oldest first, with the name of who asked. */
export function waitingApprovals(db: Database) {
  return db
    .select({ approval: deskApprovals, askedBy: operators.name })
    .from(deskApprovals)
    .innerJoin(operators, eq(operators.id, deskApprovals.askedBy))
    .where(eq(deskApprovals.state, 'waiting'))
    .orderBy(asc(deskApprovals.askedAt));
}

/** Decides one that waits, once and by somebody else. @throws BusinessError, NotFoundError */
export async function decide({ db, now, operator }: SignedIn, id: number, state: 'done' | 'refused'): Promise<Approval> {
  const [kept] = await db
    .select()
    .from(deskApprovals)
    .where(and(eq(deskApprovals.id, id), eq(deskApprovals.state, 'waiting')))
    .for('update');
  if (!kept) throw new NotFoundError(staffMessages.noApproval);
  if (kept.askedBy === operator.id) throw new BusinessError(staffMessages.ownApproval);
  await db.update(deskApprovals).set({ state, decidedBy: operator.id, decidedAt: now() }).where(eq(deskApprovals.id, id));
  return kept;
}

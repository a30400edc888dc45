import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { HOUR } from '@/lib/kernel/time';
import { deskContract } from '@/lib/ops/contract';
import type { DeskOutput } from '@/lib/ops/contract';
import { orderWishes } from '@/lib/ops/contract/order-story';
import type { priceWaits } from '@/lib/ops/contract/shapes';
import type { Weighed } from '@/lib/ops/door';
import { refundModes } from '@/lib/ops/order-kinds';
import { scopeOf, type Right } from '@/lib/ops/rights';
import { screenPath } from '@/lib/ops/screens';
import type { Database } from '../../../db/open';
import { courses, deskApprovals, operators } from '../../../db/schema/index';
import { BusinessError, isUniqueViolation, NotFoundError } from '../../../kernel/errors';
import { orderMessages } from '../../../order/messages';
import { writeAudit } from '../../../staff/audit';
import { staffMessages } from '../../../staff/messages';
import { tellOperator } from '../../../staff/news';
import type { Operator } from '../../../staff/people';
import { waitingTargets } from '../../../staff/wishes';
import { wasOf } from './changing';
import type { SignedIn, Weight } from './handler';
import { needIndependent } from './independent';

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

/** Where a wish can be looked at: an order, a course that is to be sold, the price of a course or a live activity, what does not agree, an account, or what would become of two. */
export function lookAt(row: string, input: unknown, target: string): string {
  if (row === 'codes.make') return screenPath('codes');
  if (row === 'courses.shelve') return screenPath('courses', target);
  if (row === 'courses.save') return screenPath('courses', target, { tab: 'words' });
  if (row === 'live.save') return screenPath('live', deskContract[row].input.parse(input).id);
  if (row === 'bills.close') return screenPath('bills');
  if (row === 'learners.close') return screenPath('learners', deskContract[row].input.parse(input).id);
  if (row !== 'learners.merge') return screenPath('orders', target);
  const { stays, goes, number } = deskContract[row].input.parse(input);
  return screenPath('learners', 'merge', { stays, goes, number: number === 'goes' ? number : null });
}

const sold = z.object({ title: z.string(), priceFen: z.number() });
/** A course or a live activity as a wish would have it. */
const soldIn = (input: unknown) => {
  const { course, draft } = z.object({ course: sold.optional(), draft: sold.optional() }).parse(input);
  return course ?? draft;
};

/** What a wish is about, as colleagues call it. */
export function namedIn(row: string, input: unknown, target: string): string {
  if (row === 'codes.make') return `${target} × ${deskContract[row].input.parse(input).count}`;
  return soldIn(wasOf(input) ?? input)?.title ?? target;
}

/** An account is opened by whoever has to do with learners, and so are codes; everything else that waits is open to whoever decides. */
const opens: Readonly<Partial<Record<string, Right>>> = { 'learners.close': 'learners.read', 'codes.make': 'codes.read' };
export function mayLook({ roles }: Pick<Operator, 'roles'>, row: string): boolean {
  const right = opens[row];
  return right === undefined || scopeOf(roles, right) !== null;
}

const said = z.object({ mode: z.enum(refundModes).nullable().default(null), why: z.string().default(''), note: z.string().default('') });

/** How money would go back, and why, in the words of whoever asked; of what was transferred also where it went. */
export function saidOf(row: string, input: unknown): Pick<DeskOutput<'approvals.list'>['list'][number], 'mode' | 'why'> {
  const { mode, why, note } = said.parse(input);
  if (row !== 'refunds.transfer' && row !== 'refunds.transferAgain') return { mode, why: why || note };
  const { holder, bank, tail, number } = deskContract[row].input.parse(input);
  const { transferTo, transferWish } = orderMessages.operator;
  return { mode, why: transferWish(transferTo(holder, bank, tail), number, why) };
}

type Wish = DeskOutput<'orders.show'>['wishes'][number];

/** The last wish of each row for an order, where it waits or was refused; what was agreed to stands in the order itself. */
export async function wishesFor({ db, operator, env }: Pick<SignedIn, 'db' | 'operator' | 'env'>, orderNo: string): Promise<Wish[]> {
  const asker = alias(operators, 'asker');
  const decider = alias(operators, 'decider');
  const rows = await db
    .selectDistinctOn([deskApprovals.row], { wish: deskApprovals, by: asker.name, refusedBy: decider.name })
    .from(deskApprovals)
    .innerJoin(asker, eq(asker.id, deskApprovals.askedBy))
    .leftJoin(decider, eq(decider.id, deskApprovals.decidedBy))
    .where(and(eq(deskApprovals.target, orderNo), inArray(deskApprovals.row, [...orderWishes])))
    .orderBy(deskApprovals.row, desc(deskApprovals.id));
  return rows.flatMap(({ wish: { id, row, input, sumFen, state, askedBy, askedAt, decidedAt, refusal }, by, refusedBy }) => {
    const known = orderWishes.find((one) => one === row);
    if (known === undefined || state === 'done') return [];
    return [
      {
        id,
        row: known,
        ...saidOf(row, input),
        sumFen,
        by,
        own: askedBy === operator.id,
        at: askedAt.toISOString(),
        dueAt: new Date(askedAt.getTime() + env.DESK_REFUND_HOURS * HOUR).toISOString(),
        refused: state === 'refused' ? { by: refusedBy ?? '', why: refusal, at: (decidedAt ?? askedAt).toISOString() } : null,
      },
    ];
  });
}

/** What waits, the oldest first, with the name of who asked, and of a first sale the title of the course: the wish itself has none. */
export function waitingApprovals(db: Database) {
  return db
    .select({ approval: deskApprovals, askedBy: operators.name, title: courses.title })
    .from(deskApprovals)
    .innerJoin(operators, eq(operators.id, deskApprovals.askedBy))
    .leftJoin(courses, and(eq(deskApprovals.row, 'courses.shelve'), eq(sql`${courses.id}::text`, deskApprovals.target)))
    .where(eq(deskApprovals.state, 'waiting'))
    .orderBy(asc(deskApprovals.askedAt));
}

/** Does a colleague's wish of this row for this target wait for somebody? */
export async function waitsFor(db: Database, row: string, target: string): Promise<boolean> {
  return (await waitingTargets(db, row)).some((wish) => wish.target === target);
}

type Looking = Pick<SignedIn, 'db' | 'operator'>;

/** What a colleague has asked for of this row, and nobody has decided on: of one target, or of each. */
export async function waitingWishes({ db, operator }: Looking, row: string, target?: string) {
  return (await waitingApprovals(db))
    .filter(({ approval }) => approval.row === row && (target === undefined || approval.target === target))
    .map(({ approval: { id, askedBy, askedAt, ...kept }, askedBy: by }) => ({
      ...{ target: kept.target, input: kept.input },
      ...{ id, by, own: askedBy === operator.id, at: askedAt.toISOString() },
    }));
}

/** The price that a colleague has asked for and nobody has decided on. */
export async function waitingPrice(
  looking: Looking,
  { row, target }: Pick<Approval, 'row' | 'target'>,
): Promise<z.output<typeof priceWaits> | null> {
  for (const { input, ...wish } of await waitingWishes(looking, row, target)) {
    const priceFen = soldIn(input)?.priceFen;
    if (priceFen !== undefined) return { ...wish, priceFen };
  }
  return null;
}

/** One that waits. @throws NotFoundError */
async function needWaiting(db: Database, id: number, lock: boolean): Promise<Approval> {
  const wanted = db
    .select()
    .from(deskApprovals)
    .where(and(eq(deskApprovals.id, id), eq(deskApprovals.state, 'waiting')));
  const [kept] = await (lock ? wanted.for('update') : wanted);
  if (!kept) throw new NotFoundError(staffMessages.noApproval);
  return kept;
}

/** One that waits and that somebody else, independent of whoever is here, has asked for. @throws BusinessError, NotFoundError */
export async function needWish(context: SignedIn, id: number, { lock = false } = {}): Promise<Approval> {
  const kept = await needWaiting(context.db, id, lock);
  if (kept.askedBy === context.operator.id) throw new BusinessError(staffMessages.ownApproval);
  await needIndependent(context, kept.askedBy);
  return kept;
}

/** What became of one that waited; `refusal`: why it was not done. */
async function settle(
  { db, operator }: Pick<SignedIn, 'db' | 'operator'>,
  { id }: Approval,
  refusal: string | null,
  decidedAt: Date,
): Promise<void> {
  await db
    .update(deskApprovals)
    .set({ state: refusal === null ? 'done' : 'refused', refusal: refusal ?? '', decidedBy: operator.id, decidedAt })
    .where(eq(deskApprovals.id, id));
}

/** Takes back one that waits; nobody else may, and nobody is told. @throws BusinessError, NotFoundError */
export async function withdraw(context: SignedIn, id: number): Promise<Approval> {
  const kept = await needWaiting(context.db, id, true);
  if (kept.askedBy !== context.operator.id) throw new BusinessError(staffMessages.notYourWish);
  await settle(context, kept, staffMessages.withdrawn, context.now());
  return kept;
}

/** Decides one that waits, once and by somebody else; whoever asked is told. `refusal`: why not. @throws BusinessError, NotFoundError */
export async function decide(context: SignedIn, id: number, refusal: string | null): Promise<Approval> {
  const { db, now, operator } = context;
  const kept = await needWish(context, id, { lock: true });
  const { row, input, target, sumFen, askedBy: operatorId } = kept;
  const at = now();
  await settle(context, kept, refusal, at);
  const words = refusal ?? '';
  const kind = refusal === null ? 'agreed' : 'refused';
  await tellOperator(db, { operatorId, kind, row, target, path: lookAt(row, input, target), words, byId: operator.id, sumFen, at });
  return kept;
}

import { and, desc, eq, gt, gte, ilike, lt, or, sql, type SQL } from 'drizzle-orm';
import { subscriberOf } from '@/lib/kernel/networks';
import { maskPhone } from '@/lib/kernel/phone';
import { dayBounds } from '@/lib/kernel/time';
import type { Database } from '../db/open';
import { auditLog } from '../db/schema';
import type { DeskFacts } from '../kernel/desk';
import { containing, wordsSince } from '../kernel/like';

/** What was done, to what, and what it changed. Nothing in it tells a number or an address of a customer in full. */
export interface Did {
  readonly target: string;
  readonly before?: DeskFacts;
  readonly after?: DeskFacts;
}

/** Who did it and from where. */
export interface From {
  readonly operator: { readonly id: number; readonly name: string } | null;
  readonly ip: string;
  readonly device: string;
}

/** A telephone, as people type it: in one, or in three parts. */
const numbers = /(?<!\d)1\d{2}[ -]?\d{4}[ -]?\d{4}(?!\d)/g;
const email = /^[\w.+-]+@[\w.-]+$/;
const withoutNumbers = (words: string): string => words.replace(numbers, (number) => maskPhone(number.replace(/\D/g, '')));

/** What somebody typed, for the log: telephones masked, of names and sentences the first sign; numbers of orders and addresses of colleagues stay. */
export const lookedFor = (words: string): string =>
  withoutNumbers(words).replace(/\S+/g, (word) =>
    email.test(word) ? word : word.replace(/\d/.test(word) ? /\p{Script=Han}+/gu : /\p{L}+/gu, ([first = '']) => `${first}＊＊`),
  );

/** Reasons stay as they were written, but for telephones in them. */
const saidIn = (facts: DeskFacts): DeskFacts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' && (name === 'why' || name === 'note') ? withoutNumbers(value) : value,
    ]),
  );

/** Writes one line, in the transaction of what it tells of. */
export async function writeAudit(tx: Database, at: Date, { operator, ip, device }: From, action: string, did: Did): Promise<void> {
  const { target, before = null, after = null } = did;
  await tx.insert(auditLog).values({
    at,
    operatorId: operator?.id ?? null,
    who: operator?.name ?? '',
    ip,
    device,
    action,
    target,
    before: before && saidIn(before),
    after: after && saidIn(after),
  });
}

/** When somebody has last done something at the desk. */
export async function lastDoneAt(db: Database, operatorId: number): Promise<Date | null> {
  const [line] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(eq(auditLog.operatorId, operatorId))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return line?.at ?? null;
}

type Line = typeof auditLog.$inferSelect;

interface Wanted {
  readonly before?: number | undefined;
  readonly most: number;
  readonly words: string;
  readonly operatorId?: number | undefined;
  readonly action?: string | undefined;
  /** What it was done to, exactly. */
  readonly target?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What a line is found by: the whole of what it is about, at any time; words anywhere in the lines of late, or since `from`. */
function holds(words: string, from: string | undefined, now: Date): SQL | undefined {
  if (words === '') return undefined;
  const late = from === undefined ? gte(auditLog.at, wordsSince(now)) : undefined;
  const form = containing(words);
  const inFacts = sql`(coalesce(${auditLog.before}::text, '') || coalesce(${auditLog.after}::text, '')) ilike ${form}`;
  return or(
    eq(auditLog.target, words),
    and(late, or(ilike(auditLog.who, form), ilike(auditLog.target, form), ilike(auditLog.action, form), ilike(auditLog.ip, form), inFacts)),
  );
}

/** Lines, the newest first; one more than asked for where there are more. */
export function auditLines(
  db: Database,
  now: Date,
  { before, most, words, operatorId, action, target, from, to }: Wanted,
): Promise<Line[]> {
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        before === undefined ? undefined : lt(auditLog.id, before),
        operatorId === undefined ? undefined : eq(auditLog.operatorId, operatorId),
        action === undefined ? undefined : eq(auditLog.action, action),
        target === undefined ? undefined : eq(auditLog.target, target),
        from === undefined ? undefined : gte(auditLog.at, dayBounds(from).from),
        to === undefined ? undefined : lt(auditLog.at, dayBounds(to).until),
        holds(words, from, now),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(most + 1);
}

/** Steps of signing in that are no rows of the contract. */
export const failedSignIn = 'access.failed';

/** Failed tries since the last good one, the newest first: by the name that was typed, or by the address. */
export async function failedTries(db: Database, of: { readonly email: string } | { readonly ip: string }, since: Date): Promise<Date[]> {
  const line = 'ip' in of ? subscriberOf(of.ip) : null;
  // Of IPv6 the log has whole addresses, in whichever way they were written.
  const which = 'email' in of ? eq(auditLog.target, of.email) : line === of.ip ? eq(auditLog.ip, of.ip) : ilike(auditLog.ip, '%:%');
  const lines = await db
    .select({ at: auditLog.at, action: auditLog.action, ip: auditLog.ip })
    .from(auditLog)
    .where(
      and(
        which,
        gt(auditLog.at, since),
        sql`${auditLog.action} in (${failedSignIn}, 'access.code', 'access.passkey', 'join.accept', 'people.unlock')`,
      ),
    )
    .orderBy(desc(auditLog.id));
  const own = line === null ? lines : lines.filter(({ ip }) => subscriberOf(ip) === line);
  const good = line === null ? own.findIndex(({ action }) => action !== failedSignIn) : -1;
  return (good < 0 ? own : own.slice(0, good)).filter(({ action }) => action === failedSignIn).map(({ at }) => at);
}

import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/open';
import { smsCodes } from '../db/schema';
import { BusinessError } from '../errors';
import { smsMessages } from './messages';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Decisions §6 and field notes. */
const perNumber = [
  { span: MINUTE, most: 1, say: (left: number) => smsMessages.waitSeconds(Math.ceil(left / SECOND)) },
  { span: HOUR, most: 5, say: (left: number) => smsMessages.hourFull(Math.ceil(left / MINUTE)) },
  { span: DAY, most: 10, say: (left: number) => smsMessages.dayFull(Math.ceil(left / HOUR)) },
] as const;
const PER_ADDRESS_HOUR = 20;
/** All numbers together, an hour: what a mistake or an attack may cost at most. */
const BUDGET_HOUR = 1000;

/** Any number that nobody else uses: sendings are counted one after the other. */
const LOCK_KEY = 7_204_002;

/** ms until there is room again for one within `span`, or 0 when there is. `times` oldest first. */
function waitFor(times: readonly Date[], span: number, most: number, now: Date): number {
  const inSpan = times.filter((t) => now.getTime() - t.getTime() < span);
  const oldestInTheWay = inSpan[inSpan.length - most];
  return oldestInTheWay === undefined ? 0 : span - (now.getTime() - oldestInTheWay.getTime());
}

/**
 * Throws a BusinessError that says when to try again, if one more SMS to this number or from this address is too much.
 * Inside a transaction that goes on to write the sms_codes row, so that parallel calls cannot both pass.
 */
export async function assertMaySend(tx: Database, mobilePhone: string, ip: string, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
  const since = (span: number) => gt(smsCodes.createdAt, new Date(now.getTime() - span));
  const times = async (where: ReturnType<typeof and>) =>
    (await tx.select({ at: smsCodes.createdAt }).from(smsCodes).where(where).orderBy(asc(smsCodes.createdAt))).map((r) => r.at);

  const toNumber = await times(and(eq(smsCodes.mobilePhone, mobilePhone), since(DAY)));
  // The longest wait is the honest one.
  for (const { span, most, say } of [...perNumber].reverse()) {
    const left = waitFor(toNumber, span, most, now);
    if (left > 0) throw new BusinessError(say(left));
  }
  const fromAddress = waitFor(await times(and(eq(smsCodes.ip, ip), since(HOUR))), HOUR, PER_ADDRESS_HOUR, now);
  if (fromAddress > 0) throw new BusinessError(smsMessages.addressFull(Math.ceil(fromAddress / MINUTE)));
  if ((await tx.$count(smsCodes, since(HOUR))) >= BUDGET_HOUR) throw new BusinessError(smsMessages.busy);
}

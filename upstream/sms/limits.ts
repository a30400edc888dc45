import { and, asc, eq, gt } from 'drizzle-orm';
import { subscriberOf } from '@/lib/kernel/networks';
import { DAY, HOUR, MINUTE, SECOND } from '@/lib/kernel/time';
import type { Database } from '../db/open';
import { smsCodes } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import type { Context } from '../context/context';
import { inTurn, waitFor, windowFor } from '../context/limits';
import { smsMessages } from './messages';

/** To one number (§9). The longest span first: its wait is the honest one. */
const perNumber = [
  { span: DAY, most: 10, say: (left: number) => smsMessages.dayFull(Math.ceil(left / HOUR)) },
  { span: HOUR, most: 5, say: (left: number) => smsMessages.hourFull(Math.ceil(left / MINUTE)) },
  { span: MINUTE, most: 1, say: (left: number) => smsMessages.waitSeconds(Math.ceil(left / SECOND)) },
] as const;
/** All numbers together: what a mistake or an attack may cost at most. */
const BUDGET = { span: HOUR, most: 1000 } as const;

/**
 * Throws a BusinessError that says when to try again, if one more SMS to this number or from this address is too much.
 * Inside a transaction that goes on to write the sms_codes row: those rows are what is counted.
 */
export async function assertMaySend(tx: Database, mobilePhone: string, { env, ip }: Pick<Context, 'env' | 'ip'>, now: Date): Promise<void> {
  await inTurn(tx, 'sms');
  const since = (span: number) => gt(smsCodes.createdAt, new Date(now.getTime() - span));
  const times = async (where: ReturnType<typeof and>) =>
    (await tx.select({ at: smsCodes.createdAt }).from(smsCodes).where(where).orderBy(asc(smsCodes.createdAt))).map((r) => r.at);

  const toNumber = await times(and(eq(smsCodes.mobilePhone, mobilePhone), since(DAY)));
  for (const { say, ...window } of perNumber) {
    const left = waitFor(toNumber, window, now);
    if (left > 0) throw new BusinessError(say(left));
  }
  const fromAddress = waitFor(await times(and(eq(smsCodes.ip, subscriberOf(ip)), since(HOUR))), windowFor('sms', { env, ip }), now);
  if (fromAddress > 0) throw new BusinessError(smsMessages.addressFull(Math.ceil(fromAddress / MINUTE)));
  const all = waitFor(await times(since(BUDGET.span)), BUDGET, now);
  if (all > 0) throw new BusinessError(smsMessages.allFull(Math.ceil(all / MINUTE)));
}

import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Context } from '../context/context';
import { loginFailures } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { HOUR, inTurn, SECOND, waitFor } from '../context/limits';
import { accountMessages } from './messages';

/** How patient a way of signing in is. */
export interface Patience {
  /** Failures of one number from one address before waits begin. */
  readonly free: number;
  /** The first wait (ms); each further failure doubles it, up to `longest`. */
  readonly first: number;
  readonly longest: number;
}

/** With captcha (§10.1). */
export const withCaptcha: Patience = { free: 5, first: 30_000, longest: 15 * 60_000 };
/** Without captcha, for the phone modules: stricter. */
export const withoutCaptcha: Patience = { free: 3, first: 60_000, longest: 30 * 60_000 };

/** Failures of one number from all other addresses in an hour, from which only known devices may go on. */
const PER_NAME_HOUR = 50;
/** Failures of one address with all numbers in an hour. */
const PER_ADDRESS_HOUR = 60;

type Attempt = Pick<Context, 'db' | 'ip' | 'now'>;

/**
 * Counts an attempt before the password is looked at, so that parallel guesses count too; clearAttempts takes it back
 * on success. Waits are per number and address: an attacker elsewhere does not lock the owner out. Throws BusinessError
 * with the time to wait. `isKnownDevice` frees the owner's own devices from what many addresses together did.
 */
export async function countAttempt({ db, ip, now }: Attempt, loginName: string, patience: Patience, isKnownDevice: boolean): Promise<void> {
  const at = now();
  const lastHour = gt(loginFailures.at, new Date(at.getTime() - HOUR));
  await db.transaction(async (tx) => {
    await inTurn(tx, `login ${loginName}`);
    const here = await tx
      .select({ at: loginFailures.at })
      .from(loginFailures)
      .where(and(eq(loginFailures.loginName, loginName), eq(loginFailures.ip, ip), lastHour))
      .orderBy(asc(loginFailures.at));
    if (here.length >= patience.free) {
      // One more only after a wait that each further failure doubles.
      const span = Math.min(patience.longest, patience.first * 2 ** (here.length - patience.free));
      const left = waitFor(
        here.map((row) => row.at),
        { most: 1, span },
        at,
      );
      if (left > 0) throw new BusinessError(accountMessages.lockedFor(Math.ceil(left / SECOND)));
    }
    const elsewhere = await tx.$count(loginFailures, and(eq(loginFailures.loginName, loginName), ne(loginFailures.ip, ip), lastHour));
    if (elsewhere >= PER_NAME_HOUR && !isKnownDevice) throw new BusinessError(accountMessages.tooManyForName);
    if ((await tx.$count(loginFailures, and(eq(loginFailures.ip, ip), lastHour))) >= PER_ADDRESS_HOUR) {
      throw new BusinessError(accountMessages.tooManyForAddress);
    }
    await tx.insert(loginFailures).values({ loginName, ip, at });
  });
}

/** Forgets the failures of this number from this address: the password was right. */
export async function clearAttempts({ db, ip }: Pick<Context, 'db' | 'ip'>, loginName: string): Promise<void> {
  await db.delete(loginFailures).where(and(eq(loginFailures.loginName, loginName), eq(loginFailures.ip, ip)));
}

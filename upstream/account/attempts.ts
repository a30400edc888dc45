import { and, asc, desc, eq, gt, ne, type SQL } from 'drizzle-orm';
import { subscriberOf } from '@/lib/kernel/networks';
import { HOUR, MINUTE, SECOND } from '@/lib/kernel/time';
import type { Context } from '../context/context';
import type { Database } from '../db/open';
import { loginFailures } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { inTurn, waitFor, windowFor, type Window } from '../context/limits';
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
export const withCaptcha: Patience = { free: 5, first: 30_000, longest: 15 * MINUTE };
/** Without captcha, for the phone modules: stricter. */
export const withoutCaptcha: Patience = { free: 3, first: 60_000, longest: 30 * MINUTE };

/** Failures of one number from all other addresses in an hour, from which only known devices may go on. */
const PER_NAME_HOUR = 50;
/** Failures of one address with all numbers: so many times the row `login` of the limits, and only known devices may go on. */
const FLOOD = 10;

type Attempt = Pick<Context, 'db' | 'env' | 'ip' | 'now'>;
type Failures = readonly { readonly at: Date }[];

/** Refuses where the failures fill the window, and says how long they will. */
function refuseWhileFull(failures: Failures, window: Window, now: Date, say: (seconds: number) => string): void {
  const times = failures.map(({ at }) => at);
  const left = waitFor(times, window, now);
  if (left > 0) throw new BusinessError(say(Math.ceil(left / SECOND)));
}

/** The last failures, at most so many, the oldest first. */
async function newest(tx: Database, whose: SQL | undefined, since: SQL, most: number): Promise<Failures> {
  const rows = await tx
    .select({ at: loginFailures.at })
    .from(loginFailures)
    .where(and(whose, since))
    .orderBy(desc(loginFailures.at))
    .limit(most);
  return rows.reverse();
}

/**
 * Counts an attempt before the password is looked at, so that parallel guesses count too; clearAttempts takes it back
 * on success. Waits are per number and address: an attacker elsewhere does not lock the owner out, nor one pupil the others
 * behind the same address: an address with many failures leaves each number a first try. Throws BusinessError with the time
 * to wait. `isKnownDevice` frees the owner's own devices from what others did.
 */
export async function countAttempt(
  { db, env, ip, now }: Attempt,
  loginName: string,
  patience: Patience,
  isKnownDevice: boolean,
): Promise<void> {
  const at = now();
  const from = subscriberOf(ip);
  const lastHour = gt(loginFailures.at, new Date(at.getTime() - HOUR));
  await db.transaction(async (tx) => {
    await inTurn(tx, `login ${loginName}`);
    const here = await tx
      .select({ at: loginFailures.at })
      .from(loginFailures)
      .where(and(eq(loginFailures.loginName, loginName), eq(loginFailures.ip, from), lastHour))
      .orderBy(asc(loginFailures.at));
    const crowd = windowFor('login', { env, ip });
    const fromAddress = await newest(tx, eq(loginFailures.ip, from), lastHour, crowd.most * FLOOD);
    const free = !isKnownDevice && fromAddress.length >= crowd.most ? Math.min(1, patience.free) : patience.free;
    if (here.length >= free) {
      // One more only after a wait that each further failure doubles.
      const span = Math.min(patience.longest, patience.first * 2 ** (here.length - free));
      refuseWhileFull(here, { most: 1, span }, at, accountMessages.lockedFor);
    }
    if (!isKnownDevice) {
      const elsewhere = and(eq(loginFailures.loginName, loginName), ne(loginFailures.ip, from));
      const byName = { most: PER_NAME_HOUR, span: HOUR };
      refuseWhileFull(await newest(tx, elsewhere, lastHour, PER_NAME_HOUR), byName, at, accountMessages.tooManyForName);
      refuseWhileFull(fromAddress, { ...crowd, most: crowd.most * FLOOD }, at, accountMessages.tooManyForAddress);
    }
    await tx.insert(loginFailures).values({ loginName, ip: from, at });
  });
}

/** How often signing in as this number has failed in the last hour, from wherever it was tried. */
export function failuresOf({ db, now }: Pick<Context, 'db' | 'now'>, loginName: string): Promise<number> {
  const lastHour = gt(loginFailures.at, new Date(now().getTime() - HOUR));
  return db.$count(loginFailures, and(eq(loginFailures.loginName, loginName), lastHour));
}

/** Forgets them all: somebody of the desk has made sure who asks. */
export async function forgetFailures({ db }: Pick<Context, 'db'>, loginName: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.loginName, loginName));
}

/** Forgets the failures of this number from this address: the password was right. */
export async function clearAttempts({ db, ip }: Pick<Context, 'db' | 'ip'>, loginName: string): Promise<void> {
  await db.delete(loginFailures).where(and(eq(loginFailures.loginName, loginName), eq(loginFailures.ip, subscriberOf(ip))));
}

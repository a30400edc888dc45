import { eq } from 'drizzle-orm';
import { MINUTE } from '@/lib/kernel/time';
import type { Caller, Context, KnownContext } from '../context/context';
import type { Database } from '../db/open';
import { tokens } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { doorMessages } from '../kernel/messages';
import { clearAttempts, countAttempt, withCaptcha } from './attempts';
import { accountMessages } from './messages';
import { isPassword } from './password';
import { personById, type Person } from './people';

/** How long a session counts as its owner's after the password (ms): time for an SMS and a second one. */
const LIFE = 10 * MINUTE;

/** The caller, after their password. Attempts count: a stolen session must not become a place to guess it. @throws BusinessError `wrong` */
export async function checkPassword(context: KnownContext, password: string, wrong: string): Promise<Person> {
  const person = await personById(context.db, context.caller.userId);
  if (person === null) throw new BusinessError(doorMessages.loginExpired, 2);
  await countAttempt(context, person.mobilePhone, withCaptcha, true);
  if (!(await isPassword(password, person.passwordHash))) throw new BusinessError(wrong);
  await clearAttempts(context, person.mobilePhone);
  return person;
}

/** Notes that this session has just proved the password. */
export async function noteProof({ db, now, caller }: KnownContext): Promise<void> {
  await db.update(tokens).set({ provedAt: now() }).where(eq(tokens.id, caller.tokenId));
}

/** @throws BusinessError unless the session proved the password within the last ten minutes */
export async function requireProof({ db, now }: Pick<Context, 'db' | 'now'>, caller: Caller | null): Promise<void> {
  if (caller === null) throw new BusinessError(doorMessages.loginFirst, 2);
  const [row] = await db.select({ provedAt: tokens.provedAt }).from(tokens).where(eq(tokens.id, caller.tokenId));
  if (!row?.provedAt || now().getTime() - row.provedAt.getTime() > LIFE) throw new BusinessError(accountMessages.proveFirst);
}

/** What was proved has served its purpose. */
export async function endProof(tx: Database, caller: Caller): Promise<void> {
  await tx.update(tokens).set({ provedAt: null }).where(eq(tokens.id, caller.tokenId));
}

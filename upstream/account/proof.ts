import { eq } from 'drizzle-orm';
import { MINUTE } from '@/lib/kernel/time';
import type { Caller, Context, KnownContext } from '../context/context';
import type { Database } from '../db/open';
import { tokens } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { doorMessages } from '../kernel/messages';
import { spendCode } from '../sms/codes';
import { smsPurpose } from '../sms/purposes';
import { clearAttempts, countAttempt, withCaptcha } from './attempts';
import { accountMessages } from './messages';
import { isPassword } from './password';
import { personById, type Person } from './people';

/** How long a session counts as its owner's after the password (ms): time for an SMS and a second one. */
const LIFE = 10 * MINUTE;

async function callerPerson({ db, caller }: KnownContext): Promise<Person> {
  const person = await personById(db, caller.userId);
  if (person === null) throw new BusinessError(doorMessages.loginExpired, 2);
  return person;
}

/**
 * The caller, after their password. Attempts count: a stolen session must not become a place to guess it; where there is none, none is
 * guessed. @throws BusinessError `wrong`
 */
export async function checkPassword(context: KnownContext, password: string, wrong: string): Promise<Person> {
  const person = await callerPerson(context);
  if (person.passwordHash === null) throw new BusinessError(accountMessages.noPassword);
  await countAttempt(context, person.mobilePhone, withCaptcha, true);
  if (!(await isPassword(password, person.passwordHash))) throw new BusinessError(wrong);
  await clearAttempts(context, person.mobilePhone);
  return person;
}

/** The caller, whose account SMS codes alone have opened so far, after a code to its own number. @throws BusinessError */
export async function checkOwnNumber(context: KnownContext, smsCode: string): Promise<void> {
  const { mobilePhone, passwordHash } = await callerPerson(context);
  if (passwordHash !== null) throw new BusinessError(accountMessages.passwordNeeded);
  await spendCode(context, mobilePhone, smsPurpose.proveOwner, smsCode);
}

/** The caller, who has no password yet and has proved their number. @throws BusinessError where there is one to be asked for */
export async function withoutPassword(context: KnownContext): Promise<Person> {
  const person = await callerPerson(context);
  if (person.passwordHash !== null) throw new BusinessError(accountMessages.passwordNeeded);
  await requireProof(context, context.caller);
  return person;
}

/** Notes that this session has just proved whose it is. */
export async function noteProof({ db, now, caller }: KnownContext): Promise<void> {
  await db.update(tokens).set({ provedAt: now() }).where(eq(tokens.id, caller.tokenId));
}

/** @throws BusinessError unless the session proved whose it is within the last ten minutes */
export async function requireProof({ db, now }: Pick<Context, 'db' | 'now'>, caller: Caller | null): Promise<void> {
  if (caller === null) throw new BusinessError(doorMessages.loginFirst, 2);
  const [row] = await db.select({ provedAt: tokens.provedAt }).from(tokens).where(eq(tokens.id, caller.tokenId));
  if (!row?.provedAt || now().getTime() - row.provedAt.getTime() > LIFE) throw new BusinessError(accountMessages.proveFirst);
}

/** Before a code to the account's own number: where there is no password, that code is the proof. @throws BusinessError */
export async function requireProofOrCode(context: Pick<Context, 'db' | 'now'>, caller: Caller | null): Promise<void> {
  const person = caller && (await personById(context.db, caller.userId));
  if (person === null || person.passwordHash !== null) await requireProof(context, caller);
}

/** What was proved has served its purpose. */
export async function endProof(tx: Database, caller: Caller): Promise<void> {
  await tx.update(tokens).set({ provedAt: null }).where(eq(tokens.id, caller.tokenId));
}

import { eq } from 'drizzle-orm';
import { isPassword } from '../account/password';
import type { Deps } from '../context/context';
import { inTurn, MINUTE } from '../context/limits';
import type { Database } from '../db/open';
import { operators } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { failedSignIn, failedTries, writeAudit, type From } from './audit';
import { staffMessages } from './messages';
import { operatorByEmail, operatorById } from './people';
import { codesLeft, isRecoveryCode, spendRecoveryCode } from './recovery';
import { unseal } from './seal';
import { endSession, sessionOf, startSession } from './sessions';
import { totpStep } from './totp';

/** Wrong tries for one name, and from one address, within `LOCKED` (ms). */
const TRIES = 5;
const TRIES_FROM_ONE_PLACE = 20;
const LOCKED = 15 * MINUTE;

type Where = Pick<From, 'ip' | 'device'>;
type Desk = Pick<Deps, 'db' | 'now' | 'env'>;

/** Until when no password of this name is tried; null = now. Names that nobody has are locked alike. */
export async function lockedUntil(db: Database, email: string, now: Date): Promise<Date | null> {
  const tries = await failedTries(db, { email }, new Date(now.getTime() - LOCKED));
  const last = tries[0];
  return last !== undefined && tries.length >= TRIES ? new Date(last.getTime() + LOCKED) : null;
}

async function refuseLocked(tx: Database, email: string, ip: string, now: Date): Promise<void> {
  const until = await lockedUntil(tx, email, now);
  if (until !== null) throw new BusinessError(staffMessages.locked(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE))));
  const here = await failedTries(tx, { ip }, new Date(now.getTime() - LOCKED));
  if (here.length >= TRIES_FROM_ONE_PLACE) throw new BusinessError(staffMessages.crowded);
}

const triesLeft = async (tx: Database, email: string, now: Date): Promise<number> =>
  TRIES - (await failedTries(tx, { email }, new Date(now.getTime() - LOCKED))).length;

/** What was refused after its line was written: the transaction must end well for the line to stay. */
type Outcome<Data> = { readonly data: Data } | { readonly refused: string };

function orThrow<Data>(outcome: Outcome<Data>): Data {
  if ('refused' in outcome) throw new BusinessError(outcome.refused);
  return outcome.data;
}

/** The first step. The token opens the second one only. @throws BusinessError: wrong, or locked */
export async function signInByPassword(
  { db, now }: Desk,
  { email, password }: { readonly email: string; readonly password: string },
  where: Where,
): Promise<{ token: string; name: string }> {
  const at = now();
  const outcome = await db.transaction(async (tx): Promise<Outcome<{ token: string; name: string }>> => {
    await inTurn(tx, `desk ${email}`);
    await refuseLocked(tx, email, where.ip, at);
    const found = await operatorByEmail(tx, email);
    const right = await isPassword(password, found?.passwordHash ?? null);
    if (found && right) return { data: { token: await startSession(tx, found.id, 'password', where, at), name: found.name } };
    await writeAudit(tx, at, { ...where, operator: found }, failedSignIn, { target: email, after: { step: 'password' } });
    return { refused: staffMessages.wrong(await triesLeft(tx, email, at)) };
  });
  return orThrow(outcome);
}

/** Is it the authenticator's code of now, not taken before, or an unused recovery code? */
async function proves(tx: Database, env: Desk['env'], operatorId: number, code: string, now: Date): Promise<boolean> {
  if (isRecoveryCode(code)) return spendRecoveryCode(tx, operatorId, code);
  const row = await operatorById(tx, operatorId);
  const step = row && totpStep(unseal(row.totpSecret, env), code, now);
  if (!row || step === null || step <= row.totpStep) return false;
  await tx.update(operators).set({ totpStep: step }).where(eq(operators.id, operatorId));
  return true;
}

/** The second step: the session that everything else asks for. @throws BusinessError: wrong, locked, or the first is too long ago */
export async function signInByCode(
  { db, now, env }: Desk,
  { code, token }: { readonly code: string; readonly token: string },
  where: Where,
): Promise<{ token: string; codesLeft: number | null }> {
  const at = now();
  const outcome = await db.transaction(async (tx): Promise<Outcome<{ token: string; codesLeft: number | null }>> => {
    const held = await sessionOf(tx, token, 'password', at);
    if (held === null) throw new BusinessError(staffMessages.again);
    const { operator } = held;
    await inTurn(tx, `desk ${operator.email}`);
    await refuseLocked(tx, operator.email, where.ip, at);
    if (!(await proves(tx, env, operator.id, code, at))) {
      await writeAudit(tx, at, { ...where, operator }, failedSignIn, { target: operator.email, after: { step: 'code' } });
      return { refused: staffMessages.wrongCode(await triesLeft(tx, operator.email, at)) };
    }
    await endSession(tx, operator.id, held.sessionId);
    const recovery = isRecoveryCode(code);
    await writeAudit(tx, at, { ...where, operator }, 'access.code', { target: operator.email, after: { recovery } });
    return {
      data: {
        token: await startSession(tx, operator.id, 'open', where, at),
        codesLeft: recovery ? await codesLeft(tx, operator.id) : null,
      },
    };
  });
  return orThrow(outcome);
}

import { eq } from 'drizzle-orm';
import { isPassword } from '../account/password';
import type { Deps } from '../context/context';
import { inTurn } from '../context/limits';
import type { Database } from '../db/open';
import { operators } from '../db/schema';
import { BusinessError, WaitError } from '../kernel/errors';
import { failedSignIn, writeAudit, type From } from './audit';
import { staffMessages } from './messages';
import { operatorByEmail, operatorById } from './people';
import { codesLeft, isRecoveryCode, spendRecoveryCode } from './recovery';
import { unseal } from './seal';
import { endSession, sessionOf, startSession } from './sessions';
import { secondsAfter, totpStep } from './totp';
import { orThrow, refuseLocked, triesLeft, type Outcome } from './tries';

type Where = Pick<From, 'ip' | 'device'>;
type Desk = Pick<Deps, 'db' | 'now' | 'env'>;

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

/**
 * Is it the authenticator's code of now, or an unused recovery code? @throws WaitError for a code that was taken before: whoever signs
 * in on a second device types what is still shown, and loses no try by it
 */
export async function proves(tx: Database, env: Desk['env'], operatorId: number, code: string, now: Date): Promise<boolean> {
  if (isRecoveryCode(code)) return spendRecoveryCode(tx, operatorId, code);
  const row = await operatorById(tx, operatorId);
  const step = row && totpStep(unseal(row.totpSecret, env), code, now);
  if (!row || step === null) return false;
  if (step <= row.totpStep) throw new WaitError(staffMessages.usedCode, secondsAfter(row.totpStep, now));
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

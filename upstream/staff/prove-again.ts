import type { Deps } from '../context/context';
import { inTurn } from '../context/limits';
import { failedSignIn, writeAudit, type From } from './audit';
import { staffMessages } from './messages';
import { proves } from './sign-in';
import { orThrow, refuseLocked, triesLeft, type Outcome } from './tries';
import type { Operator } from './people';

/**
 * Is it still they who sit before an open session? Their code is typed once more before money moves; a wrong one counts as when
 * signing in. In a transaction of its own, so that its line stays whatever becomes of the action. @throws BusinessError: wrong, or
 * locked; WaitError: the code was used
 */
export async function proveAgain(
  { db, now, env }: Pick<Deps, 'db' | 'now' | 'env'>,
  code: string,
  { operator, ip, device }: Pick<From, 'ip' | 'device'> & { readonly operator: Operator },
): Promise<void> {
  const at = now();
  const { email } = operator;
  const outcome = await db.transaction(async (tx): Promise<Outcome<null>> => {
    await inTurn(tx, `desk ${email}`);
    await refuseLocked(tx, email, ip, at);
    if (await proves(tx, env, operator.id, code, at)) return { data: null };
    await writeAudit(tx, at, { operator, ip, device }, failedSignIn, { target: email, after: { step: 'confirm' } });
    return { refused: staffMessages.wrongCode(await triesLeft(tx, email, at)) };
  });
  orThrow(outcome);
}

import { isPassword } from '../account/password';
import type { Deps } from '../context/context';
import { inTurn } from '../context/limits';
import type { Database } from '../db/open';
import { FieldError } from '../kernel/errors';
import { failedSignIn, writeAudit, type From } from './audit';
import { staffMessages } from './messages';
import { operatorById, type Operator } from './people';
import { isRecoveryCode } from './recovery';
import { proves } from './sign-in';
import { orThrow, refuseLocked, triesLeft, type Outcome } from './tries';

type Desk = Pick<Deps, 'db' | 'now' | 'env'>;
type Prover = Pick<From, 'ip' | 'device'> & { readonly operator: Operator };

interface Proof {
  /** As the log says it. */
  readonly step: 'again' | 'confirm';
  is(tx: Database, at: Date): Promise<boolean>;
  readonly wrong: (left: number) => string;
}

/**
 * Is it still they who sit before an open session? A wrong answer counts as when signing in. In a transaction of its own, so that its line
 * stays whatever becomes of the action. @throws BusinessError: locked
 */
async function tried({ db, now }: Desk, { operator, ip, device }: Prover, { step, is, wrong }: Proof): Promise<Outcome<null>> {
  const at = now();
  const { email } = operator;
  return db.transaction(async (tx): Promise<Outcome<null>> => {
    await inTurn(tx, `desk ${email}`);
    await refuseLocked(tx, email, ip, at);
    if (await is(tx, at)) return { data: null };
    await writeAudit(tx, at, { operator, ip, device }, failedSignIn, { target: email, after: { step } });
    return { refused: wrong(await triesLeft(tx, email, at)) };
  });
}

/**
 * Their code is typed once more before money moves, somebody is let in or given other roles, or new recovery codes stand for it.
 * @throws BusinessError: wrong, or locked; WaitError: the code was used
 */
export async function proveAgain(desk: Desk, code: string, prover: Prover): Promise<{ recovery: boolean }> {
  const { id } = prover.operator;
  const is = (tx: Database, at: Date): Promise<boolean> => proves(tx, desk.env, id, code, at);
  orThrow(await tried(desk, prover, { step: 'confirm', is, wrong: staffMessages.wrongCode }));
  return { recovery: isRecoveryCode(code) };
}

/** Their password is typed once more. @throws FieldError: wrong; BusinessError: locked */
export async function provePassword(desk: Desk, password: string, prover: Prover): Promise<void> {
  const is = async (tx: Database): Promise<boolean> =>
    isPassword(password, (await operatorById(tx, prover.operator.id))?.passwordHash ?? null);
  const outcome = await tried(desk, prover, { step: 'again', is, wrong: staffMessages.wrongPassword });
  // Of two fields it is the password that is wrong.
  if ('refused' in outcome) throw new FieldError('current', outcome.refused);
}

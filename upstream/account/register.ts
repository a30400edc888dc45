import { randomInt } from 'node:crypto';
import type { Input } from '@/lib/contracts';
import type { Context } from '../context';
import type { Database } from '../db/open';
import { users } from '../db/schema';
import { BusinessError } from '../errors';
import { spendCode } from '../sms/codes';
import { smsPurpose } from '../sms/purposes';
import { rememberDevice } from './devices';
import { accountMessages } from './messages';
import { hashPassword } from './password';
import { personByPhone } from './people';

/** Public user id: says nothing about how many accounts there are. */
function newRsNo(): string {
  return `XK${String(randomInt(1_000_000_000_000)).padStart(12, '0')}`;
}

interface Newcomer {
  readonly mobilePhone: string;
  readonly passwordHash: string;
  readonly nickName?: string;
}

/** The row of a new learner; its id, or null where the number has an account. */
export async function insertLearner(tx: Database, { nickName = '', ...newcomer }: Newcomer, createdAt: Date): Promise<number | null> {
  const named = nickName === '' ? `同学${newcomer.mobilePhone.slice(-4)}` : nickName;
  const [made] = await tx
    .insert(users)
    .values({ ...newcomer, rsNo: newRsNo(), nickName: named, createdAt })
    .onConflictDoNothing({ target: users.mobilePhone })
    .returning({ id: users.id });
  return made?.id ?? null;
}

/**
 * Makes the account of a learner whose number the code has proved. The device counts as known. Throws BusinessError for a
 * wrong code and, only to whoever owns the number, when it has an account.
 */
export async function register(context: Context, input: Input<'account.register'>): Promise<void> {
  const { loginName: mobilePhone, loginPassword, smsCode, nickName, deviceId = '', deviceName } = input;
  await spendCode(context, mobilePhone, smsPurpose.register, smsCode);
  if ((await personByPhone(context.db, mobilePhone)) !== null) throw new BusinessError(accountMessages.registered);
  const passwordHash = await hashPassword(loginPassword);
  await context.db.transaction(async (tx) => {
    const id = await insertLearner(tx, { mobilePhone, passwordHash, ...(nickName === undefined ? {} : { nickName }) }, context.now());
    if (id === null) throw new BusinessError(accountMessages.registered);
    await rememberDevice({ ...context, db: tx }, id, deviceId, deviceName);
  });
}

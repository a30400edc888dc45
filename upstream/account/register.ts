import { randomInt } from 'node:crypto';
import { isNull } from 'drizzle-orm';
import type { Input } from '@/lib/contracts';
import type { Context } from '../context/context';
import { users } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { spendCode } from '../sms/codes';
import { smsPurpose } from '../sms/purposes';
import { rememberDevice } from './devices';
import { accountMessages } from './messages';
import { hashPassword } from './password';

/** Public user id: says nothing about how many accounts there are. */
export function newRsNo(): string {
  return `XK${String(randomInt(1_000_000_000_000)).padStart(12, '0')}`;
}

/** What a learner is called who gave no name. */
export const nameFor = (mobilePhone: string) => `同学${mobilePhone.slice(-4)}`;

/**
 * Makes the account of a learner whose number the code has proved, or gives the one that SMS codes have opened so far its
 * first password. The device counts as known. Throws BusinessError for a wrong code and, only to whoever owns the number,
 * when it has an account with a password.
 */
export async function register(context: Context, input: Input<'account.register'>): Promise<void> {
  const { loginName: mobilePhone, loginPassword, smsCode, nickName = '', deviceId = '', deviceName } = input;
  await spendCode(context, mobilePhone, smsPurpose.register, smsCode);
  const passwordHash = await hashPassword(loginPassword);
  await context.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(users)
      .values({
        rsNo: newRsNo(),
        mobilePhone,
        passwordHash,
        nickName: nickName === '' ? nameFor(mobilePhone) : nickName,
        createdAt: context.now(),
      })
      .onConflictDoUpdate({ target: users.mobilePhone, set: { passwordHash }, setWhere: isNull(users.passwordHash) })
      .returning({ id: users.id });
    if (made === undefined) throw new BusinessError(accountMessages.registered);
    await rememberDevice({ ...context, db: tx }, made.id, deviceId, deviceName);
  });
}

import { randomInt } from 'node:crypto';
import { isNull, sql } from 'drizzle-orm';
import type { Input } from '@/lib/contracts';
import type { Context } from '../context/context';
import { users } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { isCode } from '../sms/codes';
import { smsMessages } from '../sms/messages';
import { smsPurpose } from '../sms/purposes';
import { isKnownDevice, rememberDevice } from './devices';
import { accountMessages } from './messages';
import { hashPassword, isPassword } from './password';
import { personByPhone } from './people';

/** Public user id: says nothing about how many accounts there are. */
export function newRsNo(): string {
  return `XK${String(randomInt(1_000_000_000_000)).padStart(12, '0')}`;
}

/** What a learner is called who gave no name. */
export const nameFor = (mobilePhone: string) => `同学${mobilePhone.slice(-4)}`;

/** Has this device the account already, under this password? Then the answer to the form was lost, and it comes again. */
async function isMadeHere({ db }: Context, { loginName, loginPassword, deviceId = '' }: Input<'account.register'>): Promise<boolean> {
  const person = await personByPhone(db, loginName);
  return person !== null && (await isKnownDevice({ db }, person.id, deviceId)) && isPassword(loginPassword, person.passwordHash);
}

/**
 * Makes the account of a learner whose number the code has proved, or gives the one that SMS codes have opened so far its
 * first password; a parent's becomes a learner's by it, and is asked for a grade and, of a child, for a guardian like any other. The
 * device counts as known, and sending the form again from it changes nothing, as long as the code would have lived. Throws BusinessError
 * for a wrong code and, only to whoever owns the number, when it has an account with a password.
 */
export async function register(context: Context, input: Input<'account.register'>): Promise<void> {
  const { loginName: mobilePhone, loginPassword, smsCode, nickName = '', deviceId = '', deviceName } = input;
  const again = await isMadeHere(context, input);
  const given = { mobilePhone, purpose: smsPurpose.register, code: smsCode, spend: true, spentToo: again };
  if (!(await isCode(context, given))) throw new BusinessError(smsMessages.wrongCode);
  if (again) return;
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
      .onConflictDoUpdate({
        target: users.mobilePhone,
        set: {
          passwordHash,
          role: 'learner',
          isSetClass: sql`case when ${users.gradeId} is null then 1 else ${users.isSetClass} end`,
        },
        setWhere: isNull(users.passwordHash),
      })
      .returning({ id: users.id });
    if (made === undefined) throw new BusinessError(accountMessages.registered);
    await rememberDevice({ ...context, db: tx }, made.id, deviceId, deviceName);
  });
}

import { randomBytes, randomInt } from 'node:crypto';
import type { Input } from '@/lib/contracts';
import type { Context } from '../context';
import { users } from '../db/schema';
import { BusinessError } from '../errors';
import { spendCode } from '../sms/codes';
import { smsPurpose } from '../sms/purposes';
import { rememberDevice } from './devices';
import { accountMessages } from './messages';
import { hashPassword } from './password';
import { personByPhone, type Person } from './people';

/** Public user id: says nothing about how many accounts there are. */
function newRsNo(): string {
  return `XK${String(randomInt(1_000_000_000_000)).padStart(12, '0')}`;
}

/** What a learner is called who gave no name. */
const nameFor = (mobilePhone: string) => `同学${mobilePhone.slice(-4)}`;

/**
 * The account of a number that a code has proved, made where there is none: with a password that nobody knows, until the
 * learner sets one (resetPassword) or goes on signing in by code.
 */
export async function personOfNumber({ db, now }: Pick<Context, 'db' | 'now'>, mobilePhone: string): Promise<Person> {
  const known = await personByPhone(db, mobilePhone);
  if (known !== null) return known;
  await db
    .insert(users)
    .values({
      rsNo: newRsNo(),
      mobilePhone,
      passwordHash: await hashPassword(randomBytes(24).toString('hex')),
      nickName: nameFor(mobilePhone),
      createdAt: now(),
    })
    .onConflictDoNothing({ target: users.mobilePhone });
  const made = await personByPhone(db, mobilePhone);
  if (made === null) throw new Error('the account was not made');
  return made;
}

/**
 * Makes the account of a learner whose number the code has proved. The device counts as known. Throws BusinessError for a
 * wrong code and, only to whoever owns the number, when it has an account.
 */
export async function register(context: Context, input: Input<'account.register'>): Promise<void> {
  const { loginName: mobilePhone, loginPassword, smsCode, nickName = '', deviceId = '', deviceName } = input;
  await spendCode(context, mobilePhone, smsPurpose.register, smsCode);
  if ((await personByPhone(context.db, mobilePhone)) !== null) throw new BusinessError(accountMessages.registered);
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
      .onConflictDoNothing({ target: users.mobilePhone })
      .returning({ id: users.id });
    if (made === undefined) throw new BusinessError(accountMessages.registered);
    await rememberDevice({ ...context, db: tx }, made.id, deviceId, deviceName);
  });
}

import type { Input, Output } from '@/lib/contracts';
import type { Context } from '../context/context';
import { BusinessError } from '../kernel/errors';
import { smsMessages } from '../sms/messages';
import { isCode } from '../sms/codes';
import { smsPurpose } from '../sms/purposes';
import { clearAttempts, countAttempt, type Patience } from './attempts';
import { personOfNumber } from './by-number';
import { keepAccount } from './close';
import { isKnownDevice, rememberDevice } from './devices';
import { accountMessages } from './messages';
import { isPassword } from './password';
import { addPendingLogin, takePendingLogin } from './pending';
import { describe, personByPhone, type Person } from './people';
import { isSignedInHere, spendSignInCode } from './spent-here';
import { issueToken } from './tokens';

type LoginResult = Output<'account.login'>;
type Device = Pick<Input<'account.loginV1'>, 'deviceId' | 'deviceName'>;

/** Notes a sign-in of somebody who has proved who they are: their device is known now, and an account that was closing stays. */
export async function welcome(context: Context, person: Person, { deviceId = '', deviceName }: Device): Promise<void> {
  await rememberDevice(context, person.id, deviceId, deviceName);
  if (person.closingAt !== null) await keepAccount(context, person.id);
}

/** A session for somebody who has proved who they are. */
export async function openSession(context: Context, person: Person, device: Device): Promise<LoginResult> {
  await welcome(context, person, device);
  const token = await issueToken(context.db, person.id, 'user', context.now(), device.deviceId ?? '');
  return { userInfo: { ...describe(person), token }, UserNotOnSmsWhiteList: 0 };
}

/**
 * Whose number and password they are; `known` = this device may go on, else the SMS code is waited for. @throws a
 * BusinessError that says the same, after the same work, for an unknown number and a wrong password
 */
export async function provePassword(
  context: Context,
  { loginName, loginPassword, deviceId = '' }: Input<'account.loginV1'>,
  patience: Patience,
): Promise<{ readonly person: Person; readonly known: boolean }> {
  const person = await personByPhone(context.db, loginName);
  const known = await isKnownDevice(context, person?.id ?? 0, deviceId);
  await countAttempt(context, loginName, patience, known);
  const right = await isPassword(loginPassword, person?.passwordHash ?? null);
  if (person === null || !right) throw new BusinessError(accountMessages.wrongPassword);
  await clearAttempts(context, loginName);
  if (!known) await addPendingLogin(context, person.id, deviceId);
  return { person, known };
}

/**
 * Whose SMS code it is, after the password on this device; `isHere` = it has come in already, and comes in once more by a code that is spent
 * (spent-here.ts). @throws BusinessError: one sentence for everything that is wrong
 */
export async function proveSecondStep(context: Context, given: Input<'account.checkSmsCode'>, isHere: boolean): Promise<Person> {
  const { loginName: mobilePhone, loginPassword: code, deviceId = '' } = given;
  const isRight = await isCode(context, { mobilePhone, purpose: smsPurpose.securityCheck, code, spend: true, spentToo: isHere });
  const person = isRight ? await personByPhone(context.db, mobilePhone) : null;
  if (person === null || !((await takePendingLogin(context, person.id, deviceId)) || isHere))
    throw new BusinessError(smsMessages.wrongCode);
  return person;
}

/**
 * Number and password. Three outcomes (§4.5): a session; `UserNotOnSmsWhiteList` 1 on a device that the
 * account has not used; or the BusinessError of provePassword.
 */
export async function signIn(context: Context, given: Input<'account.loginV1'>, patience: Patience): Promise<LoginResult> {
  const { person, known } = await provePassword(context, given, patience);
  return known ? openSession(context, person, given) : { userInfo: null, UserNotOnSmsWhiteList: 1 };
}

/** Ends a sign-in on a new device with the SMS code and remembers the device. */
export async function confirmSignIn(context: Context, given: Input<'account.checkSmsCode'>): Promise<LoginResult> {
  const isHere = await isSignedInHere(context, given.loginName, given.deviceId ?? '', 'user');
  return openSession(context, await proveSecondStep(context, given, isHere), given);
}

/**
 * By the SMS code alone: it proves the number, so that a new device asks for no second one. A number that is new gets the
 * account of a learner or a parent, as the page that asks is for one or the other. @throws BusinessError for a wrong code
 */
export async function signInByCode(context: Context, given: Input<'account.loginByCode'>): Promise<LoginResult> {
  const { loginName: mobilePhone, loginPassword: code, role, deviceId = '' } = given;
  await spendSignInCode(context, { mobilePhone, purpose: smsPurpose.codeLogin, code, deviceId });
  return openSession(context, await personOfNumber(context, mobilePhone, role), given);
}

import type { Input, Output } from '@/lib/contracts';
import type { Context } from '../context';
import { BusinessError } from '../errors';
import { smsMessages } from '../sms/messages';
import { isCode } from '../sms/codes';
import { smsPurpose } from '../sms/purposes';
import { clearAttempts, countAttempt, type Patience } from './attempts';
import { keepAccount } from './close';
import { isKnownDevice, rememberDevice } from './devices';
import { accountMessages } from './messages';
import { isPassword } from './password';
import { addPendingLogin, takePendingLogin } from './pending';
import { describe, personByPhone, type Person } from './people';
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

/** Whose SMS code it is, after the password on this device. @throws BusinessError: one sentence for everything that is wrong */
export async function proveSecondStep(context: Context, given: Input<'account.checkSmsCode'>): Promise<Person> {
  const { loginName: mobilePhone, loginPassword: code, deviceId = '' } = given;
  const isRight = await isCode(context, { mobilePhone, purpose: smsPurpose.securityCheck, code, spend: true });
  const person = isRight ? await personByPhone(context.db, mobilePhone) : null;
  if (person === null || !(await takePendingLogin(context, person.id, deviceId))) throw new BusinessError(smsMessages.wrongCode);
  return person;
}

/** Whose code it is that was sent for signing in by code; a number without account is answered like a wrong code. */
export async function proveCode(
  context: Context,
  { loginName: mobilePhone, loginPassword: code }: Pick<Input<'account.loginV1'>, 'loginName' | 'loginPassword'>,
): Promise<Person> {
  const right = await isCode(context, { mobilePhone, purpose: smsPurpose.codeLogin, code, spend: true });
  const person = right ? await personByPhone(context.db, mobilePhone) : null;
  if (person === null) throw new BusinessError(smsMessages.wrongCode);
  return person;
}

/** Number and SMS code, without a password: the code proves the number, so that a new device asks for no second one. */
export async function signInByCode(context: Context, given: Input<'account.loginV1'>): Promise<LoginResult> {
  return openSession(context, await proveCode(context, given), given);
}

/**
 * Number and password. Three outcomes (§4 Login dialog): a session; `UserNotOnSmsWhiteList` 1 on a device that the
 * account has not used; or the BusinessError of provePassword.
 */
export async function signIn(context: Context, given: Input<'account.loginV1'>, patience: Patience): Promise<LoginResult> {
  const { person, known } = await provePassword(context, given, patience);
  return known ? openSession(context, person, given) : { userInfo: null, UserNotOnSmsWhiteList: 1 };
}

/** Ends a sign-in on a new device with the SMS code and remembers the device. */
export async function confirmSignIn(context: Context, given: Input<'account.checkSmsCode'>): Promise<LoginResult> {
  return openSession(context, await proveSecondStep(context, given), given);
}

import { and, eq, isNull } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contracts';
import { withCaptcha } from '../account/attempts';
import type { Person } from '../account/people';
import { personById, personByPhone } from '../account/people';
import { provePassword, proveSecondStep, welcome } from '../account/sign-in';
import { isSignedInHere } from '../account/spent-here';
import { issueToken } from '../account/tokens';
import { captchaMessages } from '../captcha/messages';
import { spendCaptcha, waiveCaptcha } from '../captcha/store';
import type { Context } from '../context/context';
import { evaluationReports, evaluationWechats } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { isCode } from '../sms/codes';
import { smsMessages } from '../sms/messages';
import { smsPurpose } from '../sms/purposes';
import { openIdOfCode } from '../wechat/handlers';
import { bindWechat, issueTicket } from './wechat';

type SignIn = Output<'evaluation.login'>;
type Device = Pick<Input<'evaluation.login'>, 'deviceId' | 'deviceName'>;

const none: SignIn = { eToken: null, hasReport: false, UserNotOnSmsWhiteList: 0, bindTicket: null, unknownNumber: false };

/** An eToken (one day) for somebody who has proved who they are. */
async function open(context: Context, person: Person, device: Device): Promise<SignIn> {
  await welcome(context, person, device);
  const eToken = await issueToken(context.db, person.id, 'evaluation', context.now(), device.deviceId ?? '');
  const count = await context.db.$count(
    evaluationReports,
    and(eq(evaluationReports.userId, person.id), isNull(evaluationReports.withdrawnAt)),
  );
  return { ...none, eToken, hasReport: count > 0 };
}

/** Number, password, captcha; on a device that the account has not used the SMS code comes next, as at the login dialog. */
export async function byPassword(context: Context, { captcha, c, ...given }: Input<'evaluation.login'>): Promise<SignIn> {
  if (!(await spendCaptcha(context, c, captcha))) throw new BusinessError(captchaMessages.wrong);
  const { person, known } = await provePassword(context, given, withCaptcha);
  if (known) return open(context, person, given);
  await waiveCaptcha(context, c, captcha, given.loginName);
  return { ...none, UserNotOnSmsWhiteList: 1 };
}

/**
 * Whose code it is that was sent for signing in by code; null for a number without account. `isHere` = this device has come in already: by a
 * code that is spent it comes in once more. @throws BusinessError for a wrong code
 */
async function proveCode(
  context: Context,
  { loginName: mobilePhone, loginPassword: code }: Input<'evaluation.loginByCode'>,
  isHere: boolean,
): Promise<Person | null> {
  const right = await isCode(context, { mobilePhone, purpose: smsPurpose.codeLogin, code, spend: true, spentToo: isHere });
  if (!right) throw new BusinessError(smsMessages.wrongCode);
  return personByPhone(context.db, mobilePhone);
}

/** By SMS code: alone, as the second step after the password, or to bind the WeChat of a ticket. */
export async function byCode(context: Context, given: Input<'evaluation.loginByCode'>): Promise<SignIn> {
  const isHere = await isSignedInHere(context, given.loginName, given.deviceId ?? '', 'evaluation');
  const isSecond = given.smsType === smsPurpose.securityCheck;
  const person = isSecond ? await proveSecondStep(context, given, isHere) : await proveCode(context, given, isHere);
  if (person === null) return { ...none, unknownNumber: true };
  if (given.bindTicket) await bindWechat(context, person.id, given.bindTicket, isHere);
  return open(context, person, given);
}

/** By the code of WeChat's page: the account that the WeChat is bound to, else a ticket with which a number is bound to it. */
export async function byWechat(context: Context, { code, ...device }: Input<'evaluation.loginByWechat'>): Promise<SignIn> {
  const openId = await openIdOfCode(context, code);
  const [bound] = await context.db.select().from(evaluationWechats).where(eq(evaluationWechats.openId, openId));
  const person = bound ? await personById(context.db, bound.userId) : null;
  return person ? open(context, person, device) : { ...none, bindTicket: await issueTicket(context, openId) };
}

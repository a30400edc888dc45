import { eq } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contracts';
import { withCaptcha } from '../account/attempts';
import type { Person } from '../account/people';
import { personById } from '../account/people';
import { proveCode, provePassword, proveSecondStep, welcome } from '../account/sign-in';
import { issueToken } from '../account/tokens';
import { captchaMessages } from '../captcha/messages';
import { spendCaptcha, waiveCaptcha } from '../captcha/store';
import type { Context } from '../context';
import { evaluationReports, evaluationWechats } from '../db/schema';
import { BusinessError } from '../errors';
import { smsPurpose } from '../sms/purposes';
import { wechatMessages } from '../wechat/messages';
import { WechatError } from '../wechat/provider';
import { bindWechat, issueTicket } from './wechat';

type SignIn = Output<'evaluation.login'>;
type Device = Pick<Input<'evaluation.login'>, 'deviceId' | 'deviceName'>;

const none: SignIn = { eToken: null, hasReport: false, UserNotOnSmsWhiteList: 0, bindTicket: null };

/** An eToken (one day) for somebody who has proved who they are. */
async function open(context: Context, person: Person, device: Device): Promise<SignIn> {
  await welcome(context, person, device);
  const eToken = await issueToken(context.db, person.id, 'evaluation', context.now(), device.deviceId ?? '');
  const count = await context.db.$count(evaluationReports, eq(evaluationReports.userId, person.id));
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

/** By SMS code: alone, as the second step after the password, or to bind the WeChat of a ticket. */
export async function byCode(context: Context, given: Input<'evaluation.loginByCode'>): Promise<SignIn> {
  const person = given.smsType === smsPurpose.securityCheck ? await proveSecondStep(context, given) : await proveCode(context, given);
  if (given.bindTicket) await bindWechat(context, person.id, given.bindTicket);
  return open(context, person, given);
}

/** By the code of WeChat's page: the account that the WeChat is bound to, else a ticket with which a number is bound to it. */
export async function byWechat(context: Context, { code, ...device }: Input<'evaluation.loginByWechat'>): Promise<SignIn> {
  const openId = await context.services.wechat.openIdOf(code).catch((error: unknown) => {
    if (!(error instanceof WechatError)) throw error;
    context.log.warn({ errcode: error.errcode, reason: error.message }, 'wechat code refused');
    throw new BusinessError(error.errcode === null ? wechatMessages.noAnswer : wechatMessages.badCode);
  });
  const [bound] = await context.db.select().from(evaluationWechats).where(eq(evaluationWechats.openId, openId));
  const person = bound ? await personById(context.db, bound.userId) : null;
  return person ? open(context, person, device) : { ...none, bindTicket: await issueTicket(context, openId) };
}

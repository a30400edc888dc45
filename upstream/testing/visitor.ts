import { desc, eq } from 'drizzle-orm';
import type { InputDraft, Output } from '@/lib/contracts';
import { smsSignature } from '@/lib/wire/sms-signature';
import { wireTime } from '@/lib/wire/time';
import { captchas, smsOutbox } from '../db/schema';
import type { CallOptions, Reply, TestUpstream } from './upstream';

export interface SignedIn {
  readonly token: string;
  readonly user: NonNullable<Output<'account.login'>['userInfo']>;
}

/** A captcha as a person sees it, signed in or not: its key and what it shows. */
export async function seeCaptcha(up: TestUpstream, options: CallOptions = {}): Promise<{ c: string; captcha: string }> {
  const { token: _token, ...anonymous } = options;
  const { c } = await up.ok('account.captcha', {}, anonymous);
  const [row] = await up.deps.db.select({ answer: captchas.answer }).from(captchas).where(eq(captchas.c, c));
  return { c, captcha: row?.answer ?? '' };
}

/** getSgins and send, signed as the web tier signs; `over` replaces parts of what is sent. */
export async function requestSms(
  up: TestUpstream,
  mobilePhone: string,
  smsType: number,
  over: Partial<InputDraft<'sms.send'>> = {},
  options?: CallOptions,
): Promise<Reply<'sms.send'>> {
  const signsCode = over.signsCode ?? (await up.ok('sms.getSigns', { mobilePhone, smsType }, options)).signsCode;
  const t = over.t ?? wireTime(up.clock.now());
  const signs = smsSignature({ smsType, mobilePhone, t, signsCode }, up.deps.env.UPSTREAM_SMS_CODEC);
  const seen = over.c === undefined ? await seeCaptcha(up, options) : {};
  return up.call('sms.send', { mobilePhone, smsType, signsCode, t, signs, captcha: '', c: '', ...seen, ...over }, options);
}

/** The code that the latest message to the number carries. */
export async function latestCode(up: TestUpstream, mobilePhone: string): Promise<string> {
  const [row] = await up.deps.db
    .select({ code: smsOutbox.code })
    .from(smsOutbox)
    .where(eq(smsOutbox.mobilePhone, mobilePhone))
    .orderBy(desc(smsOutbox.id))
    .limit(1);
  if (row === undefined) throw new Error(`no message to ${mobilePhone}`);
  return row.code;
}

/** Sends an SMS that has to go out and answers its code. */
export async function receiveCode(up: TestUpstream, mobilePhone: string, smsType: number, options?: CallOptions): Promise<string> {
  const sent = await requestSms(up, mobilePhone, smsType, {}, options);
  if (sent.status !== 1) throw new Error(`sms: ${sent.message}`);
  return latestCode(up, mobilePhone);
}

/** Registers a new learner on a device, which is then known. */
export async function registerLearner(up: TestUpstream, mobilePhone: string, password: string, deviceId: string): Promise<void> {
  await up.ok('account.register', {
    loginName: mobilePhone,
    loginPassword: password,
    smsCode: await receiveCode(up, mobilePhone, 1),
    deviceId,
  });
}

/** Password sign-in (V2) with a fresh captcha. */
export async function logIn(
  up: TestUpstream,
  loginName: string,
  loginPassword: string,
  deviceId?: string,
  options?: CallOptions,
): Promise<Reply<'account.login'>> {
  return up.call('account.login', { loginName, loginPassword, ...(await seeCaptcha(up, options)), deviceId }, options);
}

/** A learner with a session: registered, signed in from the registering device. */
export async function newLearner(up: TestUpstream, mobilePhone: string, password = 'Secret123'): Promise<SignedIn> {
  const deviceId = `device-${mobilePhone}`;
  await registerLearner(up, mobilePhone, password, deviceId);
  const user = (await logIn(up, mobilePhone, password, deviceId)).appData?.userInfo;
  if (user === undefined || user === null) throw new Error('not signed in');
  return { token: user.token, user };
}

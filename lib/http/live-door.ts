import { randomUUID } from 'node:crypto';
import { outputSchema } from '@/lib/contracts';
import { mobileForm, smsCodeForm } from '@/lib/contracts/values/forms';
import { clickKeys, liveChannels, type LiveChannel } from '@/lib/contracts/values/live';
import { failureWords } from '@/lib/i18n/failure-words';
import { caching } from '@/lib/kernel/caching.mjs';
import { liveFields } from '@/lib/live/plain-form';
import { touchIn, touchOf } from '@/lib/live/touch';
import { href } from '@/lib/routes';
import { livePages } from '@/lib/routes/live-pages';
import { clearCookie, setCookie } from '@/lib/session/cookies';
import { newLiveDraft, sealedCookie } from '@/lib/session/seal';
import type { LiveDraft } from '@/lib/session/types';
import { readVisitor, type Visitor } from '@/lib/session/visitor';
import { callUpstream } from '@/lib/upstream/call';
import words from '@/messages/zh-CN/errors.json';
import { refuse } from './answers';
import { readBody } from './body';
import { callFromForm, withCookies } from './form-call';
import { isSameOrigin } from './origin';

/** smsType of live signup (contract). */
const smsType = 6;

/** What was sent, and by whom. */
interface Sent {
  readonly request: Request;
  readonly visitor: Visitor;
  readonly form: URLSearchParams;
  readonly channel: LiveChannel;
}

function go(location: string, cookies: readonly string[] = []): Response {
  const response = new Response(null, { status: 303, headers: { location, 'cache-control': caching.none } });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** A form of ours, or the refusal. */
async function readForm(request: Request): Promise<Sent | Response> {
  const visitor = await readVisitor(request.headers);
  if (!isSameOrigin('POST', request.headers, visitor.host)) return refuse(403, words.foreign);
  const body = await readBody(request);
  if (body === null) return refuse(413, words.tooLarge);
  const form = new URLSearchParams(body.toString('utf8'));
  const channel = liveChannels.find((each) => each === form.get(liveFields.channel));
  return channel ? { request, visitor, form, channel } : refuse(400, words.badBody);
}

const text = (form: URLSearchParams, name: string): string => (form.get(name) ?? '').trim().slice(0, 64);
const phoneOf = (form: URLSearchParams): string => text(form, liveFields.phone).replace(/\s/g, '');

/** Back to the page with what was typed, what does not fit and what was said. */
async function showAgain(
  { visitor, form, channel }: Sent,
  over: Partial<Pick<LiveDraft, 'wrong' | 'refusal' | 'sent'>>,
): Promise<Response> {
  const draft = newLiveDraft({
    mobilePhone: phoneOf(form).replace(/\D/g, '').slice(0, 11),
    gradeName: text(form, liveFields.grade),
    method: text(form, liveFields.method),
    agreed: form.has(liveFields.agreed),
    wrong: [],
    refusal: '',
    sent: false,
    ...over,
  });
  const where = { activity: text(form, liveFields.activity), find: form.get(liveFields.find), draft: 1 };
  return go(href(livePages[channel].login, where), await sealedCookie('liveDraft', draft, visitor.https));
}

/** 获取验证码 */
async function sendCode(sent: Sent): Promise<Response> {
  const { request, visitor, form, channel } = sent;
  const mobilePhone = phoneOf(form);
  if (!mobileForm.test(mobilePhone)) return showAgain(sent, { wrong: ['phone'] });
  const captcha = text(form, liveFields.captcha);
  const c = text(form, liveFields.captchaKey) || visitor.captchaKey;
  if (captcha === '' || c === null) return showAgain(sent, { wrong: ['captcha'] });
  const wish = { mobilePhone, smsType, captcha, c };
  const { envelope } = await callFromForm(request, 'sms.send', wish, livePages[channel].login);
  return showAgain(sent, envelope.status === 1 ? { sent: true } : { refusal: envelope.message });
}

/** Where a payment of this order begins: at the provider, else on the page of the order, whose script takes it from there. */
async function tillOf({ request, form, channel }: Sent, orderNo: string, detail: string, cookie: string | null): Promise<string> {
  const method = text(form, liveFields.method);
  if (method !== 'wechat' && method !== 'alipay') return detail;
  const { envelope } = await callFromForm(request, 'pay.prepay', { orderNo, channel: method }, livePages[channel].login, cookie);
  const start = outputSchema('pay.prepay').safeParse(envelope.appData);
  const url = start.success && start.data.kind === 'redirect' ? start.data.url : null;
  return url ?? `${detail}#pay=${method}`;
}

/** 支付 …元: signs up, and goes to the cashier; 找回报名 goes to what was signed up for. */
async function signUp(sent: Sent): Promise<Response> {
  const { request, visitor, form, channel } = sent;
  const mobilePhone = phoneOf(form);
  const smsCode = text(form, liveFields.code);
  const gradeName = text(form, liveFields.grade);
  const finding = form.has(liveFields.find);
  const right = {
    phone: mobileForm.test(mobilePhone),
    code: smsCodeForm.test(smsCode),
    grade: finding || gradeName !== '',
    agreed: form.has(liveFields.agreed),
  };
  const wrong = Object.entries(right).flatMap(([field, fits]) => (fits ? [] : [field]));
  if (wrong.length > 0) return showAgain(sent, { wrong });
  // The page wrote the touch that counts into the form.
  const touch = touchOf(touchIn(form.toString(), clickKeys), clickKeys);
  const signup = { requestId: randomUUID(), channel, activity: text(form, liveFields.activity), mobilePhone, smsCode, gradeName };
  const wish = { ...signup, ...touch, ...(finding ? { find: 1 } : {}) };
  const { envelope, cookies } = await callFromForm(request, 'live.signup', wish, livePages[channel].login);
  const made = outputSchema('live.again').safeParse(envelope.appData);
  if (envelope.status !== 1 || !made.success) return showAgain(sent, { refusal: envelope.message });
  const { leadId, orderNo, paid } = made.data;
  const detail = href(livePages[channel].detail, { lead: leadId });
  const jar = withCookies(request.headers.get('cookie'), cookies);
  return go(paid || finding ? detail : await tillOf(sent, orderNo, detail, jar), [...cookies, ...clearCookie('liveDraft', visitor.https)]);
}

/** POST /api/live/signup: the signup's form, sent without script. */
export async function handleLiveSignup(request: Request): Promise<Response> {
  const sent = await readForm(request);
  if (sent instanceof Response) return sent;
  return sent.form.get(liveFields.step) === 'send' ? sendCode(sent) : signUp(sent);
}

/** POST /api/live/pay: pays the order of a signup that waits, without script. */
export async function handleLivePay(request: Request): Promise<Response> {
  const sent = await readForm(request);
  if (sent instanceof Response) return sent;
  const detail = href(livePages[sent.channel].detail, { lead: text(sent.form, liveFields.lead) });
  return go(await tillOf(sent, text(sent.form, liveFields.orderNo), detail, request.headers.get('cookie')));
}

/** GET /api/live/captcha: a captcha as a picture; its key stays in a cookie, for a form without script. */
export async function handleLiveCaptcha(request: Request): Promise<Response> {
  const visitor = await readVisitor(request.headers);
  const answer = await callUpstream('account.captcha', { t: String(Date.now()) }, { ip: visitor.ip, signal: request.signal });
  const [, type = '', data = ''] = answer.ok ? (/^data:(image\/[a-z]+);base64,(.+)$/.exec(answer.data.image) ?? []) : [];
  if (!answer.ok || data === '') return refuse(502, failureWords.busy);
  const headers = new Headers({ 'content-type': type, 'cache-control': caching.none, 'x-content-type-options': 'nosniff' });
  for (const cookie of setCookie('captchaKey', answer.data.c, visitor.https)) headers.append('set-cookie', cookie);
  return new Response(Buffer.from(data, 'base64'), { headers });
}

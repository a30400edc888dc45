import type { EndpointId, Failure } from '@/lib/contracts';
import { webEnv } from '@/lib/env';
import { type Channel, channels } from '@/lib/kernel/payment';
import { MINUTE } from '@/lib/kernel/time';
import { processState } from '@/lib/process/state';
import { sceneOf, type PayClient } from '@/lib/pay/place';
import { smsSignature } from '@/lib/wire/sms-signature';
import { wireTime } from '@/lib/wire/time';
import { callUpstream, type CallOptions } from './call';
import words from '@/messages/zh-CN/errors.json';
import { failure } from './failure';

type Fields = Readonly<Record<string, unknown>>;

/** What the web tier knows that the browser may not say (or may not know). */
export interface PrepareContext {
  /** rsNo of the signed-in learner, or null. */
  readonly rsNo: string | null;
  /** Of parent binding, or ''. */
  readonly parentTicket: string;
  /** Whose browser it is, and its id in WeChat or ''. */
  readonly payClient: PayClient;
  readonly openId: string;
  readonly deviceId: string;
  /** How its owner calls it, by the browser's own name. */
  readonly deviceName: string;
  /** Scheme and host of the site's own pages. */
  readonly pageBase: string;
  /** Key of the site, where there are several. */
  readonly site?: string;
  /** Token, address and signal of the call itself: calls made beforehand go out the same way. */
  readonly options: CallOptions;
}
/** `fields` complete the input; a failure ends the call before it was made. */
type Prepared = { readonly ok: true; readonly fields: Fields } | Failure;
type Prepare = (fields: Fields, context: PrepareContext) => Promise<Prepared>;

function filled(fields: Fields): Prepared {
  return { ok: true, fields };
}

/** Signature of an SMS (§7.8); signsCode comes from getSgins before each sending and never leaves the server. */
const signSms: Prepare = async (fields, { options }) => {
  const mobilePhone = String(fields.mobilePhone);
  const smsType = Number(fields.smsType);
  const answer = await callUpstream('sms.getSigns', { mobilePhone, smsType }, options);
  if (!answer.ok) return answer;
  const { signsCode } = answer.data;
  const t = wireTime(new Date());
  const signs = smsSignature({ smsType, mobilePhone, t, signsCode }, webEnv().UPSTREAM_SMS_CODEC);
  return filled({ ...fields, t, signsCode, signs, whetherCaptcha: 1 });
};

const videoSignLifetime = 5 * MINUTE;

/** videosigncode of the basic data, kept for 5 minutes. */
async function videoSignCode(options: CallOptions): Promise<string | Failure> {
  const state = processState();
  if (state.videoSign && state.videoSign.until > Date.now()) return state.videoSign.code;
  const answer = await callUpstream('common.basicData', {}, { ip: options.ip, signal: options.signal });
  if (!answer.ok) return answer;
  state.videoSign = { code: answer.data.videosigncode, until: Date.now() + videoSignLifetime };
  return answer.data.videosigncode;
}

const withDevice: Prepare = (fields, { deviceId, deviceName }) => Promise.resolve(filled({ ...fields, deviceId, deviceName }));
/** `appUUId` is always the session's own. */
const withOwnId: Prepare = (fields, { rsNo }) =>
  Promise.resolve(rsNo === null ? failure('expired', 2) : filled({ ...fields, appUUId: rsNo }));

/** Messages bring addresses of the site that the visitor is on; a browser may not say which that is. */
const withPageBase: Prepare = (fields, { pageBase }) => Promise.resolve(filled({ ...fields, pageBase }));

/** What is for other sites than the visitor's is left out. */
const withSite: Prepare = (fields, { site }) => Promise.resolve(filled({ ...fields, site }));

/** The ticket of parent binding lives in a sealed cookie; without one the upstream says where to begin. */
const withTicket: Prepare = (fields, { parentTicket }) => Promise.resolve(filled({ ...fields, ticket: parentTicket }));

/** Scene and payer of a payment: one rule for every cashier. `channel` = that of the endpoint, where it is not in the input. */
const payment =
  (channel?: Channel): Prepare =>
  (fields, { payClient, openId }) => {
    const given = channels.find((each) => each === (channel ?? fields.channel));
    const scene = given ? sceneOf(payClient, given) : null;
    if (scene === null) return Promise.resolve(failure('business', 0, words.payElsewhere));
    if (scene !== 'jsapi') return Promise.resolve(filled({ ...fields, scene }));
    return Promise.resolve(openId === '' ? failure('business', 0, words.payerUnknown) : filled({ ...fields, scene, openId }));
  };

/** WeChat's H5 payment, which it serves in other browsers only. */
const wechatH5: Prepare = (fields, { payClient }) =>
  Promise.resolve(sceneOf(payClient, 'wechat') === 'h5' ? filled(fields) : failure('business', 0, words.payElsewhere));

/** A parent reads a child's report by the same ticket; every other reading goes without. */
const withChildTicket: Prepare = (fields, context) =>
  fields.child === undefined ? Promise.resolve(filled(fields)) : withTicket(fields, context);

const table: Readonly<Partial<Record<EndpointId, Prepare>>> = {
  'account.captcha': (fields) => Promise.resolve(filled({ ...fields, t: wireTime(new Date()) })),
  'account.login': withDevice,
  'account.loginV1': withDevice,
  'account.checkSmsCode': withDevice,
  'account.loginByCode': withDevice,
  'account.register': withDevice,
  'evaluation.login': withDevice,
  'evaluation.loginByCode': withDevice,
  'evaluation.loginByWechat': withDevice,
  'free.claim': withDevice,
  'myCourse.send': withPageBase,
  'collection.list': withSite,
  'home.page': withSite,
  'information.details': withSite,
  'information.find': withSite,
  'information.findSystem': withSite,
  'search.information': withSite,
  'live.signup': withDevice,
  'pay.prepay': payment(),
  'pay.codeStart': payment(),
  'pay.weixin': payment('wechat'),
  'pay.shareWeixin': payment('wechat'),
  'pay.alipay': payment('alipay'),
  'pay.shareMove': wechatH5,
  'pay.shareAlipay': payment('alipay'),
  'pay.shareIcbc': payment('card'),
  'parent.bindStudent': withTicket,
  'parent.relationship': withTicket,
  'parent.list': withTicket,
  'parent.leave': withTicket,
  'sms.send': signSms,
  'study.evidence': withChildTicket,
  'study.home': withChildTicket,
  'study.letterChoice': withTicket,
  'study.letters': withChildTicket,
  'study.link': withChildTicket,
  'study.links': withChildTicket,
  'study.unlink': withChildTicket,
  'study.summary': withChildTicket,
  'user.updateClass': withOwnId,
  'user.updateClassUpgrade': withOwnId,
  'customer.checkAdviser': (fields, { rsNo }) => Promise.resolve(filled({ ...fields, appUUId: rsNo ?? undefined })),
  'video.authorise': async (fields, { options }) => {
    const code = await videoSignCode(options);
    return typeof code === 'string' ? filled({ ...fields, videosigncode: code }) : code;
  },
};

/**
 * Does the call carry the device id, so that the browser must be given one? With the code already that a device signs in by: it is to be
 * known again where the answer to the first press was lost (upstream/account/spent-here.ts).
 */
export function wantsDevice(id: EndpointId): boolean {
  return table[id] === withDevice || id === 'sms.send';
}

/** Completes what the browser sent with what only the server may fill in. */
export function prepare(id: EndpointId, fields: Fields, context: PrepareContext): Promise<Prepared> {
  return table[id]?.(fields, context) ?? Promise.resolve(filled(fields));
}

/** WeChat Pay API v3 as its documents describe it, for merchants and service providers; nothing of the product is used. */
import { Faults, faultControl } from '../kit/faults';
import { parsed, type Fields } from '../kit/fields';
import { certified, keyPair } from '../kit/keys';
import { Notifier, noticeControl } from '../kit/notifier';
import { listen, type Answer, type Call } from '../kit/server';
import type { Clock } from '../kit/time';
import { applyBill, downloadBill } from './bills';
import { cashier } from './cashier';
import { certificates } from './certificates';
import { Refusal, type Code } from './errors';
import { accepts, officialSchedule, tellPaid, tellRefunded, type Spoilt } from './notices';
import { prepay } from './orders';
import { queryRefund, refund, settle, shownRefund } from './refunds';
import { authorize, signedAnswer, verified } from './signing';
import { close, pay, query } from './trades';
import { newPlatform, type Merchant, type Platform, type Product, type RefundStatus, type Trade, type World } from './world';

export interface WeChatPayOptions {
  readonly merchants: readonly Merchant[];
  /** Keys of the platform; made anew without them. */
  readonly platform?: Platform;
  readonly port?: number;
  readonly now?: Clock;
  /** notify_url may be http://127.0.0.1 (the provider itself wants https). */
  readonly allowHttp?: boolean;
  /** Only these payers exist. */
  readonly openids?: readonly string[];
  readonly h5Domains?: readonly string[];
  /** ms between a notification and the next. */
  readonly schedule?: readonly number[];
}

/** What a page hands to WeixinJSBridge: `getBrandWCPayRequest`. */
export interface BridgeRequest {
  readonly appId: string;
  readonly timeStamp: string;
  readonly nonceStr: string;
  readonly package: string;
  readonly signType: string;
  readonly paySign: string;
}

export async function startWeChatPay(options: WeChatPayOptions) {
  const now = options.now ?? Date.now;
  const world: World = {
    ...{ now, merchants: options.merchants, platform: options.platform ?? newPlatform(now()), allowHttp: options.allowHttp ?? false },
    ...{ openids: options.openids ?? null, h5Domains: options.h5Domains ?? [], trades: [], refunds: [] },
    ...{ balance: Infinity, holdRefunds: false, base: '' },
  };
  const faults = new Faults();
  const notifier = new Notifier(options.schedule ?? officialSchedule, accepts);
  const spoilt: Spoilt = { probes: 0, skew: 0 };
  let refusals: { times: number; code: Code } = { times: 0, code: 'SYSTEM_ERROR' };
  let answerProbes = 0;

  const settleNow = async (outRefundNo: string, status: Exclude<RefundStatus, 'PROCESSING'>): Promise<void> => {
    const found = world.refunds.find((one) => one.outRefundNo === outRefundNo);
    if (!found) throw new Error(`no refund ${outRefundNo}`);
    settle(world, found, status);
    await tellRefunded(world, notifier, spoilt, found);
  };
  const payNow = async (trade: Trade | undefined, openid?: string): Promise<void> => {
    if (!trade) throw new Error('no such trade');
    pay(world, trade, openid);
    await tellPaid(world, notifier, spoilt, trade);
  };
  const asked = (merchant: Merchant, body: Fields): Fields => {
    const { refund: one, made } = refund(world, merchant, body);
    const answer = shownRefund(one);
    if (made && !world.holdRefunds) setImmediate(() => void settleNow(one.outRefundNo, 'SUCCESS'));
    return answer;
  };

  function route(merchant: Merchant, call: Call, body: Fields): Fields | Answer | null {
    const [, partner, path = ''] = /^\/v3\/pay\/(partner\/)?transactions\/(.+)$/.exec(call.path) ?? [];
    const of = (pattern: RegExp): string[] => (pattern.exec(path || call.path) ?? []).slice(1).map(decodeURIComponent);
    const get = call.method === 'GET';
    const [product] = of(/^(native|jsapi|h5)$/);
    if (!get && product) return prepay(world, merchant, isProduct(product) ? product : 'native', body, Boolean(partner));
    const [by, value] = of(/^(id|out-trade-no)\/([^/]+)$/);
    if (get && by && value) return query(world, merchant, call, by === 'id' ? 'id' : 'out-trade-no', value, Boolean(partner));
    const [closing] = of(/^out-trade-no\/([^/]+)\/close$/);
    if (!get && closing) {
      close(world, merchant, body, closing, Boolean(partner));
      return null;
    }
    if (!get && call.path === '/v3/refund/domestic/refunds') return asked(merchant, body);
    const [refundNo] = of(/^\/v3\/refund\/domestic\/refunds\/([^/]+)$/);
    if (get && refundNo) return queryRefund(world, merchant, refundNo, call.query.get('sub_mchid') ?? '');
    const [bill] = of(/^\/v3\/bill\/(tradebill|fundflowbill)$/);
    if (get && bill) return applyBill(world, merchant, call, bill === 'tradebill' ? 'tradebill' : 'fundflowbill');
    if (get && call.path === '/v3/billdownload/file') return downloadBill(world, merchant, call);
    if (get && call.path === '/v3/certificates') return certificates(world, merchant);
    throw new Refusal('RESOURCE_NOT_EXISTS', '请求的资源不存在');
  }

  function answer(call: Call): Answer {
    let merchant: Merchant | null = null;
    const signed = (status: number, body: string): Answer => {
      if (!merchant) return { status, headers: { 'Content-Type': 'application/json; charset=utf-8' }, body };
      const probe = answerProbes > 0;
      if (probe) answerProbes -= 1;
      return signedAnswer(world, merchant, call, status, body, probe);
    };
    try {
      merchant = authorize(world, call);
      if (refusals.times > 0) {
        refusals.times -= 1;
        throw new Refusal(refusals.code);
      }
      const body = call.method === 'GET' ? {} : parsed(call.body);
      if (!body) throw new Refusal('PARAM_ERROR', '请求体不是合法的JSON');
      const made = route(merchant, call, body);
      if (made === null) return signed(204, '');
      return isAnswer(made) ? made : signed(200, JSON.stringify(made));
    } catch (error) {
      if (error instanceof Refusal) return signed(error.status, error.json());
      throw error;
    }
  }

  const down = (status: number): Answer => ({
    status,
    headers: { 'Content-Type': 'application/json' },
    body: new Refusal('SYSTEM_ERROR').json(),
  });
  const handle = (call: Call): Answer | Promise<Answer> =>
    call.path === '/cgi-bin/mmpayweb-bin/checkmweb' ? cashier(world, call, (trade) => payNow(trade)) : answer(call);
  const running = await listen(handle, faults, down, options.port);
  world.base = running.base;

  const control = {
    ...faultControl(faults),
    ...noticeControl(notifier),
    /** The payer confirms; settles when the merchant has been told once. */
    pay: (outTradeNo: string, openid?: string) => payNow(byNumber(world, outTradeNo), openid),
    /** The payer scans a Native code and confirms. */
    payCode: (codeUrl: string) => payNow(world.trades.find((one) => one.prepayIds.some((id) => codeUrl.endsWith(`?pr=${id.slice(-7)}zz`)))),
    /** WeChat's browser checks `paySign` as it does, then the payer confirms. */
    payInWeChat: async (request: BridgeRequest) => payNow(bridged(world, request)),
    trade: (outTradeNo: string) => byNumber(world, outTradeNo),
    /** Orders that nobody has paid. */
    waiting: () =>
      world.trades
        .filter((one) => one.state === 'NOTPAY' && one.expiresAt > now())
        .map(({ outTradeNo, total, description: subject }) => ({ outTradeNo, total, subject })),
    /** 分 that went back of a trade. */
    givenBack: (outTradeNo: string) =>
      world.refunds
        .filter((one) => one.trade.outTradeNo === outTradeNo && one.status === 'SUCCESS')
        .reduce((sum, one) => sum + one.amount, 0),
    /** Refunds wait for `settleRefund`. */
    holdRefunds: (hold: boolean) => void (world.holdRefunds = hold),
    settleRefund: settleNow,
    /** 分 that can be given back. */
    setBalance: (fen: number) => void (world.balance = fen),
    /** The next calls that are signed well are refused so. */
    refuseNext: (times: number, code: Code) => void (refusals = { times, code }),
    /** The next notifications and answers come (first) with a wrong signature, as probes. */
    probeNotices: (times: number) => void (spoilt.probes = times),
    probeAnswers: (times: number) => void (answerProbes = times),
    /** Notifications say that they are so many seconds older (below 0) or newer. */
    skewNotices: (seconds: number) => void (spoilt.skew = seconds),
    platform: () => world.platform,
    /** A new certificate signs from now on; the older ones stay in the list. */
    rotateCertificate: () =>
      void (world.platform = { ...world.platform, certificates: [...world.platform.certificates, certified('Tenpay.com sign', now())] }),
    rotatePublicKey: (publicKeyId: string) => void (world.platform = { ...world.platform, publicKeyId, pair: keyPair() }),
  };
  const stop = async (): Promise<void> => {
    notifier.stop();
    await running.stop();
  };
  return { base: running.base, stop, control };
}

const isProduct = (name: string): name is Product => ['native', 'jsapi', 'h5'].includes(name);
const isAnswer = (made: Fields | Answer): made is Answer => Buffer.isBuffer(made.body);
const byNumber = (world: World, outTradeNo: string) => world.trades.find((one) => one.outTradeNo === outTradeNo);

/** JSAPI调起支付 (pay.weixin.qq.com/doc/v3/merchant/4012525045): the trade of a request whose paySign is right. */
function bridged(world: World, request: BridgeRequest): Trade {
  const prepayId = request.package.replace(/^prepay_id=/, '');
  const trade = world.trades.find((one) => one.product === 'jsapi' && one.prepayIds.includes(prepayId));
  if (!trade || request.signType !== 'RSA') throw new Error('get_brand_wcpay_request:fail');
  const message = `${request.appId}\n${request.timeStamp}\n${request.nonceStr}\n${request.package}\n`;
  const { merchant, appid, sub } = trade.party;
  const known = request.appId === appid || request.appId === sub?.appid;
  if (!known || !merchant.certificates.some(({ publicKey }) => verified(message, request.paySign, publicKey)))
    throw new Error('支付验证签名失败');
  return trade;
}

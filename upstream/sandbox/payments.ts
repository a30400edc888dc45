import { createHmac, randomBytes, sign, timingSafeEqual } from 'node:crypto';
import type { ProviderId } from '@/lib/kernel/payment';
import type { Database } from '../db/open';
import type { UpstreamEnv } from '../kernel/env';
import { BusinessError } from '../kernel/errors';
import { acknowledgements } from '../payment/acknowledge';
import { verifyAlipay } from '../payment/alipay-verify';
import { verifyIcbc } from '../payment/icbc-verify';
import { paymentMessages } from '../payment/messages';
import type { PaymentProvider, ProviderTrade, StartedPayment, StartRequest, PaymentProviders } from '../kernel/payment';
import { verifyWechat } from '../payment/wechat-verify';
import { sandboxBill } from './bill';
import { alipayMerchant, icbcMerchant, sandboxAccounts, wechatMerchant } from './merchants';
import { SandboxKeys } from './pay-keys';
import { askedRefund, openRefund } from './refunds';
import { closeTrade, findTrade, noticeOf, openTrade, stateAt } from './trades';

/** What the address of a cashier page must carry in `k`. */
function cashierProof(keys: SandboxKeys, payNo: string): string {
  return createHmac('sha256', keys.cashierKey).update(payNo).digest('base64url');
}

export function isCashierProof(keys: SandboxKeys, payNo: string, proof: string): boolean {
  const expected = Buffer.from(cashierProof(keys, payNo));
  const given = Buffer.from(proof);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What WeChat's browser is handed (WeixinJSBridge getBrandWCPayRequest), signed with the merchant's key. */
function jsapiParameters(keys: SandboxKeys, payNo: string, now: Date): Record<string, string> {
  const { appId } = sandboxAccounts.wechat;
  const timeStamp = String(Math.floor(now.getTime() / 1000));
  const nonceStr = randomBytes(16).toString('hex');
  const prepay = `prepay_id=wx${payNo}`;
  const text = `${appId}\n${timeStamp}\n${nonceStr}\n${prepay}\n`;
  const paySign = sign('RSA-SHA256', Buffer.from(text, 'utf8'), keys.pair('merchant').privateKey).toString('base64');
  return { appId, timeStamp, nonceStr, package: prepay, signType: 'RSA', paySign };
}

interface SandboxParts {
  readonly db: Database;
  readonly env: UpstreamEnv;
  readonly now: () => Date;
}

/**
 * The sandbox in the place of the three providers: a cashier page instead of their apps, otherwise their own protocol
 * (signed notifications that are verified as the real ones are).
 */
export function sandboxPayments({ db, env, now }: SandboxParts): PaymentProviders {
  const keys = new SandboxKeys(env.DATA_DIR);

  const start = async (id: ProviderId, request: StartRequest): Promise<StartedPayment> => {
    // As WeChat refuses: a sheet for nobody, and a sheet of somebody else's.
    if (request.scene === 'jsapi' && id !== 'wechat') throw new BusinessError(paymentMessages.wechatOnly);
    if (request.scene === 'jsapi' && request.openId === '') throw new BusinessError(paymentMessages.openIdMissing);
    await openTrade(db, id, request);
    const cashier = `${env.PUBLIC_BASE}/sandbox/cashier/${request.payNo}?k=${cashierProof(keys, request.payNo)}`;
    if (request.scene === 'desktop' && id !== 'icbc') return { kind: 'qr', codeUrl: cashier, url: null, jsapi: null };
    // The address goes along: without WeChat the parameters lead nowhere, and the cashier stands in for its sheet.
    if (request.scene === 'jsapi') {
      return { kind: 'jsapi', codeUrl: null, url: cashier, jsapi: jsapiParameters(keys, request.payNo, now()) };
    }
    return { kind: 'redirect', codeUrl: null, url: cashier, jsapi: null };
  };

  const query = async (id: ProviderId, payNo: string): Promise<ProviderTrade> => {
    const trade = await findTrade(db, payNo);
    if (!trade || trade.provider !== id) return { state: 'pending' };
    const notice = noticeOf(trade);
    if (notice) return { state: 'paid', notice };
    const state = stateAt(trade, now());
    return { state: state === 'paid' ? 'pending' : state };
  };

  const close = async (id: ProviderId, payNo: string): Promise<ProviderTrade> => {
    const trade = await findTrade(db, payNo);
    const ended = trade?.provider === id ? await closeTrade(db, payNo) : undefined;
    const notice = ended ? noticeOf(ended) : null;
    return notice ? { state: 'paid', notice } : { state: 'closed' };
  };

  const provider = (id: ProviderId, verifyNotification: PaymentProvider['verifyNotification']): PaymentProvider => ({
    id,
    start: (request) => start(id, request),
    query: (payNo) => query(id, payNo),
    close: (payNo) => close(id, payNo),
    bill: (day) => sandboxBill(db, id, day, now()),
    refund: (request) => openRefund(db, id, request, now()),
    queryRefund: (refund) => askedRefund(db, refund, now()),
    verifyNotification,
    acknowledge: acknowledgements[id],
  });

  return {
    wechat: provider('wechat', (body, header, at) => verifyWechat(body, header, at, wechatMerchant(keys))),
    alipay: provider('alipay', (body, _header, at) => verifyAlipay(body, at, alipayMerchant(keys))),
    icbc: provider('icbc', (body, _header, at) => verifyIcbc(body, at, icbcMerchant(keys))),
  };
}

import { z } from 'zod';
import { chinaTimeText, dayBounds, HOUR } from '@/lib/kernel/time';
import { BusinessError } from '../../kernel/errors';
import {
  NotificationRefused,
  type PaymentProvider,
  type ProviderRefund,
  type ProviderTrade,
  type StartedPayment,
  type StartRequest,
} from '../../kernel/payment';
import { acknowledgements } from '../../payment/acknowledge';
import { paymentMessages } from '../../payment/messages';
import { verifyWechat } from '../../payment/wechat-verify';
import { NoClearAnswer, ProviderRefusal } from '../call';
import type { ProviderParts } from '../parts';
import { forPayer, orNull, type PayerReason } from '../refuse';
import { wechatBill } from './bill';
import { WechatPayClient, type WechatPayAccount } from './client';
import { linesOf, newNonce, rsaSign, secondsOf } from './signing';

/** Characters of a description that WeChat takes. */
const DESCRIPTION = 127;
/** A day's bill is made by 10:00 of the next one. */
const BILL_AFTER_MS = 10 * HOUR;

/** What the payer can mend, or wait out. */
const reasons: Readonly<Record<string, PayerReason>> = {
  RULE_LIMIT: 'limit',
  OPENID_MISMATCH: 'payer',
  SYSTEM_ERROR: 'busy',
  BANK_ERROR: 'busy',
  FREQUENCY_LIMITED: 'busy',
};

/** Codes after which a refund number will never bring money: the payment is unknown, too old or given back, the payer's account gone. */
const finalRefusals = ['INVALID_REQUEST', 'PARAM_ERROR', 'RESOURCE_NOT_EXISTS', 'USER_ACCOUNT_ABNORMAL', 'ORDER_NOT_EXIST'];

const trade = z.object({
  out_trade_no: z.string(),
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR', 'ACCEPT']),
  transaction_id: z.string().optional(),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ total: z.number().int(), currency: z.string().default('CNY') }).optional(),
});

const refund = z.object({
  out_refund_no: z.string(),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
  success_time: z.iso.datetime({ offset: true }).optional(),
});

function tradeOf(payNo: string, answer: z.output<typeof trade>): ProviderTrade {
  if (answer.out_trade_no !== payNo) throw new NoClearAnswer('answer about another payment');
  const { trade_state: state, transaction_id: transactionId, success_time: paidAt, amount } = answer;
  // A payment that was given back was paid.
  if (state === 'SUCCESS' || state === 'REFUND') {
    if (!transactionId || !paidAt || !amount) throw new NoClearAnswer('paid, but not what and when');
    return {
      state: 'paid',
      notice: { payNo, transactionId, amountFen: amount.total, currency: amount.currency, paidAt: new Date(paidAt) },
    };
  }
  if (state === 'CLOSED' || state === 'REVOKED') return { state: 'closed' };
  return { state: state === 'PAYERROR' ? 'failed' : 'pending' };
}

function refundOf(refundNo: string, answer: z.output<typeof refund>, now: Date): ProviderRefund {
  if (answer.out_refund_no !== refundNo) throw new NoClearAnswer('answer about another refund');
  const { status, success_time: at } = answer;
  if (status === 'PROCESSING') return { state: 'processing' };
  return status === 'SUCCESS' ? { state: 'done', at: at ? new Date(at) : now } : { state: 'failed', reason: status };
}

/** China's time as WeChat writes it. */
const rfc3339 = (at: Date): string => `${chinaTimeText(at).replace(' ', 'T')}+08:00`;

/** WeChat Pay v3: Native at a desk, H5 on phones, JSAPI in WeChat; for a merchant or for a service provider's shop. */
export function wechatPay(account: WechatPayAccount, { log, now, publicBase, notifyBase }: ProviderParts): PaymentProvider {
  const client = new WechatPayClient(account, now);
  const { appId, mchId, subMchId, subAppId } = account;
  const isForShop = subMchId !== '';
  const transactions = isForShop ? '/v3/pay/partner/transactions' : '/v3/pay/transactions';
  const owner: Record<string, string> = isForShop ? { sp_mchid: mchId, sub_mchid: subMchId } : { mchid: mchId };
  const apps = isForShop ? { sp_appid: appId, ...(subAppId === '' ? {} : { sub_appid: subAppId }) } : { appid: appId };
  const shop: Record<string, string> = isForShop ? { sub_mchid: subMchId } : {};
  const notifyUrl = `${notifyBase}/api/pay/notify/wechat`;

  const begin = <T extends z.ZodType>(kind: 'native' | 'h5' | 'jsapi', request: StartRequest, answer: T, more: object) => {
    const body = {
      ...apps,
      ...owner,
      description: request.title.slice(0, DESCRIPTION),
      out_trade_no: request.payNo,
      time_expire: rfc3339(request.expiresAt),
      notify_url: notifyUrl,
      amount: { total: request.amountFen, currency: 'CNY' },
      ...more,
    };
    return client.ask(answer, { method: 'POST', path: `${transactions}/${kind}`, body, repeatable: true });
  };

  const native = async (request: StartRequest): Promise<StartedPayment> => {
    const { code_url: codeUrl } = await begin('native', request, z.object({ code_url: z.string().min(1) }), {});
    return { kind: 'qr', codeUrl, url: null, jsapi: null };
  };

  const h5 = async (request: StartRequest): Promise<StartedPayment> => {
    const more = { scene_info: { payer_client_ip: request.payerIp, h5_info: { type: 'Wap' } } };
    const { h5_url: address } = await begin('h5', request, z.object({ h5_url: z.url() }), more);
    const url = new URL(address);
    url.searchParams.set('redirect_url', `${publicBase}${request.returnPath}`);
    return { kind: 'redirect', codeUrl: null, url: url.href, jsapi: null };
  };

  const jsapi = async (request: StartRequest): Promise<StartedPayment> => {
    const { openId } = request;
    if (openId === '') throw new BusinessError(paymentMessages.openIdMissing);
    const payer = isForShop ? (subAppId === '' ? { sp_openid: openId } : { sub_openid: openId }) : { openid: openId };
    const { prepay_id: prepayId } = await begin('jsapi', request, z.object({ prepay_id: z.string().min(1) }), { payer });
    const sheet = { appId: subAppId || appId, timeStamp: secondsOf(now()), nonceStr: newNonce(), package: `prepay_id=${prepayId}` };
    const paySign = rsaSign(linesOf(sheet.appId, sheet.timeStamp, sheet.nonceStr, sheet.package), account.privateKey);
    return { kind: 'jsapi', codeUrl: null, url: null, jsapi: { ...sheet, signType: 'RSA', paySign } };
  };

  const query = async (payNo: string): Promise<ProviderTrade> => {
    const path = `${transactions}/out-trade-no/${payNo}?${new URLSearchParams(owner).toString()}`;
    const answer = await orNull(client.ask(trade, { method: 'GET', path, repeatable: true }), 'ORDER_NOT_EXIST');
    // Not begun yet, or begun in vain: nobody has paid it.
    return answer === null ? { state: 'pending' } : tradeOf(payNo, answer);
  };

  const close = async (payNo: string): Promise<ProviderTrade> => {
    const path = `${transactions}/out-trade-no/${payNo}/close`;
    const wish = client.ask(z.object({}), { method: 'POST', path, body: owner, repeatable: true });
    // A payment that WeChat never heard of cannot be paid; one that it will not close is asked about.
    const refused = await wish.then(
      () => null,
      (error: unknown) => {
        if (error instanceof ProviderRefusal) return error;
        throw error;
      },
    );
    if (refused === null || refused.code === 'ORDER_NOT_EXIST') return { state: 'closed' };
    const after = await query(payNo);
    if (after.state === 'paid' || after.state === 'closed') return after;
    throw refused;
  };

  return {
    id: 'wechat',
    start: (request) => forPayer({ log, channel: 'wechat', reasons }, () => ({ desktop: native, h5, jsapi })[request.scene](request)),
    query,
    close,
    refund: async ({ refundNo, payNo, amountFen, paidFen }) => {
      const body = {
        ...shop,
        out_trade_no: payNo,
        out_refund_no: refundNo,
        notify_url: notifyUrl,
        amount: { refund: amountFen, total: paidFen, currency: 'CNY' },
      };
      try {
        const wish = { method: 'POST', path: '/v3/refund/domestic/refunds', body, repeatable: true } as const;
        return refundOf(refundNo, await client.ask(refund, wish), now());
      } catch (error) {
        if (error instanceof ProviderRefusal && finalRefusals.includes(error.code)) return { state: 'failed', reason: error.message };
        throw error;
      }
    },
    queryRefund: async ({ refundNo }) => {
      const path = `/v3/refund/domestic/refunds/${refundNo}${isForShop ? `?${new URLSearchParams(shop).toString()}` : ''}`;
      const answer = await orNull(client.ask(refund, { method: 'GET', path, repeatable: true }), 'RESOURCE_NOT_EXISTS');
      return answer === null ? { state: 'failed', reason: 'RESOURCE_NOT_EXISTS' } : refundOf(refundNo, answer, now());
    },
    bill: async (day) => {
      const path = `/v3/bill/tradebill?${new URLSearchParams({ bill_date: day, bill_type: 'ALL', ...shop }).toString()}`;
      const wish = { method: 'GET', path, repeatable: true } as const;
      const place = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string().min(1), download_url: z.url() });
      const due = now().getTime() >= dayBounds(day).until.getTime() + BILL_AFTER_MS;
      // A day without a payment has no bill; before it is due that cannot be told from one that is being made.
      const found = await (due ? orNull(client.ask(place, wish), 'NO_STATEMENT_EXIST') : client.ask(place, wish));
      return found === null ? [] : wechatBill((await client.file(found.download_url, found.hash_value)).toString('utf8'));
    },
    verifyNotification: async (rawBody, header, at) => {
      // A certificate that is new is fetched first; a serial that WeChat does not know is nobody's.
      await client.keys.keyOf(header('wechatpay-serial') ?? '').catch((error: unknown) => {
        throw new NotificationRefused(error instanceof Error ? error.message : 'serial');
      });
      return verifyWechat(rawBody, header, at, { appId, mchId, subMchId, apiV3Key: account.apiV3Key, platformKeys: client.keys.all });
    },
    acknowledge: acknowledgements.wechat,
  };
}

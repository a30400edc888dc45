import { createCipheriv, randomBytes, sign } from 'node:crypto';
import { yuanOfFen } from '@/lib/kernel/money';
import type { ProviderId } from '@/lib/kernel/payment';
import { chinaTimeText } from '@/lib/kernel/time';
import { sortedPairs } from '../payment/form';
import type { PaidNotice } from '../kernel/payment';
import { icbcNotifyPath, sandboxAccounts } from './merchants';
import type { SandboxKeys } from './pay-keys';

/** A notification as a provider sends it. */
export interface SignedNotice {
  readonly headers: Record<string, string>;
  readonly body: string;
}

const signed = (digest: string, text: string, privateKey: string) => sign(digest, Buffer.from(text, 'utf8'), privateKey).toString('base64');
const sha256 = (text: string, privateKey: string) => signed('RSA-SHA256', text, privateKey);
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };

/** ISO 8601 in China's zone, as WeChat writes it. */
const zoned = (at: Date) => `${chinaTimeText(at).replace(' ', 'T')}+08:00`;

/** A WeChat Pay v3 notification of `plain`: the resource encrypted, the whole signed. */
function wechatEnvelope(event: string, summary: string, plain: unknown, sentAt: Date, keys: SandboxKeys): SignedNotice {
  const nonce = randomBytes(6).toString('hex');
  const associated = event.split('.')[0]?.toLowerCase() ?? '';
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(keys.apiV3Key, 'utf8'), Buffer.from(nonce, 'utf8'));
  cipher.setAAD(Buffer.from(associated, 'utf8'));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(plain), 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const body = JSON.stringify({
    id: randomBytes(16).toString('hex'),
    create_time: zoned(sentAt),
    resource_type: 'encrypt-resource',
    event_type: event,
    summary,
    resource: {
      original_type: associated,
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: sealed.toString('base64'),
      associated_data: associated,
      nonce,
    },
  });
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const headerNonce = randomBytes(16).toString('hex');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'Wechatpay-Timestamp': timestamp,
      'Wechatpay-Nonce': headerNonce,
      'Wechatpay-Serial': sandboxAccounts.wechat.serial,
      'Wechatpay-Signature': sha256(`${timestamp}\n${headerNonce}\n${body}\n`, keys.pair('wechat').privateKey),
      'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
    },
  };
}

function wechat(notice: PaidNotice, sentAt: Date, keys: SandboxKeys): SignedNotice {
  const { appId, mchId } = sandboxAccounts.wechat;
  const trade = {
    appid: appId,
    mchid: mchId,
    out_trade_no: notice.payNo,
    transaction_id: notice.transactionId,
    trade_type: 'NATIVE',
    trade_state: 'SUCCESS',
    trade_state_desc: '支付成功',
    bank_type: 'OTHERS',
    success_time: zoned(notice.paidAt),
    amount: { total: notice.amountFen, payer_total: notice.amountFen, currency: notice.currency, payer_currency: notice.currency },
  };
  return wechatEnvelope('TRANSACTION.SUCCESS', '支付成功', trade, sentAt, keys);
}

/** Alipay signs the fields in the order of their names, without `sign` and `sign_type`. */
function alipayForm(fields: Record<string, string>, sentAt: Date, keys: SandboxKeys): SignedNotice {
  const { appId, sellerId } = sandboxAccounts.alipay;
  const form = new URLSearchParams({
    notify_time: chinaTimeText(sentAt),
    notify_type: 'trade_status_sync',
    notify_id: randomBytes(16).toString('hex'),
    charset: 'utf-8',
    version: '1.0',
    app_id: appId,
    auth_app_id: appId,
    seller_id: sellerId,
    ...fields,
  });
  const signature = sha256(sortedPairs(form, []), keys.pair('alipay').privateKey);
  form.set('sign_type', 'RSA2');
  form.set('sign', signature);
  return { headers: formHeaders, body: form.toString() };
}

function alipay(notice: PaidNotice, sentAt: Date, keys: SandboxKeys): SignedNotice {
  const amount = yuanOfFen(notice.amountFen);
  const fields = {
    out_trade_no: notice.payNo,
    trade_no: notice.transactionId,
    trade_status: 'TRADE_SUCCESS',
    total_amount: amount,
    receipt_amount: amount,
    buyer_pay_amount: amount,
    gmt_create: chinaTimeText(notice.paidAt),
    gmt_payment: chinaTimeText(notice.paidAt),
  };
  return alipayForm(fields, sentAt, keys);
}

function icbc(notice: PaidNotice, sentAt: Date, keys: SandboxKeys): SignedNotice {
  const { appId, merId } = sandboxAccounts.icbc;
  const content = {
    mer_id: merId,
    out_trade_no: notice.payNo,
    order_id: notice.transactionId,
    total_amt: String(notice.amountFen),
    pay_time: chinaTimeText(notice.paidAt).replace(/\D/g, ''),
    return_code: '0',
    return_msg: 'success',
    msg_id: randomBytes(16).toString('hex'),
  };
  const form = new URLSearchParams({
    from: 'icbc-api',
    api: '/api/cardbusiness/qrcode/qrgenerate/V1',
    app_id: appId,
    charset: 'utf-8',
    format: 'json',
    timestamp: chinaTimeText(sentAt),
    biz_content: JSON.stringify(content),
    // The gateway signs so, whatever merchants sign with.
    sign_type: 'RSA',
  });
  form.set('sign', signed('RSA-SHA1', `${icbcNotifyPath}?${sortedPairs(form, [])}`, keys.pair('icbc').privateKey));
  return { headers: formHeaders, body: form.toString() };
}

const makers = { wechat, alipay, icbc } satisfies Record<ProviderId, (notice: PaidNotice, sentAt: Date, keys: SandboxKeys) => SignedNotice>;

/** The signed notification of collected money, exactly in the form of the real provider. */
export function signedNotice(provider: ProviderId, notice: PaidNotice, sentAt: Date, keys: SandboxKeys): SignedNotice {
  return makers[provider](notice, sentAt, keys);
}

/** What a sandbox provider knows of a refund of one of its trades. Sums in 分. */
export interface RefundedTrade {
  readonly refundNo: string;
  readonly payNo: string;
  readonly transactionId: string;
  readonly paidFen: number;
  readonly amountFen: number;
  /** All refunds of the trade together. */
  readonly refundedFen: number;
  readonly at: Date;
}

function wechatRefund(refund: RefundedTrade, sentAt: Date, keys: SandboxKeys): SignedNotice {
  const { paidFen, amountFen } = refund;
  const plain = {
    mchid: sandboxAccounts.wechat.mchId,
    out_trade_no: refund.payNo,
    transaction_id: refund.transactionId,
    out_refund_no: refund.refundNo,
    refund_id: `50${refund.transactionId}`,
    refund_status: 'SUCCESS',
    success_time: zoned(refund.at),
    user_received_account: '支付用户零钱',
    amount: { total: paidFen, refund: amountFen, payer_total: paidFen, payer_refund: amountFen },
  };
  return wechatEnvelope('REFUND.SUCCESS', '退款成功', plain, sentAt, keys);
}

function alipayRefund(refund: RefundedTrade, sentAt: Date, keys: SandboxKeys): SignedNotice {
  const fields = {
    out_trade_no: refund.payNo,
    trade_no: refund.transactionId,
    out_biz_no: refund.refundNo,
    trade_status: refund.refundedFen === refund.paidFen ? 'TRADE_CLOSED' : 'TRADE_SUCCESS',
    total_amount: yuanOfFen(refund.paidFen),
    refund_fee: yuanOfFen(refund.refundedFen),
    gmt_refund: `${chinaTimeText(refund.at)}.000`,
  };
  return alipayForm(fields, sentAt, keys);
}

/** The signed notification of money that was given back; null of ICBC, which sends none and is asked. */
export function signedRefund(provider: ProviderId, refund: RefundedTrade, sentAt: Date, keys: SandboxKeys): SignedNotice | null {
  if (provider === 'wechat') return wechatRefund(refund, sentAt, keys);
  return provider === 'alipay' ? alipayRefund(refund, sentAt, keys) : null;
}

import { createCipheriv, randomBytes, sign } from 'node:crypto';
import { chinaTimeText, sortedPairs, yuanOfFen } from '../payment/form';
import type { PaidNotice, ProviderId } from '../payment/types';
import { icbcNotifyPath, sandboxAccounts } from './merchants';
import type { SandboxKeys } from './pay-keys';

/** A notification as a provider sends it. */
export interface SignedNotice {
  readonly headers: Record<string, string>;
  readonly body: string;
}

const sha256 = (text: string, privateKey: string) => sign('RSA-SHA256', Buffer.from(text, 'utf8'), privateKey).toString('base64');
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };

/** ISO 8601 in China's zone, as WeChat writes it. */
const zoned = (at: Date) => `${chinaTimeText(at).replace(' ', 'T')}+08:00`;

function wechat(notice: PaidNotice, sentAt: Date, keys: SandboxKeys): SignedNotice {
  const { appId, mchId, serial } = sandboxAccounts.wechat;
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
  const nonce = randomBytes(6).toString('hex');
  const associated = 'transaction';
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(keys.apiV3Key, 'utf8'), Buffer.from(nonce, 'utf8'));
  cipher.setAAD(Buffer.from(associated, 'utf8'));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(trade), 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const body = JSON.stringify({
    id: randomBytes(16).toString('hex'),
    create_time: zoned(sentAt),
    resource_type: 'encrypt-resource',
    event_type: 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    resource: {
      original_type: 'transaction',
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
      'Wechatpay-Serial': serial,
      'Wechatpay-Signature': sha256(`${timestamp}\n${headerNonce}\n${body}\n`, keys.pair('wechat').privateKey),
      'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
    },
  };
}

function alipay(notice: PaidNotice, sentAt: Date, keys: SandboxKeys): SignedNotice {
  const { appId, sellerId } = sandboxAccounts.alipay;
  const amount = yuanOfFen(notice.amountFen);
  const form = new URLSearchParams({
    notify_time: chinaTimeText(sentAt),
    notify_type: 'trade_status_sync',
    notify_id: randomBytes(16).toString('hex'),
    charset: 'utf-8',
    version: '1.0',
    app_id: appId,
    auth_app_id: appId,
    seller_id: sellerId,
    out_trade_no: notice.payNo,
    trade_no: notice.transactionId,
    trade_status: 'TRADE_SUCCESS',
    total_amount: amount,
    receipt_amount: amount,
    buyer_pay_amount: amount,
    gmt_create: chinaTimeText(notice.paidAt),
    gmt_payment: chinaTimeText(notice.paidAt),
  });
  const signature = sha256(sortedPairs(form, []), keys.pair('alipay').privateKey);
  form.set('sign_type', 'RSA2');
  form.set('sign', signature);
  return { headers: formHeaders, body: form.toString() };
}

function icbc(notice: PaidNotice, sentAt: Date, keys: SandboxKeys): SignedNotice {
  const { appId, merId } = sandboxAccounts.icbc;
  const content = {
    mer_id: merId,
    out_trade_no: notice.payNo,
    order_id: notice.transactionId,
    pay_status: '1',
    total_amt: String(notice.amountFen),
    pay_time: chinaTimeText(notice.paidAt),
    return_code: '0',
    return_msg: 'success',
  };
  const form = new URLSearchParams({
    from: 'icbc-api',
    api: '/api/cardbusiness/qrcode/qrgenerate/V1',
    app_id: appId,
    charset: 'utf-8',
    format: 'json',
    timestamp: chinaTimeText(sentAt),
    biz_content: JSON.stringify(content),
    sign_type: 'RSA2',
  });
  form.set('sign', sha256(`${icbcNotifyPath}?${sortedPairs(form, [])}`, keys.pair('icbc').privateKey));
  return { headers: formHeaders, body: form.toString() };
}

const makers = { wechat, alipay, icbc } satisfies Record<ProviderId, (notice: PaidNotice, sentAt: Date, keys: SandboxKeys) => SignedNotice>;

/** The signed notification of collected money, exactly in the form of the real provider. */
export function signedNotice(provider: ProviderId, notice: PaidNotice, sentAt: Date, keys: SandboxKeys): SignedNotice {
  return makers[provider](notice, sentAt, keys);
}

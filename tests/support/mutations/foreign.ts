import { createCipheriv, createSign } from 'node:crypto';
import type { Chance } from '../chance';
import type { Mutation, Notice } from './notice';

/** Numbers and times of a payment as its provider writes them. */
export interface Facts {
  readonly payNo: string;
  readonly amountFen: number;
  readonly at: Date;
}

const EIGHT_HOURS = 8 * 3_600_000;
const chinaTime = (at: Date): string => new Date(at.getTime() + EIGHT_HOURS).toISOString().slice(0, 19);
const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);
const signed = (digest: string, text: string, key: string): string => createSign(digest).update(text).sign(key, 'base64');
const otherSum = (fen: number, chance: Chance): number => fen + (1 + chance.below(fen)) * (chance.below(2) === 0 ? 1 : -1);

export interface WechatKeys {
  readonly appid: string;
  readonly mchid: string;
  readonly apiV3Key: string;
  readonly serial: string;
  readonly privateKey: string;
}

function wechatNotice(keys: WechatKeys, plain: object, at: Date, event = 'TRANSACTION.SUCCESS'): Notice {
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(keys.apiV3Key), Buffer.from('0123456789ab'));
  cipher.setAAD(Buffer.from('transaction'));
  const bytes = Buffer.concat([cipher.update(JSON.stringify(plain), 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const sealed = {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    nonce: '0123456789ab',
    associated_data: 'transaction',
  };
  const body = JSON.stringify({ id: 'EV-1', event_type: event, resource_type: 'encrypt-resource', resource: sealed });
  const time = String(Math.floor(at.getTime() / 1000));
  return {
    body,
    headers: {
      'Content-Type': 'application/json',
      'Wechatpay-Timestamp': time,
      'Wechatpay-Nonce': 'nonce',
      'Wechatpay-Serial': keys.serial,
      'Wechatpay-Signature': signed('RSA-SHA256', `${time}\nnonce\n${body}\n`, keys.privateKey),
    },
  };
}

/** What WeChat Pay might sign, and what is nevertheless not our money; `stranger` has keys that are nobody's. */
export function foreignWechat(keys: WechatKeys, stranger: string, { payNo, amountFen, at }: Facts, chance: Chance): Mutation {
  const amount = { total: amountFen, currency: 'CNY' };
  const plain = {
    ...{ appid: keys.appid, mchid: keys.mchid, out_trade_no: payNo, transaction_id: `4200${chance.below(1e9)}` },
    ...{ trade_state: 'SUCCESS', success_time: `${chinaTime(at)}+08:00`, amount },
  };
  const { transaction_id: _, ...unnamed } = plain;
  const other = (more: object) => wechatNotice(keys, { ...plain, ...more }, at);
  const ways: readonly [() => Mutation, ...(() => Mutation)[]] = [
    () => ({ what: 'another sum', ...other({ amount: { ...amount, total: otherSum(amountFen, chance) } }) }),
    () => ({ what: 'a sum in words', ...other({ amount: { ...amount, total: String(amountFen) } }) }),
    () => ({ what: 'another currency', ...other({ amount: { ...amount, currency: chance.of(['USD', 'HKD', '', 'cny']) } }) }),
    () => ({ what: 'another merchant', ...other({ mchid: `19${10_000_000 + chance.below(1e7)}` }) }),
    () => ({ what: 'another application', ...other({ appid: `wx${chance.below(1e9)}` }) }),
    () => ({ what: 'a shop of ours that is none', ...other({ sub_mchid: '1900000110' }) }),
    () => ({ what: 'an order of nobody', ...other({ out_trade_no: `P${chance.below(1e9)}` }) }),
    () => ({ what: 'no transaction', ...wechatNotice(keys, unnamed, at) }),
    () => ({ what: 'no time', ...other({ success_time: 'yesterday' }) }),
    () => ({ what: 'sent long ago', ...wechatNotice(keys, plain, later(at, -301 - chance.below(1e6))) }),
    () => ({ what: 'sent from the future', ...wechatNotice(keys, plain, later(at, 301 + chance.below(1e6))) }),
    () => ({
      what: 'sealed with another key',
      ...wechatNotice({ ...keys, apiV3Key: `${chance.below(1e9)}`.padStart(32, 'k') }, plain, at),
    }),
    () => ({ what: 'signed by a stranger', ...wechatNotice({ ...keys, privateKey: stranger }, plain, at) }),
    () => ({ what: 'a refund that is a payment', ...wechatNotice(keys, plain, at, 'REFUND.SUCCESS') }),
  ];
  return chance.of(ways)();
}

export interface FormKeys {
  /** app_id and what else names the receiver, as they are. */
  readonly own: Readonly<Record<string, string>>;
  readonly privateKey: string;
}
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
const joined = (params: Readonly<Record<string, string>>, without: readonly string[]): string =>
  Object.keys(params)
    .filter((name) => !without.includes(name))
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&');

function alipayNotice(privateKey: string, fields: Readonly<Record<string, string>>): Notice {
  const params = { ...fields, sign_type: 'RSA2' };
  const sign = signed('RSA-SHA256', joined(params, ['sign_type']), privateKey);
  return { headers: formHeaders, body: new URLSearchParams({ ...params, sign }).toString() };
}

/** The same of Alipay. */
export function foreignAlipay({ own, privateKey }: FormKeys, stranger: string, { payNo, amountFen, at }: Facts, chance: Chance): Mutation {
  const spelt = chinaTime(at).replace('T', ' ');
  const fields = {
    ...{ ...own, notify_time: spelt, notify_type: 'trade_status_sync', out_trade_no: payNo, trade_no: `2026${chance.below(1e9)}` },
    ...{ trade_status: 'TRADE_SUCCESS', total_amount: (amountFen / 100).toFixed(2), gmt_payment: spelt },
  };
  const other = (more: Readonly<Record<string, string>>) => alipayNotice(privateKey, { ...fields, ...more });
  const spare = (seconds: number) => chinaTime(later(at, seconds)).replace('T', ' ');
  const ways: readonly [() => Mutation, ...(() => Mutation)[]] = [
    () => ({ what: 'another sum', ...other({ total_amount: (otherSum(amountFen, chance) / 100).toFixed(2) }) }),
    () => ({ what: 'a sum that is none', ...other({ total_amount: chance.of(['', '1e4', '-1', '99,00', '0x10']) }) }),
    () => ({ what: 'another seller', ...other({ seller_id: `2088${chance.below(1e9)}` }) }),
    () => ({ what: 'another application', ...other({ app_id: `2021${chance.below(1e9)}` }) }),
    () => ({ what: 'an order of nobody', ...other({ out_trade_no: `P${chance.below(1e9)}` }) }),
    () => ({ what: 'sent long ago', ...other({ notify_time: spare(-301 - chance.below(1e6)) }) }),
    () => ({ what: 'sent from the future', ...other({ notify_time: spare(301 + chance.below(1e6)) }) }),
    () => ({ what: 'no time', ...other({ notify_time: 'yesterday' }) }),
    () => ({ what: 'signed by a stranger', ...alipayNotice(stranger, fields) }),
  ];
  return chance.of(ways)();
}

function icbcNotice(privateKey: string, params: Readonly<Record<string, string>>, path = '/api/pay/notify/icbc'): Notice {
  const sign = signed(params.sign_type === 'RSA2' ? 'RSA-SHA256' : 'RSA-SHA1', `${path}?${joined(params, [])}`, privateKey);
  return { headers: formHeaders, body: new URLSearchParams({ ...params, sign }).toString() };
}

/** The same of ICBC; `own` names app_id and mer_id. */
export function foreignIcbc({ own, privateKey }: FormKeys, stranger: string, { payNo, amountFen, at }: Facts, chance: Chance): Mutation {
  const content = {
    ...{ mer_id: own.mer_id, out_trade_no: payNo, order_id: `B${chance.below(1e9)}`, return_code: '0', total_amt: String(amountFen) },
    pay_time: chinaTime(at).replace(/\D/g, ''),
  };
  const params = {
    ...{ from: 'icbc-api', api: '/ui/x', app_id: own.app_id ?? '', charset: 'utf-8', format: 'json', sign_type: 'RSA' },
    timestamp: chinaTime(at).replace('T', ' '),
  };
  const about = (more: object) => ({ ...params, biz_content: JSON.stringify({ ...content, ...more }) });
  const other = (more: object) => icbcNotice(privateKey, about(more));
  const sent = (seconds: number) => icbcNotice(privateKey, { ...about({}), timestamp: chinaTime(later(at, seconds)).replace('T', ' ') });
  const ways: readonly [() => Mutation, ...(() => Mutation)[]] = [
    () => ({ what: 'another sum', ...other({ total_amt: String(otherSum(amountFen, chance)) }) }),
    () => ({ what: 'a sum that is none', ...other({ total_amt: chance.of(['', '1e4', '-1', '99.00', '0x10']) }) }),
    () => ({ what: 'another merchant', ...other({ mer_id: `02${chance.below(1e9)}` }) }),
    () => ({ what: 'another application', ...icbcNotice(privateKey, { ...about({}), app_id: `1${chance.below(1e9)}` }) }),
    () => ({ what: 'an order of nobody', ...other({ out_trade_no: `P${chance.below(1e9)}` }) }),
    () => ({ what: 'no time', ...other({ pay_time: 'yesterday' }) }),
    () => ({ what: 'sent long ago', ...sent(-301 - chance.below(1e6)) }),
    () => ({ what: 'sent from the future', ...sent(301 + chance.below(1e6)) }),
    () => ({ what: 'for another address', ...icbcNotice(privateKey, about({}), '/notify') }),
    () => ({ what: 'signed by a stranger', ...icbcNotice(stranger, about({})) }),
    () => ({
      what: 'signed in a way that is none',
      ...icbcNotice(privateKey, { ...about({}), sign_type: chance.of(['MD5', 'SM2', '', 'rsa']) }),
    }),
  ];
  return chance.of(ways)();
}

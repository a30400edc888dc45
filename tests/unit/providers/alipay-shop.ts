import { createSign, createVerify } from 'node:crypto';
import { keyPair } from '../../providers/kit/keys';
import { startAlipay } from '../../providers/alipay/start';
import { certificateSn, issued, newPlatform } from '../../providers/alipay/world';
import { mailbox } from './mailbox';

/** Made once for all tests: making keys is what takes time. */
const platform = newPlatform(Date.now());
const own = keyPair();
const certificate = issued(platform.root, 'app', Date.now());
const apps = [
  { appId: '2021000000000001', sellerId: '2088000000000001', key: { mode: 'key', publicKey: own.publicKey } },
  { appId: '2021000000000002', sellerId: '2088000000000002', key: { mode: 'certificate', certificate: certificate.certificate } },
] as const;

const joined = (params: Record<string, string>) =>
  Object.entries(params)
    .filter(([, value]) => value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
const beijing = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

export interface Asked {
  readonly app?: 0 | 1;
  /** Common parameters, before signing. */
  readonly params?: Record<string, string>;
  /** Changes after signing. */
  readonly forged?: Record<string, string>;
}

/** A seller written to the documents alone, with its gateway, its letter box and its clock. */
export async function openShop(answer: Parameters<typeof mailbox>[0] = () => ({ status: 200, body: 'success' })) {
  let now = Date.now();
  const box = await mailbox(answer);
  const provider = await startAlipay({ apps, platform, schedule: [10, 10], now: () => now });

  const signed = (method: string, biz: object, { app = 0, params = {}, forged = {} }: Asked = {}) => {
    const common = {
      ...{ app_id: apps[app].appId, method, format: 'JSON', charset: 'utf-8', sign_type: 'RSA2', version: '1.0', timestamp: beijing(now) },
      ...(app === 1 && {
        app_cert_sn: certificateSn(certificate.certificate),
        alipay_root_cert_sn: certificateSn(platform.root.certificate),
      }),
      ...{ notify_url: box.url, biz_content: JSON.stringify(biz), ...params },
    };
    const key = app === 0 ? own.privateKey : certificate.privateKey;
    const sign = createSign('RSA-SHA256').update(joined(common)).sign(key, 'base64');
    return new URLSearchParams({ ...common, sign, ...forged });
  };
  const call = async (method: string, biz: object, asked: Asked = {}) => {
    const body = signed(method, biz, asked).toString();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded;charset=utf-8' };
    const text = await (await fetch(`${provider.base}/gateway.do`, { method: 'POST', headers, body })).text();
    const [, content = '{}', sn = '', sign = ''] =
      /^\{"\w+_response":(.*?\})(?:,"alipay_cert_sn":"(\w+)")?(?:,"sign":"([^"]*)")?\}$/.exec(text) ?? [];
    const fields: Record<string, string> = JSON.parse(content);
    return { text, content, sn, sign, fields };
  };
  const order = (no: string, more: object = {}) => ({ out_trade_no: no, total_amount: '1.00', subject: '初一数学', ...more });
  return {
    ...{ provider, control: provider.control, box, call, order, signed },
    pass: (ms: number) => void (now += ms),
    now: () => now,
    paid: async (no: string) => {
      await call('alipay.trade.precreate', order(no));
      await provider.control.pay(no);
    },
    /** A notice as its fields, with whether its signature is right. */
    heard: (index: number) => {
      const fields: Record<string, string> = Object.fromEntries(new URLSearchParams(box.notices[index]?.body));
      const { sign = '', sign_type: _, ...rest } = fields;
      const right = createVerify('RSA-SHA256').update(joined(rest)).verify(platform.pair.publicKey, sign, 'base64');
      return { ...fields, right };
    },
    close: async () => {
      await provider.stop();
      await box.stop();
    },
  };
}

export const proven = (text: string, sign: string, publicKey: string): boolean =>
  createVerify('RSA-SHA256').update(text).verify(publicKey, sign, 'base64');

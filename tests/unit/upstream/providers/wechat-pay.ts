import { sign } from 'node:crypto';
import forge from 'node-forge';
import pino from 'pino';
import { readUpstreamEnv } from '@/upstream/kernel/env';
import type { PaymentProvider, StartRequest } from '@/upstream/kernel/payment';
import { configuredPayments } from '@/upstream/providers/accounts/payments';
import { keyPair } from '@/tests/providers/kit/keys';
import { standIn, type Heard, type Said, type StandIn } from './stand-in';

/** An account at WeChat Pay, and somebody who answers as WeChat does. */

export const merchant = keyPair();
export const platform = keyPair();
export const apiV3Key = '0123456789abcdef0123456789abcdef';
export const KEY_ID = 'PUB_KEY_ID_0119000001092026112100291000000000';
export const now = new Date('2026-11-21T09:30:00+08:00');
const own = { SESSION_SECRET: 'x'.repeat(32), UPSTREAM_AES_KEY: '0123456789abcdef' };
const SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';

export const publicKeyMode = { WECHAT_PAY_PUBLIC_KEY_ID: KEY_ID, WECHAT_PAY_PUBLIC_KEY: platform.publicKey };

/** An answer as WeChat signs it. */
export function signed(body: string, { status = 200, serial = KEY_ID, at = now, key = platform.privateKey } = {}): Said {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = sign('RSA-SHA256', Buffer.from(`${timestamp}\nnonce\n${body}\n`), key).toString('base64');
  const headers = {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': 'nonce',
    'wechatpay-serial': serial,
    'wechatpay-signature': signature,
  };
  return { status, body, headers };
}
export const refusal = (status: number, code: string) => signed(JSON.stringify({ code, message: '说明' }), { status });

export const request: StartRequest = {
  payNo: 'PABCDEFGHJKMNPQRSTVWXYZ2',
  scene: 'desktop',
  title: '初一数学 有理数',
  amountFen: 19800,
  expiresAt: new Date('2026-11-21T10:00:00+08:00'),
  openId: '',
  payerIp: '203.0.113.7',
  returnPath: '/course/purchase?orderNo=1',
};
export const paid = {
  appid: 'wx0123456789abcdef',
  mchid: '1900000109',
  out_trade_no: request.payNo,
  transaction_id: '4200000000202611210000000001',
  trade_state: 'SUCCESS',
  success_time: '2026-11-21T09:29:00+08:00',
  amount: { total: 19800, payer_total: 19800, currency: 'CNY' },
};

/** A new WeChat for each test of a file. */
export function wechatPay() {
  let there: StandIn;
  beforeEach(async () => {
    there = await standIn();
  });
  afterEach(() => there.close());

  const variables = (more: Record<string, string>) => ({
    APP_ENV: 'pro',
    PUBLIC_BASE: 'https://www.xingkebang.example',
    WECHAT_PAY_MCH_ID: '1900000109',
    WECHAT_PAY_APP_ID: 'wx0123456789abcdef',
    WECHAT_PAY_SERIAL: SERIAL,
    // As in a file of variables: on one line.
    WECHAT_PAY_PRIVATE_KEY: merchant.privateKey.replaceAll('\n', '\\n'),
    WECHAT_PAY_API_V3_KEY: apiV3Key,
    WECHAT_PAY_BASE: there.base,
    ...more,
  });
  return {
    /** Says so from now on. */
    answer: (how: StandIn['answer']): void => void (there.answer = how),
    /** Says so from now on, signed; '' = 204. */
    answerWith: (body: unknown): void => {
      there.answer = () => signed(body === '' ? '' : JSON.stringify(body), body === '' ? { status: 204 } : {});
    },
    heard: (): readonly Heard[] => there.heard,
    provider(more: Record<string, string> = publicKeyMode): PaymentProvider {
      const env = readUpstreamEnv({ ...own, ...variables(more) });
      const { wechat: found } = configuredPayments(env, pino({ level: 'silent' }), () => now);
      if (!found) throw new Error('not configured');
      return found;
    },
    /** The last call: its body, and whether its signature is by our key over what was sent (checked by another implementation). */
    last(): { heard: Heard; body: unknown; isSigned: boolean } {
      const heard = there.heard.at(-1);
      if (!heard) throw new Error('no call');
      const [scheme = '', text = ''] = (heard.headers.authorization ?? '').split(/ (.*)/s);
      const parts = Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
      const digest = forge.md.sha256.create();
      digest.update(`${heard.method}\n${heard.path}\n${parts.timestamp ?? ''}\n${parts.nonce_str ?? ''}\n${heard.body}\n`, 'utf8');
      const key = forge.pki.publicKeyFromPem(merchant.publicKey);
      const right = key.verify(digest.digest().bytes(), forge.util.decode64(parts.signature ?? ''));
      const named =
        scheme === 'WECHATPAY2-SHA256-RSA2048' && parts.mchid === '1900000109' && parts.timestamp === String(now.getTime() / 1000);
      const body: unknown = heard.body === '' ? null : JSON.parse(heard.body);
      return { heard, body, isSigned: right && named && parts.serial_no === SERIAL };
    },
  };
}

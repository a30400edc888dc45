import { sign } from 'node:crypto';
import forge from 'node-forge';
import pino from 'pino';
import { readUpstreamEnv } from '@/upstream/kernel/env';
import type { PaymentProvider, StartRequest } from '@/upstream/kernel/payment';
import { configuredPayments } from '@/upstream/providers/accounts/payments';
import { keyPair } from '@/tests/providers/kit/keys';
import { standIn, type Said, type StandIn } from './stand-in';

/** An account at Alipay, and somebody who answers as Alipay does. */

export const app = keyPair();
export const own = keyPair();
export const now = new Date('2026-11-21T09:30:00+08:00');

/** The bare Base64 that Alipay's key tool hands out. */
const bare = (pem: string): string => pem.replace(/-----[A-Z ]+-----|\n/g, '');

const signature = (text: string, key = own.privateKey) => sign('RSA-SHA256', Buffer.from(text), key).toString('base64');

/** An answer as Alipay signs it: over the inner object as it stands. */
export function signed(method: string, inner: object, { key = own.privateKey, more = {} }: { key?: string; more?: object } = {}): Said {
  const raw = JSON.stringify({ code: '10000', msg: 'Success', ...inner });
  const rest = JSON.stringify({ ...more, sign: signature(raw, key) }).slice(1);
  return { body: `{"${method.replaceAll('.', '_')}_response":${raw},${rest}` };
}
export const refusal = (method: string, sub: string) =>
  signed(method, { code: '40004', msg: 'Business Failed', sub_code: sub, sub_msg: '说明}"' });

/** Is the call signed by our key? By another implementation. */
export function isSigned({ sign: given = '', ...rest }: Record<string, string>): boolean {
  const text = Object.keys(rest)
    .sort()
    .map((name) => `${name}=${rest[name] ?? ''}`)
    .join('&');
  const digest = forge.md.sha256.create();
  digest.update(text, 'utf8');
  return forge.pki.publicKeyFromPem(app.publicKey).verify(digest.digest().bytes(), forge.util.decode64(given));
}
export const content = (parameters: Record<string, string>): unknown => JSON.parse(parameters.biz_content ?? '');

export const request: StartRequest = {
  payNo: 'PABCDEFGHJKMNPQRSTVWXYZ2',
  scene: 'desktop',
  title: '初一数学 A=B & C',
  amountFen: 19800,
  expiresAt: new Date('2026-11-21T10:00:00+08:00'),
  openId: '',
  payerIp: '203.0.113.7',
  returnPath: '/course/purchase?orderNo=1',
};
export const trade = { out_trade_no: request.payNo, trade_no: '2026112122001', total_amount: '198.00' };

/** A new Alipay for each test of a file. */
export function alipayAccount() {
  let there: StandIn;
  beforeEach(async () => {
    there = await standIn();
  });
  afterEach(() => there.close());

  return {
    get there(): StandIn {
      return there;
    },
    provider(more: Record<string, string> = { ALIPAY_PUBLIC_KEY: bare(own.publicKey) }): PaymentProvider {
      const env = readUpstreamEnv({
        APP_ENV: 'pro',
        SESSION_SECRET: 'x'.repeat(32),
        UPSTREAM_AES_KEY: '0123456789abcdef',
        PUBLIC_BASE: 'https://www.xingkebang.example',
        ALIPAY_APP_ID: '2021000000000001',
        ALIPAY_SELLER_ID: '2088000000000001',
        ALIPAY_PRIVATE_KEY: bare(app.privateKey),
        ALIPAY_GATEWAY: `${there.base}/gateway.do`,
        ...more,
      });
      const { alipay: found } = configuredPayments(env, pino({ level: 'silent' }), () => now);
      if (!found) throw new Error('not configured');
      return found;
    },
    /** What the last call says, in its query and in its body. */
    last(): Record<string, string> {
      const heard = there.heard.at(-1);
      if (!heard) throw new Error('no call');
      const query = new URL(heard.path, there.base).searchParams;
      return { ...Object.fromEntries(query), ...Object.fromEntries(new URLSearchParams(heard.body)) };
    },
  };
}

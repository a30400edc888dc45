import { createHmac, timingSafeEqual } from 'node:crypto';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { maskPhone } from '@/lib/kernel/phone';
import type { App, Deps } from '../context/context';
import type { UpstreamEnv } from '../kernel/env';

/** What became of one message that a company took. */
interface Receipt {
  readonly phone: string;
  readonly arrived: boolean;
  /** The company's own word for it. */
  readonly code: string;
}

/** Which keys the addresses are made of. */
type Secrets = Pick<UpstreamEnv, 'SMS_ALIYUN_ACCESS_KEY_SECRET' | 'SMS_TENCENT_SECRET_KEY'>;

/** How a company tells (SmsReport of Aliyun, 短信下发状态通知 of Tencent Cloud), and in which words it wants to hear that we heard. */
interface Company {
  readonly secret: (env: Secrets) => string | undefined;
  readonly read: z.ZodType<readonly Receipt[]>;
  readonly heard: object;
}

const companies = {
  aliyun: {
    secret: (env) => env.SMS_ALIYUN_ACCESS_KEY_SECRET,
    read: z
      .array(z.object({ phone_number: z.string(), success: z.boolean(), err_code: z.string().default('') }))
      .transform((list) => list.map(({ phone_number: phone, success: arrived, err_code: code }) => ({ phone, arrived, code }))),
    heard: { code: 0, msg: '接收成功' },
  },
  tencent: {
    secret: (env) => env.SMS_TENCENT_SECRET_KEY,
    read: z
      .array(z.object({ mobile: z.string(), report_status: z.enum(['SUCCESS', 'FAIL']), errmsg: z.string().default('') }))
      .transform((list) =>
        list.map(({ mobile: phone, report_status: status, errmsg: code }) => ({ phone, arrived: status === 'SUCCESS', code })),
      ),
    heard: { result: 0, errmsg: 'OK' },
  },
} as const satisfies Record<string, Company>;

type CompanyId = keyof typeof companies;
const isCompany = (name: string): name is CompanyId => Object.hasOwn(companies, name);

/** Neither company signs what it pushes: the address is the secret, made of the account's own key. */
const keyOf = (secret: string): string => createHmac('sha256', secret).update('receipts').digest('hex').slice(0, 32);

const FOLDER = '/api/sms/receipts';
const BODY_LIMIT = 64 * 1024;

/** Where a company is to tell of receipts, for an operator to write into its console; null without an account there. */
export function receiptsAddress(env: Secrets & Pick<UpstreamEnv, 'PAY_NOTIFY_BASE' | 'PUBLIC_BASE'>, company: CompanyId): string | null {
  const secret = companies[company].secret(env);
  return secret === undefined ? null : `${env.PAY_NOTIFY_BASE ?? env.PUBLIC_BASE}${FOLDER}/${company}/${keyOf(secret)}`;
}

/** What a company hears back. */
export const receiptsHeard = (company: CompanyId): string => JSON.stringify(companies[company].heard);

const isKey = (given: string, secret: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(keyOf(secret))];
  return one.length === other.length && timingSafeEqual(one, other);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** `POST /api/sms/receipts/<company>/<key>`: messages that did not arrive are logged, all of them are counted for whoever watches. */
export function receiptPages(app: App, { env, log, services }: Deps): void {
  app.post(`${FOLDER}/:company/:key`, bodyLimit({ maxSize: BODY_LIMIT }), async (c) => {
    const { company, key } = c.req.param();
    const secret = isCompany(company) ? companies[company].secret(env) : undefined;
    if (!isCompany(company) || secret === undefined || !isKey(key, secret)) return c.notFound();
    const read = companies[company].read.safeParse(parsed(await c.req.text()));
    if (!read.success) return c.body(null, 400);
    for (const { phone, arrived, code } of read.data) {
      services.meters.add('xkb_sms_receipt_total', { company, outcome: arrived ? 'arrived' : 'failed' });
      if (!arrived) log.warn({ sms: company, phone: maskPhone(phone.slice(-11)), code }, 'text message did not arrive');
    }
    return c.body(receiptsHeard(company), 200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  });
}

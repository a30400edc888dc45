import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { sha256 } from '../../kernel/protocol';
import { call, jsonOf } from '../call';
import { NOT_PASSED, SMS_TIMEOUT_MS, SmsRefusal, type SmsAdapter, type SmsReason } from './adapter';

interface Account {
  readonly keyId: string;
  readonly keySecret: string;
  readonly sign: string;
  readonly templates: readonly string[];
  readonly base: string;
  readonly now: () => Date;
}

/** RFC 3986, which leaves less standing than encodeURIComponent. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

interface Signed {
  readonly host: string;
  readonly action: string;
  readonly version: string;
  readonly query: Readonly<Record<string, string>>;
  readonly date: string;
  readonly nonce: string;
}

/** The query as it is sent and the headers that sign it: ACS3-HMAC-SHA256 of an RPC call without a body. */
export function aliyunRequest(
  { keyId, keySecret }: Pick<Account, 'keyId' | 'keySecret'>,
  { host, action, version, query, date, nonce }: Signed,
): { readonly query: string; readonly headers: Record<string, string> } {
  const text = Object.entries(query)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');
  const hash = sha256('');
  const signed: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': hash,
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`);
  const names = Object.keys(signed).join(';');
  const canonical = ['POST', '/', text, lines.join(''), names, hash].join('\n');
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  const { host: _host, ...headers } = signed;
  return {
    query: text,
    headers: { ...headers, authorization: `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names},Signature=${signature}` },
  };
}

const said = z.object({ Code: z.string().default(''), Message: z.string().default('') });
const template = said.extend({ TemplateStatus: z.number().optional(), Reason: z.string().default('') });

/** What is the number's own fault; everything else is ours or theirs. */
const reasons: readonly (readonly [RegExp, SmsReason])[] = [
  [/MOBILE_NUMBER_ILLEGAL|MOBILE_NUMBER_NOT/, 'badNumber'],
  [/BLACK_?LIST|IN_BLACK/, 'blocked'],
  [/BUSINESS_LIMIT|DAY_LIMIT|MOBILE_SEND_LIMIT/, 'tooOften'],
];
const reasonOf = (code: string): SmsReason | null => reasons.find(([pattern]) => pattern.test(code))?.[1] ?? null;

/** Aliyun's text messages (dysmsapi 2017-05-25). */
export function aliyunSms(account: Account): SmsAdapter {
  const { base, now } = account;
  const ask = async <T extends typeof said>(schema: T, action: string, query: Readonly<Record<string, string>>): Promise<z.output<T>> => {
    const make = () => {
      const date = now()
        .toISOString()
        .replace(/\.\d{3}/, '');
      const about = { host: new URL(base).host, action, version: '2017-05-25', query, date, nonce: randomBytes(16).toString('hex') };
      const { query: text, headers } = aliyunRequest(account, about);
      return { url: `${base}/?${text}`, method: 'POST' as const, headers: { ...headers, accept: 'application/json' } };
    };
    const { bytes } = await call(make, { repeatable: false, timeoutMs: SMS_TIMEOUT_MS });
    const answer = schema.parse(jsonOf(bytes.toString('utf8')));
    if (answer.Code !== 'OK') throw new SmsRefusal(answer.Code, reasonOf(answer.Code), answer.Message);
    return answer;
  };
  return {
    id: 'aliyun',
    sign: account.sign,
    templates: account.templates,
    send: async ({ mobilePhone, template: TemplateCode, sign: SignName, values }) => {
      await ask(said, 'SendSms', { PhoneNumbers: mobilePhone, SignName, TemplateCode, TemplateParam: JSON.stringify(values) });
    },
    fault: async (TemplateCode) => {
      const { TemplateStatus: status, Reason: reason } = await ask(template, 'QuerySmsTemplate', { TemplateCode });
      return status === 1 ? '' : reason || NOT_PASSED;
    },
  };
}

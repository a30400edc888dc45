import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { sha256 } from '../../kernel/protocol';
import { call, jsonOf, NoClearAnswer } from '../call';
import { NOT_PASSED, SMS_TIMEOUT_MS, SmsRefusal, type SmsAdapter, type SmsReason } from './adapter';

interface Account {
  readonly secretId: string;
  readonly secretKey: string;
  readonly appId: string;
  readonly sign: string;
  readonly templates: readonly string[];
  readonly region: string;
  readonly base: string;
  readonly now: () => Date;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text, 'utf8').digest();

interface Signed {
  readonly host: string;
  readonly service: string;
  readonly action: string;
  readonly payload: string;
  /** Unix seconds. */
  readonly timestamp: number;
}

/** The Authorization header of a JSON call: TC3-HMAC-SHA256. */
export function tencentAuthorization(
  { secretId, secretKey }: Pick<Account, 'secretId' | 'secretKey'>,
  { host, service, action, payload, timestamp }: Signed,
): string {
  const headers = `content-type:application/json; charset=utf-8\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  const names = 'content-type;host;x-tc-action';
  const canonical = ['POST', '/', '', headers, names, sha256(payload)].join('\n');
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${day}/${service}/tc3_request`;
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request');
  const signature = hmac(key, `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonical)}`).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
}

const refused = z.object({ Response: z.object({ Error: z.object({ Code: z.string(), Message: z.string().default('') }) }) });
const sent = z.object({
  Response: z.object({ SendStatusSet: z.array(z.object({ Code: z.string(), Message: z.string().default('') })).min(1) }),
});
const templates = z.object({
  Response: z.object({
    DescribeTemplateStatusSet: z.array(z.object({ StatusCode: z.number(), ReviewReply: z.string().nullish() })),
  }),
});

/** What is the number's own fault; everything else is ours or theirs. */
const reasons: readonly (readonly [RegExp, SmsReason])[] = [
  [/IncorrectPhoneNumber|MobilePhone|PhoneNumberFormat/, 'badNumber'],
  [/PhoneNumberInBlacklist/, 'blocked'],
  [/^LimitExceeded\.(PhoneNumber|DeliveryFrequency)/, 'tooOften'],
];
const refusal = ({ Code, Message }: { readonly Code: string; readonly Message: string }): SmsRefusal =>
  new SmsRefusal(Code, reasons.find(([pattern]) => pattern.test(Code))?.[1] ?? null, Message);

/** Tencent Cloud's text messages (sms 2021-01-11). */
export function tencentSms(account: Account): SmsAdapter {
  const { base, appId, region, now } = account;
  const ask = async <T extends z.ZodType>(schema: T, action: string, body: object): Promise<z.output<T>> => {
    const payload = JSON.stringify(body);
    const make = () => {
      const timestamp = Math.floor(now().getTime() / 1000);
      const authorization = tencentAuthorization(account, { host: new URL(base).host, service: 'sms', action, payload, timestamp });
      const headers = {
        authorization,
        'content-type': 'application/json; charset=utf-8',
        'x-tc-action': action,
        'x-tc-version': '2021-01-11',
        'x-tc-timestamp': String(timestamp),
        'x-tc-region': region,
      };
      return { url: `${base}/`, method: 'POST' as const, headers, body: payload };
    };
    const { bytes } = await call(make, { repeatable: false, timeoutMs: SMS_TIMEOUT_MS });
    const answer = jsonOf(bytes.toString('utf8'));
    const no = refused.safeParse(answer);
    if (no.success) throw refusal(no.data.Response.Error);
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new NoClearAnswer(`unexpected answer to ${action}`);
    return parsed.data;
  };
  return {
    id: 'tencent',
    sign: account.sign,
    templates: account.templates,
    send: async ({ mobilePhone, template, sign, values }) => {
      const { Response: answer } = await ask(sent, 'SendSms', {
        PhoneNumberSet: [`+86${mobilePhone}`],
        SmsSdkAppId: appId,
        SignName: sign,
        TemplateId: template,
        TemplateParamSet: Object.values(values),
      });
      for (const status of answer.SendStatusSet) if (status.Code !== 'Ok') throw refusal(status);
    },
    fault: async (template) => {
      const wish = { TemplateIdSet: [Number(template)], International: 0 };
      const { Response: answer } = await ask(templates, 'DescribeSmsTemplateList', wish);
      const [found] = answer.DescribeTemplateStatusSet;
      if (found === undefined) return '没有这个模板';
      return found.StatusCode === 0 ? '' : (found.ReviewReply ?? '') || NOT_PASSED;
    },
  };
}

import { isIP } from 'node:net';
import { subscriberOf } from './networks';

/** Stands where something must not be read. */
export const HIDDEN = '[已隐去]';
/** Deeper than any object that we log. */
const DEPTH = 5;

/** Names of fields, without `_` and `-`: with one of these in it, the value is somebody's, or a way in. A ticket's number opens nothing. */
const inside =
  /password|secret|token|signature|cookie|ticket(?!no)|privatekey|apikey|codehash|(open|union|share|scan|device|click)id|phone|mobile|email|address|(login|nick|receiver|learner|student|parent|guardian|user|real|buyer|payer)name|birthday|taxn|idno|idcard|cardno|(sms|student|signs?)code|captcha/i;
/** What is called exactly so. */
const whole =
  /^(authorization|signs?|code|answer|name|gender|school|city|params|body|words|text|reply|note|letter|mistake|images|photourl|strengths|weakpoints|coursewhy|draft|places|transferto|holder|k|c|key)$/i;

/** Does a field, or a parameter of an address, of this name hold what nobody reads in a log? */
function isHidden(name: string): boolean {
  const bare = name.replace(/[_-]/g, '');
  return inside.test(bare) || whole.test(bare);
}

/** What a value itself gives away, wherever it stands. */
const values: readonly (readonly [RegExp, string])[] = [
  // Eleven digits that may be a mobile number.
  [/(?<!\d)1\d{10}(?!\d)/g, '[手机号]'],
  // An identity card's, with its date of birth; a bank card's.
  [/(?<!\d)[1-9]\d{5}(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dX](?![\dX])/gi, '[证件号]'],
  [/(?<!\d)(?:62|3[47]|35|4\d|5[1-5])\d{2}(?:[ -]?\d{4}){2}(?:[ -]?\d){4,7}(?!\d)/g, '[卡号]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[邮箱]'],
  [/-----BEGIN [A-Z ]+-----[\s\S]*?(?:-----END [A-Z ]+-----|$)/g, '[密钥]'],
  [/\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]+)?/g, '[令牌]'],
  [/\b(bearer|basic)\s+\S+/gi, '$1 [令牌]'],
  // Sealed cookies, tokens (43), keys: nothing of ours that is worth reading is as long without a break.
  [/(?<![\w/.-])[\w+-]{40,}={0,2}(?![\w/.-])/g, '[令牌]'],
];

/** A parameter of an address. */
const parameter = /([?&]([\w.-]+)=)[^&#\s"]+/g;

/** A text without numbers of telephones and cards, addresses of mail, keys and tokens. */
export function safeText(text: string): string {
  const asked = text.replace(parameter, (all, before: string, name: string) => (isHidden(name) ? before + HIDDEN : all));
  return values.reduce((safe, [form, instead]) => safe.replace(form, instead), asked);
}

/** The network of an address, which is enough to see where calls come from: `203.0.113.0/24`, `2001:db8:0:7::/64`. */
function networkOf(ip: string): string {
  const line = subscriberOf(ip);
  if (isIP(line) === 4) return line.replace(/\d+$/, '0/24');
  return line.endsWith('::/64') ? line : HIDDEN;
}

/** Name, code and place of an error, without its message's parameters: a failed query carries the values it was given. */
function describe(error: Error, depth: number): Record<string, unknown> {
  return {
    name: error.name,
    message: safeText(error.message.split('\nparams:')[0] ?? ''),
    ...('code' in error ? { code: error.code } : {}),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(error.cause instanceof Error && depth < DEPTH ? { cause: describe(error.cause, depth + 1) } : {}),
  };
}

/** Fields of an object as they may be logged. */
function safeFields(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, one]: [string, unknown]) => {
      if (name === 'ip' && typeof one === 'string') return [name, networkOf(one)];
      return [name, isHidden(name) ? HIDDEN : safeValue(one, depth)];
    }),
  );
}

/** A value as it may be logged: by the name of its field, by its kind, and by what stands in it. */
export function safeValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return safeText(value);
  if (value instanceof Error) return describe(value, depth);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth >= DEPTH || ArrayBuffer.isView(value)) return HIDDEN;
  if (Array.isArray(value)) return value.map((one) => safeValue(one, depth + 1));
  return safeFields(value, depth + 1);
}

/** For pino, of both processes: every field goes through safeValue. The sentence beside them is a constant of ours. */
export const safeLogging = {
  formatters: { log: (fields: Record<string, unknown>): Record<string, unknown> => safeFields(fields, 0) },
  // The formatter has described errors already.
  serializers: { err: (error: unknown) => safeValue(error) },
};

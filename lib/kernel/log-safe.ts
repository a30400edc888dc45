/** Stands where something must not be read. */
export const HIDDEN = '[已隐去]';
/** Deeper than any object that we log. */
const DEPTH = 5;

/** Fields whose name says that the value is somebody's, or a key. */
const names =
  /^(.*(password|secret|token|signature|signs?code|cookie|ticket|privatekey|apikey|openid)|authorization|signs?|code|smscode|captcha|answer|mobilephone|phone|loginname|email|receiver(name|address|phone)|address|idno|taxnumber|params|body)$/i;

/** What a value itself gives away, wherever it stands. */
const values: readonly (readonly [RegExp, string])[] = [
  // Eleven digits that may be a mobile number.
  [/(?<!\d)1\d{10}(?!\d)/g, '[手机号]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[邮箱]'],
  [/-----BEGIN [A-Z ]+-----[\s\S]*?(?:-----END [A-Z ]+-----|$)/g, '[密钥]'],
  [/\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]+)?/g, '[令牌]'],
  [/\b(bearer|basic)\s+\S+/gi, '$1 [令牌]'],
  [/([?&](?:k|key|token|code|sign|signature|ticket|openid|shareId|phone|mobile\w*)=)[^&\s"]+/gi, `$1${HIDDEN}`],
  // Sealed cookies, tokens (43), keys: nothing of ours that is worth reading is as long without a break.
  [/(?<![\w/.-])[\w+-]{40,}={0,2}(?![\w/.-])/g, '[令牌]'],
];

/** A text without numbers of telephones, addresses of mail, keys and tokens. */
export function safeText(text: string): string {
  return values.reduce((safe, [form, instead]) => safe.replace(form, instead), text);
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

/** A value as it may be logged: by the name of its field, by its kind, and by what stands in it. */
export function safeValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return safeText(value);
  if (value instanceof Error) return describe(value, depth);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth >= DEPTH || ArrayBuffer.isView(value)) return HIDDEN;
  if (Array.isArray(value)) return value.map((one) => safeValue(one, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, names.test(name) ? HIDDEN : safeValue(one, depth + 1)]));
}

/** For pino, of both processes: every field goes through safeValue. The sentence beside them is a constant of ours. */
export const safeLogging = {
  formatters: {
    log: (fields: Record<string, unknown>): Record<string, unknown> =>
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, names.test(name) ? HIDDEN : safeValue(value)])),
  },
  // The formatter has described errors already.
  serializers: { err: (error: unknown) => safeValue(error) },
};

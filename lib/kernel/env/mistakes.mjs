import { needed, together, variables } from './variables.mjs';

/** @typedef {keyof typeof variables} Variable */
/** @typedef {Readonly<Record<string, string | undefined>>} Source */
/** @typedef {{ readonly kind: string, readonly of?: readonly (string | number)[], readonly min?: number, readonly max?: number, readonly pattern?: RegExp, readonly want?: string, readonly secret?: boolean, readonly example: string }} Row */

/**
 * The row of a variable with every column that a row may have.
 * @param {Variable} name
 * @returns {Row}
 */
const rowOf = (name) => variables[name];

/**
 * 甲、乙或丙.
 * @param {readonly (string | number)[]} items
 */
const either = (items) => (items.length < 2 ? items.join('') : `${items.slice(0, -1).join('、')} 或 ${items.at(-1)}`);

/**
 * UTF-8 bytes.
 * @param {string} text
 */
const bytesOf = (text) => new TextEncoder().encode(text).length;

/** @param {string} text */
function isWebAddress(text) {
  return /^https?:\/\/\S+$/.test(text) && URL.canParse(text);
}

/**
 * The elements of a list, which is written with commas.
 * @param {string} text
 */
export function listed(text) {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/**
 * A PEM of one of these labels (`\\n` may stand for a line's end), or the bare Base64 that some consoles hand out. Several
 * certificates may follow each other.
 * @param {string} text
 * @param {readonly (string | number)[]} labels
 */
function isPem(text, labels) {
  const whole = text.replaceAll('\\n', '\n').trim();
  if (!whole.includes('-----')) return !labels.includes('CERTIFICATE') && whole.length >= 200 && /^[\w+/\s]+=*$/.test(whole);
  const blocks = whole.match(/-----BEGIN [A-Z ]+-----[A-Za-z\d+/=\s]+-----END [A-Z ]+-----/g) ?? [];
  const isKnown = (/** @type {string} */ block) =>
    labels.some((label) => block.startsWith(`-----BEGIN ${label}-----`) && block.endsWith(`-----END ${label}-----`));
  return blocks.length > 0 && blocks.every(isKnown) && blocks.join('').replace(/\s/g, '') === whole.replace(/\s/g, '');
}

/**
 * Does the text fit the variable?
 * @param {Variable} name
 * @param {string} text
 * @returns {boolean}
 */
export function fits(name, text) {
  const { kind, of = [], min = 0, max = 0, pattern = /^/ } = rowOf(name);
  if (kind === 'choice') return of.includes(text);
  if (kind === 'integer') return /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
  if (kind === 'bytes') return of.includes(bytesOf(text));
  if (kind === 'url') return isWebAddress(text);
  if (kind === 'pem') return isPem(text, of);
  if (kind === 'list') return listed(text).every((part) => pattern.test(part));
  return pattern.test(text);
}

/**
 * What a right value is.
 * @param {Variable} name
 */
function wanted(name) {
  const { kind, of = [], min, max, want = '' } = rowOf(name);
  if (kind === 'choice') return `只能是 ${either(of)}`;
  if (kind === 'integer') return `应为 ${min}–${max} 的整数`;
  if (kind === 'bytes') return `按 UTF-8 计应为 ${either(of)} 字节`;
  if (kind === 'url') return '应为以 http:// 或 https:// 开头的完整网址';
  if (kind === 'pem') return `应为完整的 PEM（-----BEGIN ${of[0]}-----），换行可写成 \\n`;
  return want;
}

/**
 * How a wrong value is repeated: on one line, not too long, and a secret not at all.
 * @param {string} text
 * @param {boolean} secret
 */
export function shown(text, secret) {
  if (secret) return `现在是 ${bytesOf(text)} 字节，`;
  const line = text.replace(/\s+/g, ' ').trim();
  return `“${line.length > 60 ? `${line.slice(0, 60)}…` : line}”，`;
}

/**
 * The sentence about a wrong value: name, value, what is wanted, an example.
 * @param {Variable} name
 * @param {string} text
 */
export function wrongValue(name, text) {
  const { secret = false, example } = rowOf(name);
  return `环境变量 ${name} 的值不对：${shown(text, secret)}${wanted(name)}，例如 ${name}=${example}`;
}

/**
 * What fits by itself and not with the rest.
 * @param {Source} given
 * @param {ReadonlySet<string>} names
 * @returns {string[]}
 */
function conflicts(given, names) {
  const found = [];
  const production = given.APP_ENV === 'pro' || given.APP_ENV === 'pro2';
  if (production && given.SANDBOX === '1')
    found.push('环境变量 SANDBOX 的值不对：“1”，生产环境（APP_ENV=pro 或 pro2）不能开沙箱，请去掉它或写 SANDBOX=0');
  if (production && given.PROVIDERS !== undefined)
    found.push('环境变量 PROVIDERS 的值不对：生产环境（APP_ENV=pro 或 pro2）不能用模拟的支付平台，请去掉它');
  if (given.PROVIDERS !== undefined && given.UPSTREAM_API_BASE !== undefined)
    found.push('环境变量 PROVIDERS 的值不对：收款的是外部服务（UPSTREAM_API_BASE），模拟的支付平台只配内置服务，两项请去掉一项');
  if (production && names.has('SESSION_SECRET') && given.SESSION_SECRET === undefined)
    found.push('环境变量 SESSION_SECRET 没有设置：生产环境必须给出至少 32 个字符的密钥，可用 openssl rand -hex 32 生成');
  if (
    production &&
    names.has('UPSTREAM_AES_KEY') &&
    (given.UPSTREAM_AES_KEY ?? variables.UPSTREAM_AES_KEY.initial) === variables.UPSTREAM_AES_KEY.initial
  )
    found.push('环境变量 UPSTREAM_AES_KEY 没有设置：生产环境不能用示例密钥，可用 openssl rand -hex 16 生成');
  const workers = given.UPSTREAM_ROLE !== undefined || given.UPSTREAM_JOBS === 'elsewhere';
  if (workers && names.has('UPSTREAM_JOBS') && given.DATABASE_URL === undefined)
    found.push('环境变量 DATABASE_URL 没有设置：worker 和服务进程共用一个 PostgreSQL，内嵌数据库只能由一个进程打开');
  if (given.UPSTREAM_ROLE !== undefined && given.UPSTREAM_API_BASE !== undefined)
    found.push('环境变量 UPSTREAM_API_BASE 的值不对：worker 只配内置服务，请去掉它');
  for (const group of together) {
    const missing = group.filter((name) => given[name] === undefined);
    if (names.has(group[0]) && missing.length > 0 && missing.length < group.length)
      found.push(`环境变量 ${missing.join('、')} 没有设置：${group.join('、')} 必须同时设置，或都留空`);
  }
  if (
    names.has('ALIPAY_APP_ID') &&
    given.ALIPAY_APP_ID !== undefined &&
    given.ALIPAY_PUBLIC_KEY === undefined &&
    given.ALIPAY_CERT === undefined
  )
    found.push('环境变量 ALIPAY_PUBLIC_KEY 没有设置：公钥模式填它，证书模式填 ALIPAY_APP_CERT、ALIPAY_CERT 和 ALIPAY_ROOT_CERT');
  for (const [name, other] of needed) {
    if (names.has(name) && names.has(other) && given[name] !== undefined && given[other] === undefined)
      found.push(`环境变量 ${other} 没有设置：有 ${name} 就必须有它`);
  }
  return found;
}

/**
 * The source without empty values, which count as absent.
 * @param {Source} source
 * @returns {Record<string, string>}
 */
export function givenIn(source) {
  return Object.fromEntries(Object.entries(source).flatMap(([name, text]) => (text === undefined || text === '' ? [] : [[name, text]])));
}

/**
 * Everything that is wrong with the named variables, a sentence each, in Chinese for the operator; [] where all is well.
 * @param {Source} source
 * @param {readonly string[]} [names]
 * @returns {string[]}
 */
export function mistakesIn(source, names = Object.keys(variables)) {
  const given = givenIn(source);
  const asked = new Set(names);
  /** @type {(name: string) => name is Variable} */
  const known = (name) => Object.hasOwn(variables, name);
  const wrong = Object.entries(given).flatMap(([name, text]) =>
    known(name) && asked.has(name) && !fits(name, text) ? [wrongValue(name, text)] : [],
  );
  return [...wrong, ...conflicts(given, asked)];
}

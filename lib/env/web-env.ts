import { z } from 'zod';

/**
 * Every variable of the web tier (decisions §9). Shared ones have the names and defaults of upstream/env.ts. The
 * sentences below are for the operator, not for visitors, so they stand here and not in messages/.
 */
const base = z.url({ protocol: /^https?$/ }).transform((v) => v.replace(/\/+$/, ''));

const port = () => z.coerce.number().int().min(1).max(65535);
const bytes = (...sizes: number[]) => z.string().refine((v) => sizes.includes(Buffer.byteLength(v, 'utf8')));
const visible = () => z.string().regex(/^[\x21-\x7e]{1,64}$/);
const pem = /^-----BEGIN (RSA )?PUBLIC KEY-----\n[\s\S]+\n-----END (RSA )?PUBLIC KEY-----$/;
const addressList = z
  .string()
  .transform((v) =>
    v
      .split(',')
      .map((p) => p.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().regex(/^[\da-fA-F.:]+(\/\d{1,3})?$/)));

const shape = {
  APP_ENV: z.enum(['pro', 'pro2', 'test', 'dev']).default('dev'),
  PORT: port().default(3000),
  UPSTREAM_PORT: port().optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  /** Opened by the bundled upstream alone; pages of another database are other pages. */
  DATABASE_URL: z.string().optional(),
  PUBLIC_BASE: base.optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  SANDBOX: z.enum(['0', '1']).optional(),
  TRUSTED_PROXIES: addressList.default([]),
  UPSTREAM_API_BASE: base.optional(),
  UPSTREAM_AUTH_BASE: base.optional(),
  UPSTREAM_BODY: z.enum(['form', 'aes']).default('aes'),
  UPSTREAM_AES_KEY: bytes(16, 24, 32).default('xkb-demo-aes-key'),
  UPSTREAM_AES_IV: bytes(16).default('xkb-demo-aes-iv0'),
  UPSTREAM_PASSWORD: z.enum(['aes', 'rsa']).default('aes'),
  UPSTREAM_RSA_PUBLIC_KEY: z
    .string()
    .transform((v) => v.replaceAll('\\n', '\n').trim())
    .pipe(z.string().regex(pem))
    .optional(),
  UPSTREAM_SMS_CODEC: z.enum(['base64', 'md5', 'uri', 'hex']).default('base64'),
  UPSTREAM_ORG_HEADER: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .default('organizationNo'),
  UPSTREAM_ORG_NO: visible().default('XKB0001'),
  CLIENT_NO: visible().default('xkb'),
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(8000),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  BAIDU_PUSH_ENDPOINT: base.default('http://data.zz.baidu.com/urls'),
};
/** Name of a variable of the web tier. */
export type WebVariable = keyof typeof shape;
const schema = z.object(shape);

/** What a right value is, with an example: the second half of the sentence about a wrong one. */
const help: Readonly<Record<WebVariable, string>> = {
  APP_ENV: '只能是 pro、pro2、test 或 dev，例如 APP_ENV=dev',
  PORT: '应为 1–65535 的整数端口，例如 PORT=3000',
  UPSTREAM_PORT: '应为 1–65535 的整数端口，例如 UPSTREAM_PORT=3001',
  DATA_DIR: '应为一个可写的文件夹，例如 DATA_DIR=/var/lib/xkb',
  DATABASE_URL: '应为 PostgreSQL 连接地址，例如 DATABASE_URL=postgres://user:password@127.0.0.1:5432/xkb',
  PUBLIC_BASE: '应为访客看到的完整网址，例如 PUBLIC_BASE=https://www.example.com',
  SESSION_SECRET: '至少 32 个字符，例如用 openssl rand -hex 32 生成',
  SANDBOX: '只能是 0 或 1，例如 SANDBOX=1',
  TRUSTED_PROXIES: '应为逗号分隔的 IP 或网段，例如 TRUSTED_PROXIES=127.0.0.1,10.0.0.0/8',
  UPSTREAM_API_BASE: '应为完整网址，例如 UPSTREAM_API_BASE=https://api.example.com',
  UPSTREAM_AUTH_BASE: '应为完整网址，例如 UPSTREAM_AUTH_BASE=https://auth.example.com',
  UPSTREAM_BODY: '只能是 form 或 aes，例如 UPSTREAM_BODY=aes',
  UPSTREAM_AES_KEY: '按 UTF-8 计应为 16、24 或 32 字节，例如 UPSTREAM_AES_KEY=0123456789abcdef',
  UPSTREAM_AES_IV: '按 UTF-8 计应为 16 字节，例如 UPSTREAM_AES_IV=0123456789abcdef',
  UPSTREAM_PASSWORD: '只能是 aes 或 rsa，例如 UPSTREAM_PASSWORD=aes',
  UPSTREAM_RSA_PUBLIC_KEY:
    '应为 PEM 公钥，换行可写成 \\n，例如 UPSTREAM_RSA_PUBLIC_KEY="-----BEGIN PUBLIC KEY-----\\n…\\n-----END PUBLIC KEY-----"',
  UPSTREAM_SMS_CODEC: '只能是 base64、md5、uri 或 hex，例如 UPSTREAM_SMS_CODEC=base64',
  UPSTREAM_ORG_HEADER: '应为合法的请求头名称，例如 UPSTREAM_ORG_HEADER=organizationNo',
  UPSTREAM_ORG_NO: '应为 1–64 个可见英文字符，例如 UPSTREAM_ORG_NO=XKB0001',
  CLIENT_NO: '应为 1–64 个可见英文字符，例如 CLIENT_NO=xkb',
  UPSTREAM_TIMEOUT_MS: '应为 100–120000 的整数毫秒，例如 UPSTREAM_TIMEOUT_MS=8000',
  LOG_LEVEL: '只能是 silent、error、warn、info 或 debug，例如 LOG_LEVEL=info',
  BAIDU_PUSH_ENDPOINT: '应为完整网址，例如 BAIDU_PUSH_ENDPOINT=http://data.zz.baidu.com/urls',
};

/** A variable is wrong; the message says which, what about it, and a right example, in Chinese. */
export class EnvError extends Error {}

export interface WebEnv extends z.output<typeof schema> {
  /** APP_ENV is pro or pro2. */
  readonly production: boolean;
  readonly sandbox: boolean;
  /** UPSTREAM_API_BASE is empty: the bundled upstream on the loopback is used. */
  readonly bundled: boolean;
  /** Where visitors reach the product when no site has a host of its own, without a slash at the end. */
  readonly publicBase: string;
  /** Base address of the upstream, without a slash at the end. */
  readonly apiBase: string;
  /** Base address of the host of video authorisation and media. */
  readonly authBase: string;
}

function isName(name: string): name is WebVariable {
  return Object.hasOwn(help, name);
}

/** Reads and checks the environment (decisions §9); an empty value counts as absent. Throws EnvError. */
export function parseWebEnv(source: Readonly<Record<string, string | undefined>>): WebEnv {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(source).filter(([, v]) => v !== '')));
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    throw new EnvError(names.map((name) => `环境变量 ${name} 的值不对：${isName(name) ? help[name] : ''}`).join('\n'));
  }
  const env = parsed.data;
  const production = env.APP_ENV === 'pro' || env.APP_ENV === 'pro2';
  if (production && env.SANDBOX === '1') {
    throw new EnvError('环境变量 SANDBOX 的值不对：生产环境（APP_ENV=pro 或 pro2）不能开沙箱，请去掉它或写 SANDBOX=0');
  }
  if (production && env.SESSION_SECRET === undefined) {
    throw new EnvError('环境变量 SESSION_SECRET 没有设置：生产环境必须给出至少 32 个字符的密钥，可用 openssl rand -hex 32 生成');
  }
  const apiBase = env.UPSTREAM_API_BASE ?? `http://127.0.0.1:${env.UPSTREAM_PORT ?? env.PORT + 1}`;
  return {
    ...env,
    production,
    sandbox: !production && env.SANDBOX !== '0',
    bundled: env.UPSTREAM_API_BASE === undefined,
    publicBase: env.PUBLIC_BASE ?? `http://localhost:${env.PORT}`,
    apiBase,
    authBase: env.UPSTREAM_AUTH_BASE ?? apiBase,
  };
}

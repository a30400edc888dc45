import { z } from 'zod';

/** Variables of the bundled upstream (decisions §9). The start script fills in what both processes must share. */
const schema = z.object({
  APP_ENV: z.enum(['pro', 'pro2', 'test', 'dev']).default('dev'),
  UPSTREAM_PORT: z.coerce.number().int().min(1).max(65535).default(3001),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.string().optional(),
  REDIS_URL: z.string().optional(),
  SANDBOX: z.enum(['0', '1']).optional(),
  UPSTREAM_BODY: z.enum(['form', 'aes']).default('aes'),
  UPSTREAM_AES_KEY: z.string().default('xkb-demo-aes-key'),
  UPSTREAM_AES_IV: z.string().default('xkb-demo-aes-iv0'),
  UPSTREAM_PASSWORD: z.enum(['aes', 'rsa']).default('aes'),
  UPSTREAM_SMS_CODEC: z.enum(['base64', 'md5', 'uri', 'hex']).default('base64'),
  UPSTREAM_ORG_HEADER: z.string().default('organizationNo'),
  UPSTREAM_ORG_NO: z.string().default('XKB0001'),
  /** Where visitors reach the web tier: for cashier and notification addresses. */
  PUBLIC_BASE: z.url().default('http://localhost:3000'),
  /** The official account whose JSSDK the pages use (WeChat sharing); both or none. */
  WECHAT_MP_APP_ID: z.string().optional(),
  WECHAT_MP_SECRET: z.string().optional(),
  WECHAT_API_BASE: z.url().default('https://api.weixin.qq.com'),
  /** Where pictures of visitors are uploaded to; without all three they stay in DATA_DIR. */
  QINIU_ACCESS_KEY: z.string().optional(),
  QINIU_SECRET_KEY: z.string().optional(),
  QINIU_BUCKET: z.string().optional(),
  QINIU_UPLOAD_URL: z.url().default('https://upload.qiniup.com'),
  /** Conversions of live signup: 1 = reported to Ocean Engine (Douyin, Toutiao). */
  ADS_OCEAN: z.enum(['0', '1']).optional(),
  ADS_OCEAN_URL: z.url().default('https://analytics.oceanengine.com/api/v2/conversion'),
  /** … and to Tencent Ads, where all three are set. */
  ADS_TENCENT_ACCOUNT_ID: z.coerce.number().int().positive().optional(),
  ADS_TENCENT_ACTION_SET_ID: z.coerce.number().int().positive().optional(),
  ADS_TENCENT_TOKEN: z.string().optional(),
  ADS_TENCENT_URL: z.url().default('https://api.e.qq.com/v3.0/user_actions/add'),
  /** … and to Baidu, where its token is set. */
  ADS_BAIDU_TOKEN: z.string().optional(),
  ADS_BAIDU_URL: z.url().default('https://ocpc.baidu.com/ocpcapi/api/uploadConvertData'),
  /** A group robot of WeCom that tells the team what waits for it; its address holds its key. */
  TEAM_ROBOT_URL: z.url().optional(),
  /** Where the sandbox sends payment notifications: the default is this service on its own loopback address. */
  PAY_NOTIFY_BASE: z.url().optional(),
  /** Set by the start script: when this process is gone the service stops too. */
  UPSTREAM_PARENT_PID: z.coerce.number().int().positive().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export type UpstreamEnv = z.output<typeof schema> & {
  readonly sandbox: boolean;
  readonly production: boolean;
  /** Host names of the sites, without port: only their pages are signed for WeChat. */
  readonly pageHosts: readonly string[];
};

/** The host of PUBLIC_BASE and those of every site (SITE_<KEY>_HOSTS, decisions §2). */
function pageHostsIn(source: Readonly<Record<string, string | undefined>>, publicBase: string): string[] {
  const sites = Object.entries(source).flatMap(([name, hosts]) => (/^SITE_[A-Z0-9_]+_HOSTS$/.test(name) ? (hosts ?? '').split(',') : []));
  const hosts = [new URL(publicBase).hostname, ...sites.map((host) => host.trim().toLowerCase())];
  return [...new Set(hosts.filter((host) => host !== ''))];
}

/** Reads and checks the environment; throws a sentence that names the variable. */
export function readUpstreamEnv(source: Readonly<Record<string, string | undefined>> = process.env): UpstreamEnv {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(source).filter(([, v]) => v !== '')));
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((i) => `环境变量 ${i.path.join('.')} 的值不对：${i.message}`).join('\n'));
  }
  const production = parsed.data.APP_ENV === 'pro' || parsed.data.APP_ENV === 'pro2';
  if (production && parsed.data.SANDBOX === '1')
    throw new Error('环境变量 SANDBOX=1 不能用于生产环境（APP_ENV=pro 或 pro2），请去掉 SANDBOX');
  if ((parsed.data.WECHAT_MP_APP_ID === undefined) !== (parsed.data.WECHAT_MP_SECRET === undefined))
    throw new Error('环境变量 WECHAT_MP_APP_ID 与 WECHAT_MP_SECRET 必须同时设置，或都留空');
  const qiniu = [parsed.data.QINIU_ACCESS_KEY, parsed.data.QINIU_SECRET_KEY, parsed.data.QINIU_BUCKET];
  if (qiniu.some(Boolean) && !qiniu.every(Boolean))
    throw new Error('环境变量 QINIU_ACCESS_KEY、QINIU_SECRET_KEY 与 QINIU_BUCKET 必须同时设置，或都留空');
  const tencent = [parsed.data.ADS_TENCENT_ACCOUNT_ID, parsed.data.ADS_TENCENT_ACTION_SET_ID, parsed.data.ADS_TENCENT_TOKEN];
  if (tencent.some(Boolean) && !tencent.every(Boolean))
    throw new Error('环境变量 ADS_TENCENT_ACCOUNT_ID、ADS_TENCENT_ACTION_SET_ID 与 ADS_TENCENT_TOKEN 必须同时设置，或都留空');
  const sandbox = !production && parsed.data.SANDBOX !== '0';
  return { ...parsed.data, production, sandbox, pageHosts: pageHostsIn(source, parsed.data.PUBLIC_BASE) };
}

/** The PostgreSQL server that the tests may create databases on, or null: then they run on PGlite in memory. */
export function testDatabaseUrl(source: Readonly<Record<string, string | undefined>> = process.env): string | null {
  const url = source.TEST_DATABASE_URL;
  return url === undefined || url === '' ? null : url;
}

import type { BlockList } from 'node:net';
import type { z } from 'zod';
import { networkList } from '@/lib/kernel/networks';
import { environment, modeOf, placesOf, readEnvironment } from '@/lib/kernel/env/schema';

/** What the bundled upstream reads of the environment. The start script fills in what both processes must share. */
const schema = environment.pick({
  APP_ENV: true,
  PORT: true,
  HOST: true,
  REVALIDATE_SECRET: true,
  // Where pictures and searches are counted for all processes.
  REDIS_URL: true,
  UPSTREAM_HOST: true,
  UPSTREAM_PORT: true,
  // Who runs the jobs; a worker runs them and answers nobody else.
  UPSTREAM_JOBS: true,
  UPSTREAM_ROLE: true,
  METRICS_TOKEN: true,
  DRAIN_SECONDS: true,
  CDN_PURGE_URL: true,
  CDN_PURGE_TOKEN: true,
  OTEL_EXPORTER_OTLP_ENDPOINT: true,
  OTEL_TRACES_SAMPLER_ARG: true,
  DATA_DIR: true,
  BACKUP_DIR: true,
  DATABASE_URL: true,
  DATABASE_POOL: true,
  DATABASE_READ_URL: true,
  DATABASE_READ_LAG_SECONDS: true,
  DESK_DIFFERENCE_HOURS: true,
  DESK_FOUR_EYES_YUAN: true,
  DESK_PAPER_HOURS: true,
  DESK_PARCEL_SILENT_HOURS: true,
  DESK_REFUND_HOURS: true,
  DESK_REPLY_HOURS: true,
  DESK_SHIP_HOURS: true,
  LIMITS: true,
  TRUSTED_NETWORKS: true,
  TRUSTED_NETWORK_FACTOR: true,
  PUBLIC_BASE: true,
  SANDBOX: true,
  SANDBOX_SHIP_SECONDS: true,
  LOG_LEVEL: true,
  UPSTREAM_BODY: true,
  UPSTREAM_AES_KEY: true,
  UPSTREAM_AES_IV: true,
  UPSTREAM_PASSWORD: true,
  UPSTREAM_SMS_CODEC: true,
  UPSTREAM_ORG_HEADER: true,
  UPSTREAM_ORG_NO: true,
  // The official account whose JSSDK the pages use (WeChat sharing).
  WECHAT_MP_APP_ID: true,
  WECHAT_MP_SECRET: true,
  WECHAT_MP_TEMPLATES: true,
  WECHAT_API_BASE: true,
  // Where pictures of visitors are uploaded to; otherwise they stay in DATA_DIR.
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
  S3_BUCKET: true,
  S3_REGION: true,
  S3_ENDPOINT: true,
  FILMS_IN: true,
  QINIU_ACCESS_KEY: true,
  QINIU_SECRET_KEY: true,
  QINIU_BUCKET: true,
  QINIU_UPLOAD_URL: true,
  // Conversions of live signup.
  ADS_OCEAN: true,
  ADS_OCEAN_URL: true,
  ADS_TENCENT_ACCOUNT_ID: true,
  ADS_TENCENT_ACTION_SET_ID: true,
  ADS_TENCENT_TOKEN: true,
  ADS_TENCENT_URL: true,
  ADS_BAIDU_TOKEN: true,
  ADS_BAIDU_URL: true,
  TEAM_ROBOT_URL: true,
  // Accounts at the payment providers.
  WECHAT_PAY_MCH_ID: true,
  WECHAT_PAY_APP_ID: true,
  WECHAT_PAY_SERIAL: true,
  WECHAT_PAY_PRIVATE_KEY: true,
  WECHAT_PAY_CERT: true,
  WECHAT_PAY_API_V3_KEY: true,
  WECHAT_PAY_PUBLIC_KEY_ID: true,
  WECHAT_PAY_PUBLIC_KEY: true,
  WECHAT_PAY_OTHER_PUBLIC_KEY_ID: true,
  WECHAT_PAY_OTHER_PUBLIC_KEY: true,
  WECHAT_PAY_SUB_MCH_ID: true,
  WECHAT_PAY_SUB_APP_ID: true,
  WECHAT_PAY_BASE: true,
  ALIPAY_APP_ID: true,
  ALIPAY_SELLER_ID: true,
  ALIPAY_PRIVATE_KEY: true,
  ALIPAY_PUBLIC_KEY: true,
  ALIPAY_APP_CERT: true,
  ALIPAY_CERT: true,
  ALIPAY_ROOT_CERT: true,
  ALIPAY_DESKTOP: true,
  ALIPAY_GATEWAY: true,
  ICBC_APP_ID: true,
  ICBC_MER_ID: true,
  ICBC_PROTOCOL_NO: true,
  ICBC_PRIVATE_KEY: true,
  ICBC_PUBLIC_KEY: true,
  ICBC_BASE: true,
  // Text messages.
  SMS_ALIYUN_ACCESS_KEY_ID: true,
  SMS_ALIYUN_ACCESS_KEY_SECRET: true,
  SMS_ALIYUN_SIGN: true,
  SMS_ALIYUN_TEMPLATES: true,
  SMS_ALIYUN_BASE: true,
  SMS_TENCENT_SECRET_ID: true,
  SMS_TENCENT_SECRET_KEY: true,
  SMS_TENCENT_APP_ID: true,
  SMS_TENCENT_SIGN: true,
  SMS_TENCENT_TEMPLATES: true,
  SMS_TENCENT_REGION: true,
  SMS_TENCENT_BASE: true,
  SMS_FIRST: true,
  SMS_CODE_KEY: true,
  // Parcels.
  NUONUO_APP_KEY: true,
  NUONUO_APP_SECRET: true,
  NUONUO_TAX_NO: true,
  NUONUO_CLERK: true,
  NUONUO_GOODS: true,
  NUONUO_BASE: true,
  NUONUO_TOKEN_URL: true,
  KUAIDI100_KEY: true,
  KUAIDI100_CUSTOMER: true,
  KUAIDI100_BASE: true,
  // What the key of SMS codes is derived from where there is none.
  SESSION_SECRET: true,
  // Where payment notifications are sent: by default the sandbox's to this service on its loopback address, the providers' to PUBLIC_BASE.
  PAY_NOTIFY_BASE: true,
  UPSTREAM_PARENT_PID: true,
});

export interface UpstreamEnv extends z.output<typeof schema> {
  readonly UPSTREAM_PORT: number;
  /** Where visitors reach the web tier, without a slash at the end: for cashier and notification addresses. */
  readonly PUBLIC_BASE: string;
  readonly sandbox: boolean;
  /** APP_ENV is pro or pro2. */
  readonly production: boolean;
  /** Host names of the sites, without port: only their pages are signed for WeChat. */
  readonly pageHosts: readonly string[];
  /** Networks that many people share (TRUSTED_NETWORKS). */
  readonly sharedNetworks: BlockList;
}

/** The host of PUBLIC_BASE and those of every site (SITE_<KEY>_HOSTS, §11.1). */
function pageHostsIn(source: Readonly<Record<string, string | undefined>>, publicBase: string): string[] {
  const sites = Object.entries(source).flatMap(([name, hosts]) => (/^SITE_[A-Z0-9_]+_HOSTS$/.test(name) ? (hosts ?? '').split(',') : []));
  const hosts = [new URL(publicBase).hostname, ...sites.map((host) => host.trim().toLowerCase())];
  return [...new Set(hosts.filter((host) => host !== ''))];
}

/** Reads and checks the environment; an empty value counts as absent. Throws EnvError, which names the variable. */
export function readUpstreamEnv(source: Readonly<Record<string, string | undefined>> = process.env): UpstreamEnv {
  const env = readEnvironment(schema, source);
  const { publicBase, upstreamPort } = placesOf(env);
  return {
    ...env,
    ...modeOf(env),
    PUBLIC_BASE: publicBase,
    UPSTREAM_PORT: upstreamPort,
    pageHosts: pageHostsIn(source, publicBase),
    sharedNetworks: networkList(env.TRUSTED_NETWORKS),
  };
}

/** Is this a service process that leaves the jobs to a worker? */
export const leavesJobs = ({ UPSTREAM_JOBS, UPSTREAM_ROLE }: Pick<UpstreamEnv, 'UPSTREAM_JOBS' | 'UPSTREAM_ROLE'>): boolean =>
  UPSTREAM_JOBS === 'elsewhere' && UPSTREAM_ROLE !== 'worker';

/** The PostgreSQL server that the tests may create databases on, or null: then they run on PGlite in memory. @internal */
export function testDatabaseUrl(source: Readonly<Record<string, string | undefined>> = process.env): string | null {
  const url = source.TEST_DATABASE_URL;
  return url === undefined || url === '' ? null : url;
}

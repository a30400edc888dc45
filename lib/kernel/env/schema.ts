import { z } from 'zod';
import { fits, givenIn, listed, mistakesIn } from './mistakes.mjs';
import { variables } from './variables.mjs';

type Variable = keyof typeof variables;
type Source = Readonly<Record<string, string | undefined>>;

/** A variable is wrong; the message says which, its value, what is wanted and an example, in Chinese. */
export class EnvError extends Error {}

const text = (name: Variable) => z.string().refine((value) => fits(name, value));
const choice = <const Of extends readonly string[]>({ of }: { readonly of: Of }) => z.enum(of);
const integer = (name: Variable) => text(name).transform(Number);
/** Without a slash at the end, so that a path can be put behind it. */
const url = (name: Variable) => text(name).transform((value) => value.replace(/\/+$/, ''));

function limitIn(entry: string): readonly [string, number] {
  const [name = '', most] = entry.split(':');
  return [name, Number(most)];
}

/** A PEM with its line ends, or bare Base64 as it came. */
const pem = (name: Variable) => text(name).transform((value) => value.replaceAll('\\n', '\n').trim());

const v = variables;

/** What the two processes read, parsed by the rows of the table; each picks its own. `start` reads WARM_UP. */
export const environment = z.object({
  APP_ENV: choice(v.APP_ENV).default(v.APP_ENV.initial),
  PORT: integer('PORT').prefault(v.PORT.initial),
  HOST: text('HOST').default(v.HOST.initial),
  REVALIDATE_SECRET: text('REVALIDATE_SECRET').optional(),
  REDIS_URL: text('REDIS_URL').optional(),
  CDN_PURGE_URL: url('CDN_PURGE_URL').optional(),
  CDN_PURGE_TOKEN: text('CDN_PURGE_TOKEN').optional(),
  PAGE_MEMORY_MB: integer('PAGE_MEMORY_MB').prefault(v.PAGE_MEMORY_MB.initial),
  DATA_DIR: text('DATA_DIR').default(v.DATA_DIR.initial),
  ASSETS_DIR: text('ASSETS_DIR').optional(),
  PUBLIC_BASE: url('PUBLIC_BASE').optional(),
  SESSION_SECRET: text('SESSION_SECRET').optional(),
  SANDBOX: choice(v.SANDBOX).optional(),
  SANDBOX_SHIP_SECONDS: integer('SANDBOX_SHIP_SECONDS').prefault(v.SANDBOX_SHIP_SECONDS.initial),
  PROVIDERS: choice(v.PROVIDERS).optional(),
  LOG_LEVEL: choice(v.LOG_LEVEL).default(v.LOG_LEVEL.initial),
  TRUSTED_PROXIES: text('TRUSTED_PROXIES').transform(listed).prefault(v.TRUSTED_PROXIES.initial),
  OPS_HOSTS: text('OPS_HOSTS').transform(listed).optional(),
  DESK_REPLY_HOURS: integer('DESK_REPLY_HOURS').prefault(v.DESK_REPLY_HOURS.initial),
  DESK_REFUND_HOURS: integer('DESK_REFUND_HOURS').prefault(v.DESK_REFUND_HOURS.initial),
  DESK_SHIP_HOURS: integer('DESK_SHIP_HOURS').prefault(v.DESK_SHIP_HOURS.initial),
  DESK_PARCEL_SILENT_HOURS: integer('DESK_PARCEL_SILENT_HOURS').prefault(v.DESK_PARCEL_SILENT_HOURS.initial),
  DESK_PAPER_HOURS: integer('DESK_PAPER_HOURS').prefault(v.DESK_PAPER_HOURS.initial),
  DESK_DIFFERENCE_HOURS: integer('DESK_DIFFERENCE_HOURS').prefault(v.DESK_DIFFERENCE_HOURS.initial),
  DESK_FOUR_EYES_YUAN: integer('DESK_FOUR_EYES_YUAN').prefault(v.DESK_FOUR_EYES_YUAN.initial),
  MEDIA_HOSTS: text('MEDIA_HOSTS').transform(listed).prefault(v.MEDIA_HOSTS.initial),
  /** By name, what stands in place of the numbers of the table (limits.mjs). */
  LIMITS: text('LIMITS')
    .transform((entries): ReadonlyMap<string, number> => new Map(listed(entries).map((entry) => limitIn(entry))))
    .prefault(v.LIMITS.initial),
  TRUSTED_NETWORKS: text('TRUSTED_NETWORKS').transform(listed).prefault(v.TRUSTED_NETWORKS.initial),
  TRUSTED_NETWORK_FACTOR: integer('TRUSTED_NETWORK_FACTOR').prefault(v.TRUSTED_NETWORK_FACTOR.initial),
  METRICS_TOKEN: text('METRICS_TOKEN').optional(),
  WEB_PARTS: text('WEB_PARTS').transform(listed).optional(),
  UPSTREAM_PARTS: text('UPSTREAM_PARTS').transform(listed).optional(),
  WORKER_PARTS: text('WORKER_PARTS').transform(listed).optional(),
  DRAIN_SECONDS: integer('DRAIN_SECONDS').prefault(v.DRAIN_SECONDS.initial),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('OTEL_EXPORTER_OTLP_ENDPOINT').optional(),
  OTEL_TRACES_SAMPLER_ARG: text('OTEL_TRACES_SAMPLER_ARG').transform(Number).prefault(v.OTEL_TRACES_SAMPLER_ARG.initial),
  UPSTREAM_HOST: text('UPSTREAM_HOST').default(v.UPSTREAM_HOST.initial),
  BACKUP_DIR: text('BACKUP_DIR').optional(),
  SETTINGS_FILE: text('SETTINGS_FILE').optional(),
  DATABASE_URL: text('DATABASE_URL').optional(),
  DATABASE_POOL: integer('DATABASE_POOL').prefault(v.DATABASE_POOL.initial),
  DATABASE_READ_URL: text('DATABASE_READ_URL').optional(),
  DATABASE_READ_LAG_SECONDS: integer('DATABASE_READ_LAG_SECONDS').prefault(v.DATABASE_READ_LAG_SECONDS.initial),
  UPSTREAM_API_BASE: url('UPSTREAM_API_BASE').optional(),
  UPSTREAM_AUTH_BASE: url('UPSTREAM_AUTH_BASE').optional(),
  UPSTREAM_PORT: integer('UPSTREAM_PORT').optional(),
  UPSTREAM_JOBS: choice(v.UPSTREAM_JOBS).default(v.UPSTREAM_JOBS.initial),
  UPSTREAM_BODY: choice(v.UPSTREAM_BODY).default(v.UPSTREAM_BODY.initial),
  UPSTREAM_AES_KEY: text('UPSTREAM_AES_KEY').default(v.UPSTREAM_AES_KEY.initial),
  UPSTREAM_AES_IV: text('UPSTREAM_AES_IV').default(v.UPSTREAM_AES_IV.initial),
  UPSTREAM_PASSWORD: choice(v.UPSTREAM_PASSWORD).default(v.UPSTREAM_PASSWORD.initial),
  UPSTREAM_RSA_PUBLIC_KEY: text('UPSTREAM_RSA_PUBLIC_KEY')
    .transform((value) => value.replaceAll('\\n', '\n').trim())
    .optional(),
  UPSTREAM_SMS_CODEC: choice(v.UPSTREAM_SMS_CODEC).default(v.UPSTREAM_SMS_CODEC.initial),
  UPSTREAM_ORG_HEADER: text('UPSTREAM_ORG_HEADER').default(v.UPSTREAM_ORG_HEADER.initial),
  UPSTREAM_ORG_NO: text('UPSTREAM_ORG_NO').default(v.UPSTREAM_ORG_NO.initial),
  CLIENT_NO: text('CLIENT_NO').default(v.CLIENT_NO.initial),
  UPSTREAM_TIMEOUT_MS: integer('UPSTREAM_TIMEOUT_MS').prefault(v.UPSTREAM_TIMEOUT_MS.initial),
  WECHAT_MP_APP_ID: text('WECHAT_MP_APP_ID').optional(),
  WECHAT_MP_SECRET: text('WECHAT_MP_SECRET').optional(),
  WECHAT_MP_TEMPLATES: text('WECHAT_MP_TEMPLATES').transform(listed).optional(),
  WECHAT_API_BASE: url('WECHAT_API_BASE').default(v.WECHAT_API_BASE.initial),
  WECHAT_OPEN_BASE: url('WECHAT_OPEN_BASE').default(v.WECHAT_OPEN_BASE.initial),
  S3_ACCESS_KEY_ID: text('S3_ACCESS_KEY_ID').optional(),
  S3_SECRET_ACCESS_KEY: text('S3_SECRET_ACCESS_KEY').optional(),
  S3_BUCKET: text('S3_BUCKET').optional(),
  S3_REGION: text('S3_REGION').default(v.S3_REGION.initial),
  S3_ENDPOINT: url('S3_ENDPOINT').default(v.S3_ENDPOINT.initial),
  FILMS_IN: choice(v.FILMS_IN).optional(),
  QINIU_ACCESS_KEY: text('QINIU_ACCESS_KEY').optional(),
  QINIU_SECRET_KEY: text('QINIU_SECRET_KEY').optional(),
  QINIU_BUCKET: text('QINIU_BUCKET').optional(),
  QINIU_UPLOAD_URL: url('QINIU_UPLOAD_URL').default(v.QINIU_UPLOAD_URL.initial),
  ADS_OCEAN: choice(v.ADS_OCEAN).optional(),
  ADS_OCEAN_URL: url('ADS_OCEAN_URL').default(v.ADS_OCEAN_URL.initial),
  ADS_TENCENT_ACCOUNT_ID: integer('ADS_TENCENT_ACCOUNT_ID').optional(),
  ADS_TENCENT_ACTION_SET_ID: integer('ADS_TENCENT_ACTION_SET_ID').optional(),
  ADS_TENCENT_TOKEN: text('ADS_TENCENT_TOKEN').optional(),
  ADS_TENCENT_URL: url('ADS_TENCENT_URL').default(v.ADS_TENCENT_URL.initial),
  ADS_BAIDU_TOKEN: text('ADS_BAIDU_TOKEN').optional(),
  ADS_BAIDU_URL: url('ADS_BAIDU_URL').default(v.ADS_BAIDU_URL.initial),
  TEAM_ROBOT_URL: url('TEAM_ROBOT_URL').optional(),
  WECHAT_PAY_MCH_ID: text('WECHAT_PAY_MCH_ID').optional(),
  WECHAT_PAY_APP_ID: text('WECHAT_PAY_APP_ID').optional(),
  WECHAT_PAY_SERIAL: text('WECHAT_PAY_SERIAL')
    .transform((value) => value.toUpperCase())
    .optional(),
  WECHAT_PAY_PRIVATE_KEY: pem('WECHAT_PAY_PRIVATE_KEY').optional(),
  WECHAT_PAY_CERT: pem('WECHAT_PAY_CERT').optional(),
  WECHAT_PAY_API_V3_KEY: text('WECHAT_PAY_API_V3_KEY').optional(),
  WECHAT_PAY_PUBLIC_KEY_ID: text('WECHAT_PAY_PUBLIC_KEY_ID').optional(),
  WECHAT_PAY_PUBLIC_KEY: pem('WECHAT_PAY_PUBLIC_KEY').optional(),
  WECHAT_PAY_OTHER_PUBLIC_KEY_ID: text('WECHAT_PAY_OTHER_PUBLIC_KEY_ID').optional(),
  WECHAT_PAY_OTHER_PUBLIC_KEY: pem('WECHAT_PAY_OTHER_PUBLIC_KEY').optional(),
  WECHAT_PAY_SUB_MCH_ID: text('WECHAT_PAY_SUB_MCH_ID').optional(),
  WECHAT_PAY_SUB_APP_ID: text('WECHAT_PAY_SUB_APP_ID').optional(),
  WECHAT_PAY_BASE: url('WECHAT_PAY_BASE').default(v.WECHAT_PAY_BASE.initial),
  ALIPAY_APP_ID: text('ALIPAY_APP_ID').optional(),
  ALIPAY_SELLER_ID: text('ALIPAY_SELLER_ID').optional(),
  ALIPAY_PRIVATE_KEY: pem('ALIPAY_PRIVATE_KEY').optional(),
  ALIPAY_PUBLIC_KEY: pem('ALIPAY_PUBLIC_KEY').optional(),
  ALIPAY_APP_CERT: pem('ALIPAY_APP_CERT').optional(),
  ALIPAY_CERT: pem('ALIPAY_CERT').optional(),
  ALIPAY_ROOT_CERT: pem('ALIPAY_ROOT_CERT').optional(),
  ALIPAY_DESKTOP: choice(v.ALIPAY_DESKTOP).default(v.ALIPAY_DESKTOP.initial),
  ALIPAY_GATEWAY: url('ALIPAY_GATEWAY').default(v.ALIPAY_GATEWAY.initial),
  ICBC_APP_ID: text('ICBC_APP_ID').optional(),
  ICBC_MER_ID: text('ICBC_MER_ID').optional(),
  ICBC_PROTOCOL_NO: text('ICBC_PROTOCOL_NO').optional(),
  ICBC_PRIVATE_KEY: pem('ICBC_PRIVATE_KEY').optional(),
  ICBC_PUBLIC_KEY: pem('ICBC_PUBLIC_KEY').optional(),
  ICBC_BASE: url('ICBC_BASE').default(v.ICBC_BASE.initial),
  SMS_ALIYUN_ACCESS_KEY_ID: text('SMS_ALIYUN_ACCESS_KEY_ID').optional(),
  SMS_ALIYUN_ACCESS_KEY_SECRET: text('SMS_ALIYUN_ACCESS_KEY_SECRET').optional(),
  SMS_ALIYUN_SIGN: text('SMS_ALIYUN_SIGN').optional(),
  SMS_ALIYUN_TEMPLATES: text('SMS_ALIYUN_TEMPLATES').transform(listed).optional(),
  SMS_ALIYUN_BASE: url('SMS_ALIYUN_BASE').default(v.SMS_ALIYUN_BASE.initial),
  SMS_TENCENT_SECRET_ID: text('SMS_TENCENT_SECRET_ID').optional(),
  SMS_TENCENT_SECRET_KEY: text('SMS_TENCENT_SECRET_KEY').optional(),
  SMS_TENCENT_APP_ID: text('SMS_TENCENT_APP_ID').optional(),
  SMS_TENCENT_SIGN: text('SMS_TENCENT_SIGN').optional(),
  SMS_TENCENT_TEMPLATES: text('SMS_TENCENT_TEMPLATES').transform(listed).optional(),
  SMS_TENCENT_REGION: text('SMS_TENCENT_REGION').default(v.SMS_TENCENT_REGION.initial),
  SMS_TENCENT_BASE: url('SMS_TENCENT_BASE').default(v.SMS_TENCENT_BASE.initial),
  SMS_FIRST: choice(v.SMS_FIRST).default(v.SMS_FIRST.initial),
  SMS_CODE_KEY: text('SMS_CODE_KEY').optional(),
  NUONUO_APP_KEY: text('NUONUO_APP_KEY').optional(),
  NUONUO_APP_SECRET: text('NUONUO_APP_SECRET').optional(),
  NUONUO_TAX_NO: text('NUONUO_TAX_NO').optional(),
  NUONUO_CLERK: text('NUONUO_CLERK').optional(),
  NUONUO_GOODS: text('NUONUO_GOODS').optional(),
  NUONUO_BASE: url('NUONUO_BASE').default(v.NUONUO_BASE.initial),
  NUONUO_TOKEN_URL: url('NUONUO_TOKEN_URL').default(v.NUONUO_TOKEN_URL.initial),
  KUAIDI100_KEY: text('KUAIDI100_KEY').optional(),
  KUAIDI100_CUSTOMER: text('KUAIDI100_CUSTOMER').optional(),
  KUAIDI100_BASE: url('KUAIDI100_BASE').default(v.KUAIDI100_BASE.initial),
  PAY_NOTIFY_BASE: url('PAY_NOTIFY_BASE').optional(),
  BAIDU_PUSH_ENDPOINT: url('BAIDU_PUSH_ENDPOINT').default(v.BAIDU_PUSH_ENDPOINT.initial),
  INDEXNOW_KEY: text('INDEXNOW_KEY').optional(),
  INDEXNOW_ENDPOINT: url('INDEXNOW_ENDPOINT').default(v.INDEXNOW_ENDPOINT.initial),
  UPSTREAM_ROLE: choice(v.UPSTREAM_ROLE).optional(),
  UPSTREAM_PARENT_PID: integer('UPSTREAM_PARENT_PID').optional(),
} satisfies Record<Exclude<Variable, 'WARM_UP'>, z.ZodType>);

/** Parses what one process reads of the environment; an empty value counts as absent. Throws EnvError with a sentence for each mistake. */
export function readEnvironment<Schema extends z.ZodObject>(schema: Schema, source: Source): z.output<Schema> {
  const mistakes = mistakesIn(source, Object.keys(schema.shape));
  if (mistakes.length > 0) throw new EnvError(mistakes.join('\n'));
  return schema.parse(givenIn(source));
}

/** What follows from the environment in both processes. */
export function modeOf({ APP_ENV, SANDBOX }: Pick<z.output<typeof environment>, 'APP_ENV' | 'SANDBOX'>) {
  const production = APP_ENV === 'pro' || APP_ENV === 'pro2';
  /** `production`: APP_ENV is pro or pro2. */
  return { production, sandbox: !production && SANDBOX !== '0' };
}

/** Where visitors reach the product when no site has a host of its own, and where the bundled service is. */
export function placesOf({
  PORT,
  PUBLIC_BASE,
  UPSTREAM_HOST,
  UPSTREAM_PORT,
}: Pick<z.output<typeof environment>, 'PORT' | 'PUBLIC_BASE' | 'UPSTREAM_HOST' | 'UPSTREAM_PORT'>) {
  const upstreamPort = UPSTREAM_PORT ?? PORT + 1;
  // What listens everywhere is found on the loopback.
  const upstreamHost = UPSTREAM_HOST === '0.0.0.0' || UPSTREAM_HOST === '::' ? '127.0.0.1' : UPSTREAM_HOST;
  return { publicBase: PUBLIC_BASE ?? `http://localhost:${PORT}`, upstreamPort, upstreamBase: `http://${upstreamHost}:${upstreamPort}` };
}

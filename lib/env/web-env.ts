import type { z } from 'zod';
import { environment, modeOf, placesOf, readEnvironment } from '@/lib/kernel/env/schema';

/** What the web tier reads of the environment (§11). */
const schema = environment.pick({
  APP_ENV: true,
  PORT: true,
  HOST: true,
  PAGE_MEMORY_MB: true,
  REVALIDATE_SECRET: true,
  REDIS_URL: true,
  UPSTREAM_HOST: true,
  UPSTREAM_PORT: true,
  DATA_DIR: true,
  ASSETS_DIR: true,
  // Opened by the bundled upstream alone; pages of another database are other pages.
  DATABASE_URL: true,
  PUBLIC_BASE: true,
  SESSION_SECRET: true,
  SANDBOX: true,
  PROVIDERS: true,
  TRUSTED_PROXIES: true,
  // Who opens too many pages at a time.
  LIMITS: true,
  TRUSTED_NETWORKS: true,
  METRICS_TOKEN: true,
  DRAIN_SECONDS: true,
  OTEL_EXPORTER_OTLP_ENDPOINT: true,
  OTEL_TRACES_SAMPLER_ARG: true,
  UPSTREAM_API_BASE: true,
  UPSTREAM_AUTH_BASE: true,
  UPSTREAM_BODY: true,
  UPSTREAM_AES_KEY: true,
  UPSTREAM_AES_IV: true,
  UPSTREAM_PASSWORD: true,
  UPSTREAM_RSA_PUBLIC_KEY: true,
  UPSTREAM_SMS_CODEC: true,
  UPSTREAM_ORG_HEADER: true,
  UPSTREAM_ORG_NO: true,
  CLIENT_NO: true,
  WECHAT_OPEN_BASE: true,
  UPSTREAM_TIMEOUT_MS: true,
  LOG_LEVEL: true,
  BAIDU_PUSH_ENDPOINT: true,
  INDEXNOW_KEY: true,
  INDEXNOW_ENDPOINT: true,
  OPS_HOSTS: true,
  // What a page's policy lets it load, and send forms to.
  MEDIA_HOSTS: true,
  FILMS_IN: true,
  S3_ENDPOINT: true,
  QINIU_UPLOAD_URL: true,
  ALIPAY_GATEWAY: true,
  WECHAT_PAY_BASE: true,
});

/** Name of a variable of the web tier. @internal: tests go through them all. */
export type WebVariable = keyof z.output<typeof schema>;

export interface WebEnv extends z.output<typeof schema> {
  /** Names under which the operators' desk is: none with a service that is not ours. */
  readonly deskHosts: readonly string[];
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

/** Reads and checks the environment (§11); an empty value counts as absent. Throws EnvError. */
export function parseWebEnv(source: Readonly<Record<string, string | undefined>>): WebEnv {
  const env = readEnvironment(schema, source);
  const { publicBase, upstreamBase } = placesOf(env);
  const apiBase = env.UPSTREAM_API_BASE ?? upstreamBase;
  const { production } = modeOf(env);
  return {
    ...env,
    ...modeOf(env),
    deskHosts: env.UPSTREAM_API_BASE === undefined ? (env.OPS_HOSTS ?? (production ? [] : ['localhost', '127.0.0.1'])) : [],
    bundled: env.UPSTREAM_API_BASE === undefined,
    publicBase,
    apiBase,
    authBase: env.UPSTREAM_AUTH_BASE ?? apiBase,
  };
}

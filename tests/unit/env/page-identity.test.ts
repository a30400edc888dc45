import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageIdentityOf } from '@/lib/env/page-identity';
import { parseWebEnv, type WebVariable } from '@/lib/env/web-env';
import { configuredSites, pageSegment } from '@/lib/sites';

const pem = '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----';

/** Every variable of the web tier with a value that is not its default; a new one does not compile until it stands here. */
const others: Readonly<Record<WebVariable, { readonly value: string; readonly counts: boolean }>> = {
  APP_ENV: { value: 'test', counts: true },
  // By way of PUBLIC_BASE and UPSTREAM_API_BASE, which are made of them where those are not set.
  PORT: { value: '4000', counts: true },
  HOST: { value: '127.0.0.1', counts: false },
  REVALIDATE_SECRET: { value: 'x'.repeat(32), counts: false },
  REDIS_URL: { value: 'redis://127.0.0.1', counts: false },
  ASSETS_DIR: { value: '/elsewhere/assets', counts: false },
  PAGE_MEMORY_MB: { value: '64', counts: false },
  UPSTREAM_HOST: { value: '10.0.0.5', counts: true },
  UPSTREAM_PORT: { value: '4009', counts: true },
  DATA_DIR: { value: '/elsewhere', counts: true },
  DATABASE_URL: { value: 'postgres://127.0.0.1/other', counts: true },
  PUBLIC_BASE: { value: 'https://other.example', counts: true },
  SESSION_SECRET: { value: 'x'.repeat(32), counts: false },
  SANDBOX: { value: '0', counts: true },
  PROVIDERS: { value: 'simulated', counts: true },
  TRUSTED_PROXIES: { value: '10.0.0.0/8', counts: false },
  LIMITS: { value: 'pages:9', counts: false },
  TRUSTED_NETWORKS: { value: '10.0.0.0/8', counts: false },
  UPSTREAM_API_BASE: { value: 'https://api.example', counts: true },
  UPSTREAM_AUTH_BASE: { value: 'https://auth.example', counts: true },
  UPSTREAM_BODY: { value: 'form', counts: true },
  UPSTREAM_AES_KEY: { value: '0123456789abcdef', counts: true },
  UPSTREAM_AES_IV: { value: '0123456789abcdef', counts: true },
  UPSTREAM_PASSWORD: { value: 'rsa', counts: true },
  UPSTREAM_RSA_PUBLIC_KEY: { value: pem, counts: true },
  UPSTREAM_SMS_CODEC: { value: 'md5', counts: true },
  UPSTREAM_ORG_HEADER: { value: 'org', counts: true },
  UPSTREAM_ORG_NO: { value: 'XKB0002', counts: true },
  CLIENT_NO: { value: 'other', counts: true },
  WECHAT_OPEN_BASE: { value: 'https://open.example', counts: true },
  UPSTREAM_TIMEOUT_MS: { value: '9000', counts: false },
  LOG_LEVEL: { value: 'debug', counts: false },
  OPS_HOSTS: { value: 'desk.example.com', counts: false },
  MEDIA_HOSTS: { value: 'https://cdn.example', counts: true },
  FILMS_IN: { value: 'bucket', counts: true },
  S3_ENDPOINT: { value: 'https://s3.example', counts: true },
  QINIU_UPLOAD_URL: { value: 'https://up.example', counts: true },
  ALIPAY_GATEWAY: { value: 'https://gateway.example', counts: true },
  WECHAT_PAY_BASE: { value: 'https://pay.example', counts: true },
  METRICS_TOKEN: { value: 'x'.repeat(16), counts: false },
  DRAIN_SECONDS: { value: '5', counts: false },
  OTEL_EXPORTER_OTLP_ENDPOINT: { value: 'http://127.0.0.1:4318', counts: false },
  OTEL_TRACES_SAMPLER_ARG: { value: '0.1', counts: false },
  BAIDU_PUSH_ENDPOINT: { value: 'https://push.example', counts: false },
  INDEXNOW_KEY: { value: 'key-of-the-hosts', counts: false },
  INDEXNOW_ENDPOINT: { value: 'https://push.example', counts: false },
};

function repository(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'identity-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}
const files = { '.next/BUILD_ID': 'one', 'content/about/honor.md': '荣誉', 'messages/zh-CN/home.json': '{}' };
const identity = (source: Readonly<Record<string, string>>, root: string) => pageIdentityOf(parseWebEnv(source), root);

describe('what kept pages are known by', () => {
  const root = repository(files);

  it.each(Object.entries(others))('%s', (name, { value, counts }) => {
    expect(identity({ [name]: value }, root) !== identity({}, root)).toBe(counts);
  });

  it('is the same again with the same of everything', () => {
    expect(identity({}, repository(files))).toBe(identity({}, root));
  });

  it.each(Object.keys(files))('changes with %s', (name) => {
    expect(identity({}, repository({ ...files, [name]: 'changed' }))).not.toBe(identity({}, root));
  });

  it.each([
    ['PostgreSQL', 'DATABASE_URL', 'postgres://127.0.0.1/xkb'],
    ['a service of somebody else', 'UPSTREAM_API_BASE', 'https://api.example'],
  ])('is one for processes that have a folder each, beside %s', (_what, name, value) => {
    const of = (DATA_DIR: string): string => identity({ [name]: value, DATA_DIR }, root);
    expect(of('/var/lib/xkb/web-3010')).toBe(of('/var/lib/xkb/web-3000'));
  });

  it('changes with a text more', () => {
    expect(identity({}, repository({ ...files, 'content/about/new.md': '' }))).not.toBe(identity({}, root));
  });

  it('stands in the address of every page', () => {
    const [site] = configuredSites({});
    if (!site) throw new Error('no site');
    expect(pageSegment(site, 'desktop', 'a')).not.toBe(pageSegment(site, 'desktop', 'b'));
  });
});

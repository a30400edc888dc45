import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRsaPublicKey, readSessionSecret } from '@/lib/env/keys';
import { parseWebEnv } from '@/lib/env/web-env';
import { EnvError } from '@/lib/kernel/env/schema';

const pem = '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----';

describe('environment (§11)', () => {
  it('needs nothing for a first run', () => {
    expect(parseWebEnv({})).toMatchObject({
      APP_ENV: 'dev',
      PORT: 3000,
      DATA_DIR: '.data',
      UPSTREAM_BODY: 'aes',
      UPSTREAM_PASSWORD: 'aes',
      UPSTREAM_SMS_CODEC: 'base64',
      UPSTREAM_ORG_HEADER: 'organizationNo',
      CLIENT_NO: 'xkb',
      UPSTREAM_TIMEOUT_MS: 8000,
      production: false,
      sandbox: true,
      bundled: true,
      apiBase: 'http://127.0.0.1:3001',
      authBase: 'http://127.0.0.1:3001',
    });
  });

  it('takes an empty value for none', () => {
    expect(parseWebEnv({ UPSTREAM_API_BASE: '', PORT: '' })).toMatchObject({ bundled: true, PORT: 3000 });
  });

  it('goes to the customer’s own upstream', () => {
    expect(parseWebEnv({ UPSTREAM_API_BASE: 'https://api.example.com/' })).toMatchObject({
      bundled: false,
      apiBase: 'https://api.example.com',
      authBase: 'https://api.example.com',
    });
    expect(parseWebEnv({ UPSTREAM_API_BASE: 'https://api.example.com', UPSTREAM_AUTH_BASE: 'https://v.example.com' }).authBase).toBe(
      'https://v.example.com',
    );
    expect(parseWebEnv({ UPSTREAM_PORT: '4444' }).apiBase).toBe('http://127.0.0.1:4444');
  });

  it.each([
    ['APP_ENV', 'production'],
    ['PORT', '70000'],
    ['PORT', 'eighty'],
    ['SESSION_SECRET', 'short'],
    ['SANDBOX', 'yes'],
    ['TRUSTED_PROXIES', 'proxy.local'],
    ['UPSTREAM_API_BASE', 'api.example.com'],
    ['UPSTREAM_API_BASE', 'file:///etc/passwd'],
    ['UPSTREAM_BODY', 'json'],
    ['UPSTREAM_AES_KEY', '短'],
    ['UPSTREAM_AES_IV', '123'],
    ['UPSTREAM_PASSWORD', 'md5'],
    ['UPSTREAM_RSA_PUBLIC_KEY', 'MIIB'],
    ['UPSTREAM_SMS_CODEC', 'sha1'],
    ['UPSTREAM_ORG_HEADER', 'a b'],
    ['UPSTREAM_ORG_NO', '机构'],
    ['CLIENT_NO', 'a\nb'],
    ['UPSTREAM_TIMEOUT_MS', '1'],
    ['LOG_LEVEL', 'loud'],
  ])('says what is wrong with %s=%s and gives an example', (name, value) => {
    expect(() => parseWebEnv({ [name]: value })).toThrow(EnvError);
    expect(() => parseWebEnv({ [name]: value })).toThrow(new RegExp(`^环境变量 ${name} 的值不对：.*例如`));
  });

  it('names every wrong variable at once', () => {
    expect(() => parseWebEnv({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT[^]*\n环境变量 LOG_LEVEL/);
  });

  it.each(['pro', 'pro2'])('refuses a sandbox, a missing secret and the demo’s key in %s', (APP_ENV) => {
    const own = { APP_ENV, SESSION_SECRET: 's'.repeat(32), UPSTREAM_AES_KEY: '0123456789abcdef' };
    expect(() => parseWebEnv({ ...own, SANDBOX: '1' })).toThrow(/SANDBOX/);
    expect(() => parseWebEnv({ ...own, SESSION_SECRET: '' })).toThrow(/SESSION_SECRET/);
    expect(() => parseWebEnv({ ...own, UPSTREAM_AES_KEY: '' })).toThrow(/UPSTREAM_AES_KEY 没有设置：生产环境不能用示例密钥/);
    expect(() => parseWebEnv({ ...own, UPSTREAM_AES_KEY: 'xkb-demo-aes-key' })).toThrow(/UPSTREAM_AES_KEY/);
    expect(parseWebEnv(own)).toMatchObject({ production: true, sandbox: false });
  });
});

describe('keys', () => {
  const folder = () => mkdtempSync(join(tmpdir(), 'keys-'));

  it('makes a secret once, readable by its owner only', () => {
    const DATA_DIR = join(folder(), 'deep');
    const secret = readSessionSecret(parseWebEnv({ DATA_DIR }));
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(readSessionSecret(parseWebEnv({ DATA_DIR }))).toBe(secret);
    expect(statSync(join(DATA_DIR, 'session-secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(DATA_DIR, 'session-secret'), 'utf8')).toBe(secret);
  });

  it('prefers the configured one', () => {
    expect(readSessionSecret(parseWebEnv({ SESSION_SECRET: 'x'.repeat(40) }))).toBe('x'.repeat(40));
  });

  it('reads the RSA key from the variable, with \\n spelt out, or from the bundled upstream', () => {
    const DATA_DIR = folder();
    expect(readRsaPublicKey(parseWebEnv({ UPSTREAM_RSA_PUBLIC_KEY: pem.replaceAll('\n', '\\n') }))).toBe(pem);
    expect(() => readRsaPublicKey(parseWebEnv({ DATA_DIR }))).toThrow(/UPSTREAM_RSA_PUBLIC_KEY/);
    writeFileSync(join(DATA_DIR, 'upstream-rsa.pub.pem'), `${pem}\n`);
    expect(readRsaPublicKey(parseWebEnv({ DATA_DIR }))).toBe(pem);
    expect(() => readRsaPublicKey(parseWebEnv({ DATA_DIR, UPSTREAM_API_BASE: 'https://api.example.com' }))).toThrow(
      /UPSTREAM_RSA_PUBLIC_KEY/,
    );
  });
});

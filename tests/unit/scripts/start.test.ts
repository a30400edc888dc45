import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';

function listen(): Promise<{ server: Server; port: number }> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 });
    });
  });
}

/** `npm start` to its end; `said` is its progress, which begins with the installation. */
function start(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<{ code: number | null; words: string; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/start.mjs', ...args], { env: { ...process.env, ...env } });
    let words = '';
    let said = '';
    child.stderr.on('data', (chunk) => (words += String(chunk)));
    child.stdout.on('data', (chunk) => (said += String(chunk)));
    child.on('close', (code) => resolve({ code, words, said }));
  });
}

describe('npm start', () => {
  it('says in one sentence that the port is taken', async () => {
    const { server, port } = await listen();
    const { code, words } = await start({ PORT: String(port), HOST: '127.0.0.1' });
    server.close();
    expect(code).toBe(1);
    expect(words.trim().split('\n')).toHaveLength(1);
    expect(words).toContain(`端口 ${port} 已被占用`);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['a word for a port', { PORT: 'eighty' }, /环境变量 PORT 的值不对：“eighty”，应为 1–65535 的整数，例如 PORT=3000/],
    [
      'a key of three bytes',
      { UPSTREAM_AES_KEY: 'abc' },
      /UPSTREAM_AES_KEY 的值不对：现在是 3 字节，按 UTF-8 计应为 16、24 或 32 字节，例如/,
    ],
    ['an environment that is none', { APP_ENV: 'production' }, /APP_ENV 的值不对：“production”，只能是 pro、pro2、test 或 dev，例如/],
    [
      'an address without scheme',
      { PUBLIC_BASE: 'www.example.com' },
      /PUBLIC_BASE 的值不对：“www\.example\.com”，应为.*例如 PUBLIC_BASE=https/,
    ],
    ['a sandbox in production', { APP_ENV: 'pro', SANDBOX: '1', SESSION_SECRET: 's'.repeat(32) }, /SANDBOX 的值不对.*生产环境/],
    ['providers that are not played so', { PROVIDERS: 'real' }, /PROVIDERS 的值不对：“real”，只能是 simulated/],
    [
      'played providers in production',
      { APP_ENV: 'pro', PROVIDERS: 'simulated', SESSION_SECRET: 's'.repeat(32) },
      /PROVIDERS 的值不对：生产环境.*不能用模拟的支付平台/,
    ],
    [
      'played providers for a service of another’s',
      { PROVIDERS: 'simulated', UPSTREAM_API_BASE: 'http://127.0.0.1:9' },
      /PROVIDERS 的值不对：收款的是外部服务/,
    ],
    ['half of a provider', { QINIU_BUCKET: 'pictures' }, /QINIU_ACCESS_KEY、QINIU_SECRET_KEY 没有设置/],
    ['jobs for a worker on the embedded database', { UPSTREAM_JOBS: 'elsewhere' }, /DATABASE_URL 没有设置：worker/],
    ['a database that is no address', { DATABASE_URL: 'xkb' }, /DATABASE_URL 的值不对：现在是 3 字节，应为 PostgreSQL 连接地址，例如/],
    [
      'a site’s phone in words',
      { SITE_MAIN_PHONE: 'call me' },
      /SITE_MAIN_PHONE 的值不对：“call me”，应为电话号码，例如 SITE_MAIN_PHONE=4000-186-985/,
    ],
    ['a site’s misspelt variable', { SITE_MAIN_TELEPHONE: '1' }, /SITE_MAIN_TELEPHONE 不认识/],
    ['a site that is not listed', { SITE_KEYS: 'main', SITE_SHOP_NAME: '图书' }, /SITE_SHOP_NAME 不起作用.*SITE_KEYS=main,shop/],
  ])('answers %s before it installs anything', async (_what, env, sentence) => {
    const { code, words, said } = await start(env);
    expect(code).toBe(1);
    expect(words).toMatch(sentence);
    expect(said).toBe('');
  });

  it('takes a role that there is; a worker has the database in common with the service, and the service is ours', async () => {
    expect((await start({}, '--only=workers')).words).toContain('--only=worker');
    expect((await start({ UPSTREAM_JOBS: '' }, '--only=worker')).words).toMatch(/DATABASE_URL 没有设置：worker/);
    const foreign = { DATABASE_URL: 'postgres://127.0.0.1/x', UPSTREAM_API_BASE: 'http://127.0.0.1:9' };
    expect((await start(foreign, '--only=worker')).words).toMatch(/UPSTREAM_API_BASE 的值不对：.*worker/);
  });

  it('names everything that is wrong at once, a line each', async () => {
    const { words } = await start({ PORT: 'x', LOG_LEVEL: 'loud', SITE_MAIN_ICP_URL: 'beian' });
    expect(
      words
        .trim()
        .split('\n')
        .map((line) => /环境变量 (\w+)/.exec(line)?.[1]),
    ).toEqual(['PORT', 'LOG_LEVEL', 'SITE_MAIN_ICP_URL']);
  });

  it('does not repeat a secret', async () => {
    const { words } = await start({ SESSION_SECRET: 'my-secret', SITE_MAIN_BAIDU_PUSH_TOKEN: 'my token' });
    expect(words).toMatch(/SESSION_SECRET[^]*SITE_MAIN_BAIDU_PUSH_TOKEN/);
    expect(words).not.toMatch(/my-secret|my token/);
  });
});

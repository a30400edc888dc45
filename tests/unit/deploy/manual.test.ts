import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fits } from '@/lib/kernel/env/mistakes.mjs';

/** Lines of docs/operations/install.md, done in a folder of our own. */
const manual = readFileSync('docs/operations/install.md', 'utf8').split('\n');
const lines = (of: RegExp): string => manual.filter((line) => of.test(line)).join('\n');
const folder = mkdtempSync(join(tmpdir(), 'xkb-manual-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const sh = (script: string): void => {
  execFileSync('bash', ['-e', '-c', script], { stdio: 'pipe', env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' } });
};

it('the repository lies where the units look for it', () => {
  const from = join(folder, 'repository');
  mkdirSync(join(from, 'app', 'api'), { recursive: true });
  for (const file of ['package.json', '.env.example', 'app/page.tsx', 'app/api/route.ts']) writeFileSync(join(from, file), 'x');
  const author = '-c user.name=x -c user.email=x@example.com';
  sh(`cd ${from} && git init -q && git add . && git ${author} commit -qm x`);
  const to = join(folder, 'opt');
  const [clone = ''] = lines(/^git clone /).split(' && chown');
  sh(clone.replaceAll('/opt/xkb', to).replace('<仓库地址>', from));
  expect(readdirSync(to).sort()).toEqual(['.env.example', '.git', 'app', 'package.json']);
  expect(readdirSync(join(to, 'app')).sort()).toEqual(['api', 'page.tsx']);
});

it('the secrets that it makes fit their variables', () => {
  const file = join(folder, 'xkb.env');
  writeFileSync(file, readFileSync('deploy/xkb.env.example'));
  sh(lines(/^for name in .*openssl/).replaceAll('/etc/xkb/xkb.env', file));
  const set = new Map([...readFileSync(file, 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
  for (const name of [
    'SESSION_SECRET',
    'REVALIDATE_SECRET',
    'SMS_CODE_KEY',
    'METRICS_TOKEN',
    'UPSTREAM_AES_KEY',
    'UPSTREAM_AES_IV',
  ] as const) {
    expect([name, set.get(name)]).toEqual([name, expect.stringMatching(/^[0-9a-f]{16,}$/)]);
    expect([name, fits(name, set.get(name) ?? '')]).toEqual([name, true]);
  }
});

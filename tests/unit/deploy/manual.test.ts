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
  const [, repository = ''] = /^cd \/opt\/xkb\/(\w+) && sudo -u xkb npm run -s release/m.exec(manual.join('\n')) ?? [];
  expect(readdirSync(join(to, repository)).sort()).toEqual(['.env.example', '.git', 'app', 'package.json']);
  expect(readdirSync(join(to, repository, 'app')).sort()).toEqual(['api', 'page.tsx']);
});

it('the units start what a release makes, and may write where they keep what they share', () => {
  const units = readdirSync('deploy/systemd').filter((name) => name.endsWith('.service'));
  const texts = units.map((unit) => readFileSync(join('deploy/systemd', unit), 'utf8'));
  expect(texts.map((text) => /^WorkingDirectory=(.*)$/m.exec(text)?.[1])).toEqual(units.map(() => '/opt/xkb/current'));
  const shared = texts.flatMap((text) => /ASSETS_DIR=(\S+)/.exec(text)?.[1] ?? []);
  // The same for every port, and made by the manual.
  expect(shared).toEqual([expect.not.stringContaining('%i')]);
  expect(lines(/^install -d -o xkb/)).toContain(` ${shared[0]} `);
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

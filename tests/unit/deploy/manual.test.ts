import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';
import { z } from 'zod';
import { parseWebEnv } from '@/lib/env/web-env';
import { fits } from '@/lib/kernel/env/mistakes.mjs';
import { variables } from '@/lib/kernel/env/variables.mjs';
import { readSettings } from '@/scripts/run/settings-file.mjs';
import { sources } from '@/tests/support/sources';

/** Lines of docs/operations/install.md, done in a folder of our own. */
const manual = readFileSync('docs/operations/install.md', 'utf8').split('\n');
const lines = (of: RegExp): string => manual.filter((line) => of.test(line)).join('\n');
const folder = mkdtempSync(join(tmpdir(), 'xkb-manual-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const sh = (script: string): string =>
  execFileSync('bash', ['-e', '-o', 'pipefail', '-c', script], {
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' },
  });

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

describe('the settings that it makes', () => {
  const file = join(folder, 'xkb.env');
  const keys = join(folder, 'apiclient_key.pem');
  // As it comes from a machine of Windows.
  const pem = forge.pki.privateKeyInfoToPem(
    forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(forge.pki.rsa.generateKeyPair(1024).privateKey)),
  );
  const domain = 'school.example.org';
  beforeAll(() => {
    writeFileSync(file, readFileSync('deploy/xkb.env.example'));
    writeFileSync(keys, pem);
    const made = [lines(/^for name in .*openssl/), lines(/^sed -i .*密码/), lines(/^awk .*apiclient_key/)].join('\n');
    sh(`domain=${domain}; password=word\n${made.replaceAll('/etc/xkb/xkb.env', file).replace(' apiclient_key.pem', ` ${keys}`)}`);
  });
  const set = () => readSettings(readFileSync(file, 'utf8'));

  it('fit their variables', () => {
    for (const name of [
      'SESSION_SECRET',
      'REVALIDATE_SECRET',
      'SMS_CODE_KEY',
      'METRICS_TOKEN',
      'UPSTREAM_AES_KEY',
      'UPSTREAM_AES_IV',
    ] as const) {
      expect([name, set()[name]]).toEqual([name, expect.stringMatching(/^[0-9a-f]{16,}$/)]);
      expect([name, fits(name, set()[name] ?? '')]).toEqual([name, true]);
    }
    expect(set()).toMatchObject({
      DATABASE_URL: 'postgres://xkb:word@127.0.0.1:5432/xkb',
      PUBLIC_BASE: `https://www.${domain}`,
      SITE_MAIN_HOSTS: `www.${domain},${domain}`,
    });
    expect(parseWebEnv(set())).toMatchObject({ production: true, deskHosts: [`desk.${domain}`] });
  });

  it('go on with the database of a new machine, where they come from a backup', () => {
    const [line = ''] = readFileSync('docs/operations/backup.md', 'utf8')
      .split('\n')
      .filter((one) => one.startsWith('sed -i "s#^DATABASE_URL'));
    const other = join(folder, 'back.env');
    sh(`cp ${file} ${other}; password=another; ${line.replace('/etc/xkb/xkb.env', other)}`);
    const back = readSettings(readFileSync(other, 'utf8'));
    expect(back).toEqual({ ...set(), DATABASE_URL: 'postgres://xkb:another@127.0.0.1:5432/xkb' });
  });

  it('hold a payment key that is still one, for systemd, for a shell and in a secret of Kubernetes', () => {
    const whole = (text: string | undefined): string => (text ?? '').replaceAll('\\n', '\n').trim();
    expect(fits('WECHAT_PAY_PRIVATE_KEY', set().WECHAT_PAY_PRIVATE_KEY ?? '')).toBe(true);
    const plain = pem.replaceAll('\r', '').trim();
    expect(whole(set().WECHAT_PAY_PRIVATE_KEY)).toBe(plain);
    expect(whole(sh(`set -a; . ${file}; printf %s "$WECHAT_PAY_PRIVATE_KEY"`))).toBe(plain);
    const [unquote = ''] = lines(/^sed -En .*kubectl/).split(' | kubectl');
    // kubectl takes what stands behind the sign as it is. Lines of a site come from .env.example, with its quotes.
    const site = readFileSync('.env.example', 'utf8').match(/^SITE_MAIN_(?:COPYRIGHT|POLICE_URL)=.*$/gm) ?? [];
    writeFileSync(file, `${readFileSync(file, 'utf8')}${site.join('\n')}\n`);
    const taken = sh(unquote.replace('deploy/xkb.env', file)).split('\n');
    expect(taken.filter((line) => line !== '' && !/^[A-Z_]+=/.test(line))).toEqual([]);
    expect(taken).toEqual(expect.arrayContaining(site.map((line) => line.replaceAll('"', ''))));
    expect(site.filter((line) => line.includes('"'))).toHaveLength(2);
    const secret = taken.find((line) => line.startsWith('WECHAT_PAY_PRIVATE_KEY='));
    expect(whole(secret?.slice('WECHAT_PAY_PRIVATE_KEY='.length))).toBe(plain);
  });
});

it('nginx takes what it is given before there is a certificate, and that leads to the service', () => {
  const out = join(folder, 'xkb.conf');
  const main = join(folder, 'nginx.conf');
  const placed = lines(/^sed "\/\^# Left out/).replace('/etc/nginx/conf.d/xkb.conf', out);
  expect(placed).toContain(out);
  sh(`domain=school.example.org; ${placed}`);
  const conf = readFileSync(out, 'utf8');
  expect(conf).toContain('listen 127.0.0.1:3100;');
  expect(conf).toContain('server_name www.school.example.org school.example.org desk.school.example.org;');
  expect(conf).not.toMatch(/443|ssl/);
  // As Debian's begins; a connection that has no file is not answered.
  const debian = `user www-data;\npid ${folder}/nginx.pid; error_log ${folder}/error.log;\nevents {\n\tworker_connections 768;\n}\n`;
  writeFileSync(main, `${debian}http { access_log off; include ${out}; }`);
  const roomy = lines(/^sed -i .*worker_connections/).replace('/etc/nginx/nginx.conf', main);
  sh(`${roomy}; ${roomy}`);
  const most = (name: string): number => Number(new RegExp(`^\\s*${name} (\\d+);`, 'm').exec(readFileSync(main, 'utf8'))?.[1]);
  expect(most('worker_connections')).toBe(4096);
  expect(most('worker_rlimit_nofile')).toBeGreaterThan(4096);
  sh(`/usr/sbin/nginx -t -q -c ${main}`);
});

/** What is typed anywhere in the operations' pages: lines of their blocks, and what stands in `backticks`. */
const pages = sources(/\.md$/, 'docs/operations');
const shell = pages.flatMap(({ path, text }) => [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => ({ path, block })));
const blocks = shell.flatMap(({ path, block }) =>
  block
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ path, line })),
);
const typed = [
  ...blocks,
  ...pages.flatMap(({ path, text }) =>
    [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, line = '']) => ({ path, line })),
  ),
];
const found = (of: RegExp): readonly (readonly [path: string, name: string])[] =>
  typed.flatMap(({ path, line }) => [...line.matchAll(of)].map(([, name = '']) => [path, name] as const));

describe('what the operations’ pages type', () => {
  it('are commands that there are', () => {
    const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(readFileSync('package.json', 'utf8')));
    const names = [...found(/\bnpm run (?:-s )?([\w:-]+)/g), ...found(/(?:^|[;&|] |sudo )xkb ([a-z][\w:-]*)/g)];
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter(([, name]) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('are units that there are, and every unit is told of', () => {
    const units = readdirSync('deploy/systemd');
    const named = found(/\b(xkb-[a-z]+(?:@|\.(?:service|timer))?)(?=[\d"*\s]|$)/g).filter(([, name]) => /[@.]/.test(name));
    const kinds = new Set(
      units.flatMap((unit) => [unit, unit.replace(/@?\.(service|timer)$/, '@'), unit.replace(/\.(service|timer)$/, '')]),
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter(([, name]) => !kinds.has(name))).toEqual([]);
    for (const unit of units.filter((name) => !/^xkb-backup\.service$/.test(name)))
      expect([unit, named.some(([, name]) => unit.startsWith(name.replace(/@$/, '')))]).toEqual([unit, true]);
  });

  it('are folders that an installation has, and whoever goes to one finds the files there', () => {
    const named = found(/\/opt\/xkb\/([\w-]+)/g);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter(([, name]) => !['repository', 'releases', 'current'].includes(name))).toEqual([]);
    const gone = found(/(?:^|[;&|] )cd (\S+)/g);
    expect(gone.length).toBeGreaterThan(4);
    expect(gone.filter(([, to]) => !/^\/$|^\/opt\/xkb\/(?:repository|current)$/.test(to))).toEqual([]);
  });

  it('are files that there are', () => {
    const named = found(/(?:^|[\s"'(=]|\/opt\/xkb\/(?:repository|current)\/)((?:deploy|scripts|docs|lib|tests|upstream)\/[\w./@-]*\w)/g);
    expect(named.length).toBeGreaterThan(30);
    const made = ['deploy/metrics.token', 'deploy/alertmanager.yml'];
    expect(named.filter(([, name]) => !existsSync(name) && !existsSync(`${name}.example`) && !made.includes(name))).toEqual([]);
  });

  it('are variables that there are', () => {
    // Of other programs, and of the lines themselves.
    const others = /^(Z_0|OTEL_EXPORTER_OTLP_HEADERS|SITE_\w*|SMS_\d+|POSTGRES_\w+)$/;
    const named = [...found(/\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b/g)].filter(([, name]) => !others.test(name));
    expect(named.length).toBeGreaterThan(60);
    const known = (name: string): boolean =>
      Object.keys(variables).some((one) => one === name || (name.endsWith('_') && one.startsWith(name)));
    expect(named.filter(([, name]) => !known(name))).toEqual([]);
  });

  it('are lines that a shell can read', () => {
    expect(shell.length).toBeGreaterThan(15);
    for (const { path, block } of shell) {
      writeFileSync(join(folder, 'block.sh'), block.replace(/<[^>\n]+>/g, 'x'));
      expect([path, block, sh(`bash -n ${join(folder, 'block.sh')} 2>&1 || true`)]).toEqual([path, block, '']);
    }
  });
});

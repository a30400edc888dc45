import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { load, YAML11_SCHEMA } from 'js-yaml';
import { z } from 'zod';
import { variables } from '@/lib/kernel/env/variables.mjs';
import { sources } from '@/tests/support/sources';

const words = z.union([z.string(), z.array(z.string())]);
const service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  entrypoint: words.optional(),
  command: words.optional(),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  networks: z.union([z.array(z.string()), z.record(z.string(), z.object({ ipv4_address: z.string() }))]).optional(),
  profiles: z.array(z.string()).default([]),
  healthcheck: z.looseObject({}).optional(),
});
const compose = z
  .object({
    services: z.record(z.string(), service),
    networks: z.object({
      inside: z.object({ ipam: z.object({ config: z.array(z.object({ subnet: z.string(), ip_range: z.string() })) }) }),
    }),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(load(readFileSync('deploy/compose.yml', 'utf8'), { schema: YAML11_SCHEMA }));
const all = Object.entries(compose.services);
const of = (name: string) => {
  const found = compose.services[name];
  if (found === undefined) throw new Error(`no service ${name}`);
  return found;
};
const containerfile = readFileSync('deploy/container/Containerfile', 'utf8');

/** PostgreSQL of each Debian, and so the client that an image on it has. */
const postgresOf = new Map([
  ['bookworm', 15],
  ['trixie', 17],
]);

it('the image’s pg_dump is as new as the server that is beside it', () => {
  const [, debian = ''] = /FROM \S+-(\w+)-slim\s*$/m.exec(containerfile) ?? [];
  const [, server] = /postgres:(\d+)$/.exec(of('postgres').image) ?? [];
  expect(containerfile).toMatch(/apt-get install .*\bpostgresql-client\b/);
  expect(postgresOf.get(debian)).toBe(Number(server));
  expect(new Set([...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).size).toBe(1);
});

it('volumes that are named are declared, each is used, and files that are laid in are there or are made by the manual', () => {
  const used = all.flatMap(([name, { volumes }]) => volumes.map((one) => [name, one.split(':')[0] ?? ''] as const));
  const named = used.filter(([, from]) => !from.startsWith('.'));
  expect([...new Set(named.map(([, from]) => from))].sort()).toEqual(Object.keys(compose.volumes).sort());
  const manual = sources(/\.md$/, 'docs/operations')
    .map(({ text }) => text)
    .join('\n');
  for (const [name, from] of used.filter(([, path]) => path.startsWith('.'))) {
    const file = normalize(join('deploy', from));
    expect([name, file, existsSync(file) || manual.includes(`> ${file}`)]).toEqual([name, file, true]);
  }
  for (const [name, { env_file: file }] of all)
    if (file !== undefined)
      expect([name, existsSync(join('deploy', `${file}.example`)), manual.includes(`deploy/${file}`)]).toEqual([name, true, true]);
  // Backups are written by one, on a disk that is not the database's.
  expect(of('backup').volumes).toEqual(expect.arrayContaining(['backups:/var/backups/xkb', 'service:/var/lib/xkb']));
});

it('what is set beside the files are variables, and lead to services that there are', () => {
  for (const [name, { environment }] of all)
    for (const [variable, value] of Object.entries(environment)) {
      expect([name, variable, Object.hasOwn(variables, variable)]).toEqual([name, variable, true]);
      for (const [, host = ''] of value.matchAll(/([a-z][\w-]*):\d+/g))
        expect([name, variable, host, Object.hasOwn(compose.services, host)]).toEqual([name, variable, host, true]);
    }
  expect(of('backup').environment.WEB_PARTS).toBe('web-1:3000,web-2:3000');
  const targets = [...readFileSync('deploy/prometheus/compose.yml', 'utf8').matchAll(/'([\w-]+):\d+'/g)].map(([, host]) => host);
  expect(targets).toEqual(['alertmanager', 'web-1', 'web-2', 'upstream-1', 'upstream-2', 'worker']);
  expect(of('alertmanager').profiles).toEqual(of('prometheus').profiles);
});

it('the jobs are left to a worker that has the films of the service, and all three tell a website that is there', () => {
  const worker = of('worker');
  expect([worker.command, `worker:${worker.environment.UPSTREAM_PORT}`]).toEqual([
    ['--only=worker'],
    of('backup').environment.WORKER_PARTS,
  ]);
  // One check for all three, each at its own port.
  expect(JSON.stringify(worker.healthcheck)).toContain('process.env.UPSTREAM_PORT');
  for (const name of ['upstream-1', 'upstream-2']) {
    const { environment, volumes } = of(name);
    expect([name, environment.UPSTREAM_JOBS, volumes]).toEqual([name, 'elsewhere', worker.volumes]);
    expect([environment.HOST, environment.PORT]).toEqual([worker.environment.HOST, worker.environment.PORT]);
  }
  // The image's HOST is an address to listen at: behind it there is no website in a container of the service.
  expect(of(worker.environment.HOST ?? '').command).toEqual(['--only=web']);
});

it('whom a service waits for is there, and can be healthy where that is waited for', () => {
  for (const [name, { depends_on: waits }] of all)
    for (const [other, { condition }] of Object.entries(waits)) {
      expect([name, other, Object.hasOwn(compose.services, other)]).toEqual([name, other, true]);
      if (condition === 'service_healthy') expect([name, other, of(other).healthcheck !== undefined]).toEqual([name, other, true]);
    }
});

it('nginx asks the parts at addresses that are theirs for good, out of those that are given out', () => {
  const conf = readFileSync('deploy/nginx/compose.conf', 'utf8');
  const asked = [...conf.matchAll(/server (172\.[\d.]+):\d+/g)].map(([, address]) => address).sort();
  const fixed = all.flatMap(([, { networks }]) => (networks === undefined || Array.isArray(networks) ? [] : Object.values(networks)));
  expect(fixed.map((one) => one.ipv4_address).sort()).toEqual(asked);
  expect(asked).toHaveLength(4);
  const [{ subnet, ip_range: range } = { subnet: '', ip_range: '' }] = compose.networks.inside.ipam.config;
  expect([subnet, range]).toEqual(['172.30.0.0/24', '172.30.0.128/25']);
  for (const address of fixed) expect(Number(address.ipv4_address.split('.')[3])).toBeLessThan(128);
});

it('an update takes every part that is made of the image, those that answer visitors behind those that they ask', () => {
  const [, parts = ''] =
    /for part in ([\w -]+); do docker compose .* up -d /.exec(readFileSync('docs/operations/install.md', 'utf8')) ?? [];
  const made = all.filter(([, { image }]) => image === 'xkb').map(([name]) => name);
  expect(parts.split(' ').sort()).toEqual(made.sort());
  expect(parts).toMatch(/^worker upstream-1 upstream-2 web-1 web-2\b/);
});

/** Every `docker compose` of the documentation: what is done, and with which service. */
const typed = sources(/\.md$/, 'docs').flatMap(({ path, text }) =>
  [...text.matchAll(/docker compose -f deploy\/compose\.yml ([^\n`&;]+)/g)].map(([, line = '']) => ({ path, line: line.trim() })),
);
const options = /^--?(rm|no-deps|build|wait|profile \w+|u \w+|v \S+) /;
const withoutOptions = (line: string): string => {
  let rest = `${line} `;
  while (options.test(rest)) rest = rest.replace(options, '');
  return rest.trim();
};

it('what the manual types names services that are there, and a command given to one is what it runs', () => {
  expect(typed.length).toBeGreaterThan(8);
  for (const { path, line } of typed) {
    const [verb = '', ...more] = withoutOptions(line).split(' ');
    const rest = withoutOptions(more.join(' '));
    const [first = ''] = rest.split(' ');
    if (verb === 'run' || verb === 'exec') {
      expect([path, line, Object.hasOwn(compose.services, first)]).toEqual([path, line, true]);
      // A command is put behind the entrypoint: a loop there would swallow it.
      if (verb === 'run') expect([line, of(first).entrypoint]).toEqual([line, ['/usr/bin/env']]);
    } else if (verb === 'stop' || verb === 'restart') {
      for (const one of rest.split(' ')) expect([path, line, Object.hasOwn(compose.services, one)]).toEqual([path, line, true]);
    } else expect([path, line, ['up', 'build', 'cp', 'logs', 'ps'].includes(verb)]).toEqual([path, line, true]);
  }
});

describe('what is done over and over', () => {
  const folder = mkdtempSync(join(tmpdir(), 'xkb-loop-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['backup', 'npm', /^run -s backup -- --keep 14 --every 23$/],
    ['acme', 'certbot', /^renew --webroot -w \/var\/www\/acme -q$/],
  ])('%s does it at once and again, also where it failed, and leaves when it is asked to', async (name, program, done) => {
    const log = join(folder, `${name}.log`);
    const stub = (file: string, script: string): void => {
      writeFileSync(join(folder, file), `#!/bin/sh\n${script}\n`);
      chmodSync(join(folder, file), 0o755);
    };
    // It fails each time; a day is a blink, and the third one lasts.
    stub(program, `echo "$@" >> ${log}; exit 1`);
    stub('sleep', `[ $(wc -l < ${log}) -lt 3 ] || exec ${existsSync('/usr/bin/sleep') ? '/usr/bin/sleep' : '/bin/sleep'} 600`);
    const { entrypoint, command } = of(name);
    if (!Array.isArray(entrypoint) || !Array.isArray(command)) throw new Error('words');
    const [first = '', ...rest] = [...entrypoint, ...command].map((word) => word.replaceAll('$$', '$'));
    const child = spawn(first, rest, { env: { ...process.env, PATH: `${folder}:${process.env.PATH}` }, detached: true });
    const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
    const lines = (): string[] => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []);
    const until = Date.now() + 20_000;
    while (lines().length < 3 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(lines().every((line) => done.test(line))).toBe(true);
    expect(lines()).toHaveLength(3);
    child.stdout?.destroy();
    child.stderr?.destroy();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    if (child.pid !== undefined)
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // Nobody of the group is left.
      }
  });
});

/** .dockerignore as engines read it: from the root, `*` within a name, `**` over folders, the last line that fits decides. */
function isSent(path: string): boolean {
  const lines = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  let sent = true;
  for (const line of lines) {
    const pattern = line.replace(/^!/, '');
    const source = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*\*\//g, '\0')
      .replace(/\*/g, '[^/]*')
      .replace(/\?/g, '[^/]')
      .replace(/\0/g, '(.*/)?');
    if (new RegExp(`^${source}(/.*)?$`).test(path)) sent = line.startsWith('!');
  }
  return sent;
}

it('nobody’s keys and data go into the image, and everything that it is made from does', () => {
  const kept = [
    'deploy/xkb.env',
    'deploy/postgres.env',
    'deploy/domains.env',
    'deploy/metrics.token',
    'deploy/alertmanager.yml',
    '.env',
    '.env.local',
    '.env.production',
  ];
  for (const path of [...kept, '.data/session.key', 'deploy/.data/x', 'deploy/old.env', '.git/config', 'node_modules/next/package.json'])
    expect([path, isSent(path)]).toEqual([path, false]);
  const made = readdirSync('.').filter(
    (name) => !['.git', '.next', '.data', 'node_modules', 'test-results', 'playwright-report'].includes(name),
  );
  for (const path of [
    ...made.filter((name) => !/^\.env(?!\.example)/.test(name)),
    'deploy/xkb.env.example',
    'lib/kernel/env/schema.ts',
    'lib/env/web-env.ts',
  ])
    expect([path, isSent(path)]).toEqual([path, true]);
});

it('both website processes answer for the files of each other’s version', () => {
  for (const part of ['web-1', 'web-2']) expect(of(part).volumes).toContain('assets:/var/lib/xkb/assets');
  expect(readFileSync('deploy/container/Containerfile', 'utf8')).toContain('/var/lib/xkb/assets');
});

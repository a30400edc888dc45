import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { loadAll } from 'js-yaml';
import { uploadRules } from '@/lib/contracts/values/upload';
import { insidePaths } from '@/lib/kernel/health/paths';
import { DESK_BODY } from '@/lib/ops/door';
import { parseWebEnv } from '@/lib/env/web-env';
import { fits, mistakesIn } from '@/lib/kernel/env/mistakes.mjs';
import { variables } from '@/lib/kernel/env/variables.mjs';
import { configuredSites } from '@/lib/sites';
import { siteMistakes } from '@/lib/sites/mistakes.mjs';
import { readSettings } from '@/scripts/run/settings-file.mjs';
import { sources } from '@/tests/support/sources';

const read = (file: string): string => readFileSync(join('deploy', file), 'utf8');
const kubernetes = readdirSync('deploy/kubernetes').map((file) => read(`kubernetes/${file}`));
const units = readdirSync('deploy/systemd');
const isVariable = (name: string): name is keyof typeof variables => Object.hasOwn(variables, name);

it('every variable that is set is one, with a value that fits', () => {
  const given = [
    ...units.flatMap((unit) => [...read(`systemd/${unit}`).matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) => line.split(' '))),
    ...kubernetes.flatMap((text) =>
      [...text.matchAll(/\{ name: ([A-Z_]+), value: '?"?([^'" }]+)/g)].map(([, name, value]) => `${name}=${value}`),
    ),
    ...[...read('compose.yml').matchAll(/environment: \{ (.+) \}/g)].flatMap(([, line = '']) =>
      line.split(', ').map((one) => one.replace(/: '?([^']*)'?/, '=$1')),
    ),
    ...[...read('container/Containerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.split(' ')),
    ...read('xkb.env.example')
      .split('\n')
      .filter((line) => /^(?!SITE_)[A-Z_]+=/.test(line)),
  ];
  expect(given.length).toBeGreaterThan(25);
  for (const one of given) {
    const [, name = '', value = ''] = /^([A-Z_]+)=(.*)$/.exec(one) ?? [];
    expect([one, isVariable(name)]).toEqual([one, true]);
    if (isVariable(name) && value !== '' && !value.includes('%i')) expect([one, fits(name, value)]).toEqual([one, true]);
  }
});

it('the settings that are handed out name a site and the desk, and nothing in them is wrong once they are filled in', () => {
  const given = readSettings(
    read('xkb.env.example')
      .replace(/^([A-Z_]+)=$/gm, '$1=' + 'f'.repeat(32))
      .replace(/^(UPSTREAM_AES_IV)=.*/m, '$1=0123456789abcdef')
      .replace(/^(DATABASE_READ_URL)=.*/m, '$1='),
  );
  expect([...mistakesIn(given), ...siteMistakes(given)]).toEqual([]);
  const [site] = configuredSites(given);
  expect(site?.hosts).toEqual(['www.example.com', 'example.com']);
  expect(parseWebEnv(given).deskHosts).toEqual(['desk.example.com']);
  // nginx and the certificate are for the same names.
  for (const name of ['xkb.conf', 'compose.conf'])
    expect(read(`nginx/${name}`).match(/server_name .*;/g)).toEqual(
      Array(2).fill('server_name www.example.com example.com desk.example.com;'),
    );
  expect(readSettings(read('domains.env.example')).DOMAINS?.split(' ')).toEqual(['www.example.com', 'example.com', 'desk.example.com']);
});

it('Prometheus asks where the units and the settings say that the processes are', () => {
  const { WEB_PARTS, UPSTREAM_PARTS, WORKER_PARTS } = readSettings(read('xkb.env.example'));
  const [, scraped = ''] = read('prometheus/prometheus.yml').split('scrape_configs:');
  const targets = [...scraped.matchAll(/'([\d.]+:\d+)'/g)].map(([, target]) => target);
  expect(targets.join(',')).toBe(`${WEB_PARTS},${UPSTREAM_PARTS},${WORKER_PARTS}`);
  const manual = readFileSync('docs/operations/install.md', 'utf8');
  for (const [kind, parts = ''] of [
    ['web', WEB_PARTS],
    ['upstream', UPSTREAM_PARTS],
    ['worker', WORKER_PARTS],
  ] as const)
    for (const part of parts.split(',')) expect(manual).toContain(`xkb-${kind}@${part.split(':')[1]}`);
});

it('probes ask the paths that are there, and a process has longer than it drains', () => {
  const probes = kubernetes.flatMap((text) => [...text.matchAll(/path: (\/(?:api\/\S+?|metrics))[,\s]/g)].map(([, path]) => path));
  expect(new Set(probes)).toEqual(new Set(Object.values(insidePaths)));
  for (const text of kubernetes.filter((one) => one.includes('Deployment'))) {
    const [, grace = '0'] = /terminationGracePeriodSeconds: (\d+)/.exec(text) ?? [];
    const [, drain = '0'] = /DRAIN_SECONDS, value: ['"](\d+)/.exec(text) ?? [];
    expect(Number(grace)).toBeGreaterThan(Number(drain) + 8);
  }
});

it('whoever migrates when it starts has half an hour for it', () => {
  for (const name of ['upstream', 'worker'])
    expect(read(`kubernetes/${name}.yaml`)).toMatch(/startupProbe: .* periodSeconds: 2, failureThreshold: 900 /);
  expect(read('compose.yml')).toMatch(/start_period: 30m\n {2}upstream-2:/);
});

it('what Kubernetes lays in is claimed, what is asked is there, and each day has a backup', () => {
  const all = kubernetes.join('\n');
  const claims = new Set([...all.matchAll(/kind: PersistentVolumeClaim\nmetadata: \{ name: ([\w-]+)/g)].map(([, name]) => name));
  expect(new Set([...all.matchAll(/claimName: ([\w-]+)/g)].map(([, name]) => name))).toEqual(claims);
  const services = new Set([...all.matchAll(/kind: Service\nmetadata: \{ name: ([\w-]+)/g)].map(([, name]) => name));
  for (const [, name] of all.matchAll(/(?:service: \{ name: |\bHOST, value: |UPSTREAM_HOST, value: )(xkb-[\w]+)/g))
    expect(services).toContain(name);
  expect(all).toMatch(/kind: CronJob[\s\S]*?command: \['npm', 'run', '-s', 'backup', /);
  const { SITE_MAIN_HOSTS = '', OPS_HOSTS = '' } = readSettings(read('xkb.env.example'));
  expect([...all.matchAll(/- host: (\S+)/g)].map(([, host]) => host)).toEqual([...SITE_MAIN_HOSTS.split(','), OPS_HOSTS]);
});

it('the day’s backup goes by the clock of China', () => {
  expect(read('systemd/xkb-backup.timer')).toContain('03:30:00 Asia/Shanghai\n');
  expect(read('kubernetes/backup.yaml')).toContain("'30 3 * * *'\n  timeZone: Asia/Shanghai\n");
});

it('a day’s backup that failed is tried again on the same day', () => {
  expect(read('systemd/xkb-backup.service')).toMatch(/^Restart=on-failure\nRestartSec=30min$/m);
  expect(read('kubernetes/backup.yaml')).toMatch(/^ +backoffLimit: [1-9]/m);
});

it('no connection of nginx lies idle as long as a process drains: one that is closed then gets no request', () => {
  const drains = [...units.map((unit) => read(`systemd/${unit}`)), read('container/Containerfile')].flatMap((text) =>
    [...text.matchAll(/DRAIN_SECONDS=(\d+)/g)].map(([, seconds]) => Number(seconds)),
  );
  for (const name of ['xkb.conf', 'compose.conf']) {
    const text = read(`nginx/${name}`);
    const kept = [...text.matchAll(/keepalive_timeout (\d+)s;/g)].map(([, seconds]) => Number(seconds));
    expect(kept).toHaveLength(text.match(/^upstream /gm)?.length ?? 0);
    expect(Math.max(...kept)).toBeLessThan(Math.min(...drains));
  }
});

it('what stands in front lets through every body that a door behind it takes', () => {
  const limits = [...kubernetes, read('nginx/xkb.conf'), read('nginx/compose.conf')].flatMap((text) =>
    [...text.matchAll(/body[-_]size:? (\d+)m/g)].map(([, megabytes]) => Number(megabytes) * 1024 ** 2),
  );
  expect(limits).toHaveLength(5);
  expect(Math.min(...limits)).toBeGreaterThanOrEqual(Math.max(DESK_BODY.large, uploadRules.mostBytes + uploadRules.formBytes));
});

it('what is YAML can be read, and roles are those of the start', () => {
  for (const text of [...kubernetes, read('compose.yml'), read('prometheus/prometheus.yml'), read('prometheus/compose.yml')])
    expect(loadAll(text).length).toBeGreaterThan(0);
  const all = [...kubernetes, read('compose.yml'), read('container/Containerfile'), ...units.map((unit) => read(`systemd/${unit}`))].join(
    '\n',
  );
  const start = readFileSync('scripts/start.mjs', 'utf8');
  const roles = new Set([...all.matchAll(/--only=(\w+)/g)].map(([, role = '']) => role));
  expect(roles).toEqual(new Set(['web', 'upstream', 'worker', 'build']));
  for (const role of roles) expect(start).toContain(`'${role}'`);
});

it('whoever leaves the jobs to a worker has one beside it, on the same files, that tells the same website', () => {
  expect(readSettings(read('xkb.env.example'))).toMatchObject({ UPSTREAM_JOBS: 'elsewhere', WORKER_PARTS: expect.stringMatching(/:\d+$/) });
  for (const [service, worker] of [
    [read('systemd/xkb-upstream@.service'), read('systemd/xkb-worker@.service')],
    [read('kubernetes/upstream.yaml'), read('kubernetes/worker.yaml')],
  ] as const) {
    const places = (text: string) => text.match(/\bDATA_DIR=\S+|\bPORT=\d+|claimName: xkb-service|HOST, value: xkb-web/g);
    expect(worker).toContain('--only=worker');
    expect(places(worker)).toEqual(places(service));
    expect(places(worker)?.length).toBeGreaterThan(1);
  }
  expect(read('kubernetes/upstream.yaml')).toContain('{ name: UPSTREAM_JOBS, value: elsewhere }');
});

// Not every machine has it: a test that did not ask says so.
const whereSystemdIs = existsSync('/usr/bin/systemd-analyze') ? it : it.skip;
whereSystemdIs('systemd takes the units', () => {
  for (const unit of units) execFileSync('systemd-analyze', ['verify', '--man=no', join('deploy/systemd', unit)], { stdio: 'pipe' });
});

it('the files that the way of installing names are there', () => {
  const text = readFileSync('docs/operations/install.md', 'utf8');
  const named = [...text.matchAll(/\bdeploy\/[\w./@-]*\w/g)].map(([path]) => path);
  expect(named.length).toBeGreaterThan(4);
  // Made by whoever follows it.
  expect(named.filter((path) => !existsSync(path) && !existsSync(`${path}.example`))).toEqual([]);
  expect(sources(/\.md$/, 'docs').some(({ text: page }) => page.includes('operations/install.md') || page.includes('(install.md)'))).toBe(
    true,
  );
});

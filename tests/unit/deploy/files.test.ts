import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { loadAll } from 'js-yaml';
import { insidePaths } from '@/lib/kernel/health/paths';
import { fits } from '@/lib/kernel/env/mistakes.mjs';
import { variables } from '@/lib/kernel/env/variables.mjs';
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
      .filter((line) => /^[A-Z_]+=/.test(line)),
  ];
  expect(given.length).toBeGreaterThan(25);
  for (const one of given) {
    const [, name = '', value = ''] = /^([A-Z_]+)=(.*)$/.exec(one) ?? [];
    expect([one, isVariable(name)]).toEqual([one, true]);
    if (isVariable(name) && value !== '' && !value.includes('%i')) expect([one, fits(name, value)]).toEqual([one, true]);
  }
});

it('probes ask the paths that are there, and a process has longer than it drains', () => {
  const probes = kubernetes.flatMap((text) => [...text.matchAll(/path: (\/api\/\S+?)[,\s]/g)].map(([, path]) => path));
  expect(new Set(probes)).toEqual(new Set(Object.values(insidePaths)));
  for (const text of kubernetes.filter((one) => one.includes('Deployment'))) {
    const [, grace = '0'] = /terminationGracePeriodSeconds: (\d+)/.exec(text) ?? [];
    const [, drain = '0'] = /DRAIN_SECONDS, value: ['"](\d+)/.exec(text) ?? [];
    expect(Number(grace)).toBeGreaterThan(Number(drain) + 8);
  }
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

it('what is YAML can be read, and roles are those of the start', () => {
  for (const text of [...kubernetes, read('compose.yml'), read('prometheus/prometheus.yml')])
    expect(loadAll(text).length).toBeGreaterThan(0);
  const all = [...kubernetes, read('compose.yml'), read('container/Containerfile'), ...units.map((unit) => read(`systemd/${unit}`))].join(
    '\n',
  );
  const start = readFileSync('scripts/start.mjs', 'utf8');
  const roles = new Set([...all.matchAll(/--only=(\w+)/g)].map(([, role = '']) => role));
  expect(roles).toEqual(new Set(['web', 'upstream', 'build']));
  for (const role of roles) expect(start).toContain(`'${role}'`);
});

it('systemd takes the units', () => {
  if (!existsSync('/usr/bin/systemd-analyze')) return;
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

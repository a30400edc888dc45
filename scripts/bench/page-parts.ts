/** The parts of docs/benchmarks.md that look at pages in a browser. */
import { firstPresses } from './first-press';
import { signedIn } from './learner-part';
import { lighthouseReadings, type Reading } from './lighthouse';
import { furtherPages, otherPages, pages, phonePages, port } from './pages';
import type { Product } from './product';
import { learnerCookies } from './signed-in';
import { kb, table } from './table';
import { LONG, longestTasks, type Task } from './tasks';
import { weigh } from './weight';

export async function lighthousePart({ base }: Product): Promise<readonly string[]> {
  const readings = [
    ...(await lighthouseReadings({ base, paths: pages, forms: ['mobile', 'desktop'], port: port + 6 })),
    ...(await lighthouseReadings({ base, paths: phonePages, forms: ['mobile'], port: port + 6 })),
  ];
  const row = (reading: Reading): readonly string[] => {
    const { path, form, scores, lcp, cls, tbt, requests } = reading;
    return [
      path,
      form,
      ...[scores.performance, scores.accessibility, scores['best-practices'], scores.seo].map(String),
      (lcp / 1000).toFixed(2),
      cls.toFixed(3),
      tbt.toFixed(0),
      String(requests),
    ];
  };
  const left = [...new Set(readings.flatMap(({ path, form, failed }) => failed.map((id) => `${path} (${form}): ${id}`)))];
  return [
    '## Lighthouse',
    '',
    'Median of 3 runs a page and form, Lighthouse’s own throttling (phone: slow 4G and a quarter of the processor), after one visit that filled the cache. Requests without pictures.',
    '',
    ...table(
      ['page', 'form', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP s', 'CLS', 'TBT ms', 'requests'],
      readings.map(row),
    ),
    '',
    left.length === 0 ? 'Every audit passed.' : `Below 90 in the last run: ${left.join('; ')}.`,
    '',
  ];
}

/** Every other page, or those that are asked for. */
export async function otherPagesPart({ base }: Product, paths: readonly string[] = otherPages): Promise<readonly string[]> {
  // Who comes first waits until the page is made; that is told by other parts.
  for (const path of paths) await (await fetch(base + path)).arrayBuffer();
  const readings = await lighthouseReadings({ base, paths, forms: ['mobile'], port: port + 6 });
  return [
    '## Every other public page',
    '',
    'On a phone, Lighthouse as above, the median of three runs.',
    '',
    ...table(
      ['page', 'performance', 'LCP s', 'CLS', 'TBT ms'],
      readings.map((reading) => [
        reading.path,
        String(reading.scores.performance),
        (reading.lcp / 1000).toFixed(2),
        reading.cls.toFixed(3),
        reading.tbt.toFixed(0),
      ]),
    ),
    '',
  ];
}

export async function firstPressPart({ base }: Product): Promise<readonly string[]> {
  const rows = await firstPresses(base);
  return [
    '## The first press of a visitor',
    '',
    'A phone with a quarter of the processor; pressed as soon as the first frame is there, when no script listens yet: what the press takes to its next frame, and until it has done what it says. Medians of five visits.',
    '',
    ...table(
      ['page', 'pressed', 'to the next frame ms', 'until it is done ms'],
      rows.map(({ path, pressed, frame, done }) => [path, pressed, frame.toFixed(0), done.toFixed(0)]),
    ),
    '',
  ];
}

export async function tasksPart({ base }: Product, only: readonly string[] = ['/']): Promise<readonly string[]> {
  const wanted = (path: string): boolean => only.some((begin) => path.startsWith(begin));
  const [open, own] = [[...pages, ...phonePages, ...otherPages].filter(wanted), signedIn.filter(wanted)];
  const { tasks, bare } = await longestTasks(base, open, []);
  const learners = own.length === 0 ? [] : (await longestTasks(base, own, await learnerCookies(base))).tasks;
  const row = ({ path, least, longest, frame }: Task): readonly string[] => [path, ...[least, longest, frame].map((ms) => ms.toFixed(0))];
  const all = [...tasks, ...learners];
  const moved = all.reduce((most, row) => (row.cls > most.cls ? row : most));
  const over = (by: 'least' | 'longest', rows: readonly Task[]): string =>
    `${rows.filter((row) => row[by] > LONG).length} of ${rows.length}`;
  return [
    '## The longest task of a page',
    '',
    `A phone with slow 4G and a quarter of the processor really in force, traced until the scripts have begun; three visits, six where each of three had a task longer than ${LONG} ms. The least of them is the page’s own work, as whatever else this machine does is only added to it. The last are the demo learner’s.`,
    '',
    `Longer than ${LONG} ms: ${over('least', tasks)} public pages, ${over('least', learners)} of a learner; in the middle visit ${over('longest', tasks)}, ${over('longest', learners)}. A page of one line of text takes ${bare.toFixed(0)} ms in the middle visit. The most that any of them moved (CLS): ${moved.cls.toFixed(3)}, ${moved.path}.`,
    '',
    ...table(['page', 'longest task ms', 'in the middle visit', 'first frame ms'], all.map(row)),
    '',
  ];
}

export async function weightPart({ base }: Product): Promise<readonly string[]> {
  const rows: (readonly string[])[] = [];
  for (const path of [...pages, ...furtherPages]) {
    const weight = await weigh(base, path);
    rows.push([path, kb(weight.html), kb(weight.script), kb(weight.style)]);
  }
  return [
    '## Weight of a page',
    '',
    'gzip, bodies only, KB of 1000 bytes: the HTML and what it names; style sheets that stand in the HTML count as CSS. Nothing more is fetched before somebody touches the page.',
    '',
    ...table(['page', 'HTML KB', 'JavaScript KB', 'CSS KB'], rows),
    '',
  ];
}

/** The parts of docs/benchmarks.md: each measures one thing and tells it as a section, a line each. */
import { learnerPart } from './learner-part';
import { captchaPart } from './captcha';
import { firstVisitPart } from './first-visit';
import { nodeVersion } from './node';
import { overhead } from './overhead';
import { firstPressPart, lighthousePart, otherPagesPart, tasksPart, weightPart } from './page-parts';
import { port } from './pages';
import { startPair } from './pair';
import { startProduct, type Product } from './product';
import { changes, purgeTime } from './purge';
import { pageRates, peers } from './servers';
import { memoryOfProduct, starts, type Memory } from './starts';
import { kb, table } from './table';
import type { Rate } from './rate';
import { throughput } from './throughput';

async function throughputPart(product: Product): Promise<readonly string[]> {
  const here = nodeVersion === process.versions.node ? null : await startProduct(port + 40);
  const { pairs, bytes } = await throughput(product, here, port + 5).finally(() => here?.stop());
  const row = (server: string, count: number, rate: Rate, than: Rate): readonly string[] => [
    String(count),
    server,
    rate.perSecond.toFixed(0),
    (rate.perSecond / than.perSecond).toFixed(2),
    rate.p50.toFixed(2),
    rate.p99.toFixed(2),
    (rate.p99 / than.p99).toFixed(1),
    rate.processor.toFixed(0),
    (rate.processor / than.processor).toFixed(1),
    rate.kernel.toFixed(0),
  ];
  return [
    '## Throughput of /home',
    '',
    `wrk, one thread; the page is ${kb(bytes)} KB in brotli. Every page of the site had been made once by each process before. nginx has one worker and the same bytes in a file. Turn by turn in the same run, medians; the ratios are to nginx.`,
    '',
    ...table(
      ['connections', 'server', 'requests/s', 'ratio', 'p50 ms', 'p99 ms', 'ratio', 'processor µs a request', 'ratio', 'of it kernel'],
      pairs.flatMap(({ connections, ours, here: other, nginx }) => [
        row(`this server, a page that is ready, Node ${nodeVersion}`, connections, ours, nginx),
        ...(other ? [row(`the same, Node ${process.versions.node}`, connections, other, nginx)] : []),
        row('nginx, static file', connections, nginx, nginx),
      ]),
    ),
    '',
  ];
}

async function serversPart(product: Product): Promise<readonly string[]> {
  const rows = await pageRates(product, port + 30);
  const who = { nobody: 'signed out', learner: 'signed in', desk: 'the desk' } as const;
  const share = (ours: Rate, than: Rate | null): string => (than === null ? '' : (ours.perSecond / than.perSecond).toFixed(2));
  const [home] = rows;
  return [
    '## Page by page beside nginx, Next alone and our peers',
    '',
    'wrk, one thread, 8 connections, brotli where a server has it; medians, turn by turn in one run. nginx has one worker and the same bytes in a file; Next alone has an app of nothing but a page of the same elements, kept (ISR) or made for each request as ours is. A page that is made asks the service first; Next’s does not. *kept*: no visitor gets these; a query of Next’s own takes the request past our ready bytes, so that Next finds the page in its cache and sends it. The page was made and packed (gzip) before: it is no first visit, for which see below. Next alone packs what it keeps for each request.',
    '',
    ...table(
      ['page', 'who', 'how', 'requests/s', 'p50 ms', 'p99 ms', 'processor µs', 'Next alone', 'we : Next', 'nginx', 'we : nginx'],
      rows.map(({ path, who: by, how, ours, next, nginx }) => [
        path,
        who[by],
        how,
        ours.perSecond.toFixed(0),
        ours.p50.toFixed(2),
        ours.p99.toFixed(2),
        ours.processor.toFixed(0),
        next.perSecond.toFixed(0),
        share(ours, next),
        nginx?.perSecond.toFixed(0) ?? '',
        share(ours, nginx),
      ]),
    ),
    '',
    'Home pages of peers, measured once on another machine of two cores (gzip), so that only the order of magnitude is to be compared:',
    '',
    ...table(
      ['product', 'requests/s', 'we : they'],
      peers.map(([name, perSecond]) => [name, String(perSecond), ((home?.ours.perSecond ?? Number.NaN) / perSecond).toFixed(0)]),
    ),
    '',
  ];
}

async function doorPart(product: Product): Promise<readonly string[]> {
  const { door, straight, ratio, low, high } = await overhead(product);
  const half = (of: (way: typeof low) => number): string => `${of(low).toFixed(2)}–${of(high).toFixed(2)}`;
  return [
    '## The BFF door',
    '',
    'One small read (findGradeSelection), through the door (check, encrypt, call, decode, parse) and straight at the service, turn by turn over connections that are kept; medians of 25 turns, the ratios of each turn by itself.',
    '',
    ...table(
      ['way', 'p50 ms, one after another', 'requests/s, 16 together'],
      [
        ['straight at the service', straight.p50.toFixed(2), straight.perSecond.toFixed(0)],
        ['through the door', door.p50.toFixed(2), door.perSecond.toFixed(0)],
        ['ratio', ratio.p50.toFixed(2), ratio.perSecond.toFixed(2)],
        ['half of the turns', half(({ p50 }) => p50), half(({ perSecond }) => perSecond)],
      ],
    ),
    '',
  ];
}

async function purgePart(product: Product): Promise<readonly string[]> {
  const rows: (readonly string[])[] = [];
  for (const change of changes) {
    const [alone = Number.NaN] = await purgeTime(change, product, [product.base]);
    rows.push([change.name, '1', 'this one', alone.toFixed(0)]);
  }
  const pair = await startPair(port + 50);
  try {
    for (const change of changes) {
      const [own = Number.NaN, other = Number.NaN] = await purgeTime(change, pair.product, [pair.product.base, pair.other]);
      rows.push([change.name, '2, with Redis', 'the one that the service told', own.toFixed(0)]);
      rows.push([change.name, '2, with Redis', 'the other one', other.toFixed(0)]);
    }
  } finally {
    await pair.stop();
  }
  return [
    '## A change behind a page',
    '',
    'From the answer to whoever changed something to the page that says so, the longest of three.',
    '',
    ...table(['what', 'website processes', 'page of', 'ms'], rows),
    '',
  ];
}

/** Last of all: the memory is what it is after everything else was measured. */
async function startPart(product: Product): Promise<readonly string[]> {
  const busy = memoryOfProduct(product);
  const { first, second, memory } = await starts(port + 20);
  const row = (when: string, { web, service }: Memory): readonly string[] => [when, (web / 1e6).toFixed(0), (service / 1e6).toFixed(0)];
  return [
    '## Start and memory',
    '',
    `From \`npm start\` itself, with nothing set but its port and data folder, to the first answer of /home, built: ${(first / 1000).toFixed(1)} s with an empty data folder (cold), ${(second / 1000).toFixed(1)} s with its data (median of three).`,
    '',
    ...table(['', 'web process MB', 'service MB'], [row('at that answer', memory), row('after what was measured here', busy)]),
    '',
  ];
}

/** In the order of the document. */
export const parts: Readonly<Record<string, (product: Product) => Promise<readonly string[]>>> = {
  lighthouse: lighthousePart,
  others: (product) => otherPagesPart(product),
  learner: (product) => learnerPart(product, port + 7),
  tasks: (product) => tasksPart(product),
  'first press': firstPressPart,
  weight: weightPart,
  throughput: throughputPart,
  servers: serversPart,
  'first visit': () => firstVisitPart(port + 34),
  door: doorPart,
  captcha: (product) => captchaPart(product, port + 60),
  purge: purgePart,
  start: startPart,
};

import { Agent, get } from 'node:http';
import { allProblems } from '@/lib/kernel/problems/read';
import { withBareNext } from './bare-next';
import { node } from './node';
import { processOf, usedBy } from './processes';
import { startProduct, type Product } from './product';
import { middle, type Rate } from './rate';
import { table } from './table';

/** Visitors at a time, and turns of each server, one after the other. */
const TOGETHER = 8;
const TURNS = 5;
/** Visits of pages that are made each time, before: a process that has just begun compiles its code during the first hundred pages. */
const BEFORE = 240;

/** Kept at their first visit, alike, and there are many of them. */
const addresses = allProblems().map(({ id }) => `/problem?no=${id}`);
const [first = ''] = addresses;
/** The same parts, of a 母题 that is not asked for below, made for each visit. */
const made = `${first.replace('?', '/tried?')}&part=near&how=answered&answer=3`;

/** One visit, ms. */
function visit(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const at = performance.now();
    get(url, { agent, headers: { accept: 'text/html', 'accept-encoding': 'gzip' } }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(performance.now() - at) : reject(new Error(`${url}：${answer.statusCode}`)),
      );
    }).on('error', reject);
  });
}

/** Asks for each of them once, some at a time. `pid` = of the server. */
async function visitAll(urls: readonly string[], pid: number): Promise<Rate> {
  const agent = new Agent({ keepAlive: true });
  const left = [...urls];
  const times: number[] = [];
  const [began, before] = [performance.now(), usedBy(pid)];
  const one = async (): Promise<void> => {
    for (let url = left.pop(); url !== undefined; url = left.pop()) times.push(await visit(agent, url));
  };
  await Promise.all(Array.from({ length: TOGETHER }, one));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  const after = usedBy(pid);
  const each = (of: 'processor' | 'kernel'): number => ((after[of] - before[of]) * 1000) / urls.length;
  return { perSecond: urls.length / seconds, p50: at(0.5), p99: at(0.99), processor: each('processor'), kernel: each('kernel') };
}

/** Pages that nobody has asked for, by our server and by Next alone with a page of the same elements, each key once. Ports from `port` on. */
export async function firstVisitPart(port: number): Promise<readonly string[]> {
  // Of its own: other parts have every page made.
  const product = await startProduct(port + 2, { node });
  try {
    return await measured(product, port);
  } finally {
    await product.stop();
  }
}

async function measured(product: Product, port: number): Promise<readonly string[]> {
  const document = await (await fetch(product.base + first)).text();
  const own = processOf(product.pid, 'server.mjs');
  const each = Math.floor((addresses.length - 1) / TURNS);
  const [ours, alone]: [Rate[], Rate[]] = [[], []];
  const again = (url: string): string[] => Array.from({ length: BEFORE }, () => url);
  await withBareNext(port, new Map([['page', document]]), async (next, pid) => {
    await visitAll(again(product.base + made), own);
    await visitAll([`${next}/kept/page`, ...again(`${next}/made/page`)], pid);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const part = addresses.slice(1 + turn * each, 1 + (turn + 1) * each);
      ours.push(
        await visitAll(
          part.map((address) => product.base + address),
          own,
        ),
      );
      alone.push(
        await visitAll(
          part.map((_, n) => `${next}/kept/page~${turn}-${n}`),
          pid,
        ),
      );
    }
  });
  const [we, they] = [middle(ours), middle(alone)];
  const row = (server: string, { perSecond, p50, p99, processor }: Rate): readonly string[] => [
    server,
    perSecond.toFixed(0),
    (perSecond / they.perSecond).toFixed(2),
    p50.toFixed(1),
    p99.toFixed(1),
    (processor / 1000).toFixed(1),
  ];
  return [
    '## The first visit of a kept page',
    '',
    `Pages of 母题 that nobody had asked for: ${TURNS} turns of ${each} addresses, each asked once, ${TOGETHER} at a time, when both processes have made ${BEFORE} others; Next alone has as many addresses with the elements of one of them, and asks no service. Medians of the turns; processor of the web process alone.`,
    '',
    ...table(['server', 'pages/s', 'ratio', 'p50 ms', 'p99 ms', 'processor ms a page'], [row('this server', we), row('Next alone', they)]),
    '',
  ];
}

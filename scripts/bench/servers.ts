import { withBareNext } from './bare-next';
import { withNginx } from './nginx';
import { processOf } from './processes';
import type { Product } from './product';
import { middle, turn, type Rate } from './rate';
import { learnerCookies } from './signed-in';
import { packed } from './throughput';

/** Connections, turns of each server one after the other, and how long one is, s. */
const CONNECTIONS = 8;
const TURNS = 3;
const SECONDS = 2;

/**
 * Who opens it, and where it comes from: `ready` = everybody gets the same bytes, and nginx can have them in a file; `kept` = of the same
 * pages what Next keeps, past the ready ones; `made` = for each request.
 */
interface Opened {
  readonly path: string;
  readonly who: 'nobody' | 'learner' | 'desk';
  readonly how: 'ready' | 'kept' | 'made';
}
/** A query of Next's own is Next's to answer (server/pages/plan.ts). */
const PAST_READY = 'nxtNone=1';
const opened: readonly Opened[] = [
  { path: '/home', who: 'nobody', how: 'ready' },
  { path: '/news/detail?id=1062', who: 'nobody', how: 'ready' },
  { path: '/course/chapter?courseId=1', who: 'nobody', how: 'ready' },
  { path: '/m/home', who: 'nobody', how: 'ready' },
  { path: `/home?${PAST_READY}`, who: 'nobody', how: 'kept' },
  { path: `/course/chapter?courseId=1&${PAST_READY}`, who: 'nobody', how: 'kept' },
  { path: '/search?keyWord=x', who: 'nobody', how: 'made' },
  { path: '/home', who: 'learner', how: 'ready' },
  { path: '/course/chapter?courseId=1', who: 'learner', how: 'ready' },
  { path: '/personal/my-course', who: 'learner', how: 'made' },
  { path: '/personal/order', who: 'learner', how: 'made' },
  { path: '/video?courseId=11&sectionId=30', who: 'learner', how: 'made' },
  { path: '/ops', who: 'desk', how: 'made' },
];

/** One page, by each server; nginx has no page that is made. */
export interface PageRates extends Opened {
  readonly ours: Rate;
  readonly next: Rate;
  readonly nginx: Rate | null;
}

/**
 * Home pages of other products, gzip, on a machine of two cores: written down once, because none of them comes with this repository.
 * Requests a second.
 */
export const peers: readonly (readonly [string, number])[] = [
  ['Next.js Commerce', 48],
  ['LearnHouse', 109],
  ['RoncooEdu', 255],
];

const nameOf = (at: number): string => `page-${at}`;

/** The page as a browser gets it, unpacked. */
async function whole(base: string, path: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const answer = await fetch(base + path, { headers, redirect: 'manual' });
  if (answer.status !== 200) throw new Error(`${path}：${answer.status}`);
  return answer.text();
}

/** Every page by our server, by Next alone with a page of the same elements, and by nginx with the same bytes in a file; turn by turn. */
export async function pageRates(product: Product, port: number): Promise<readonly PageRates[]> {
  const cookie = (await learnerCookies(product.base)).map(({ name, value }) => `${name}=${value}`).join('; ');
  // As a browser asks: whoever does not say that a document is wanted has it packed by Next, unpacked again and packed by us.
  const headersOf = ({ who }: Opened): Readonly<Record<string, string>> => ({
    accept: 'text/html',
    ...(who === 'learner' ? { cookie } : {}),
  });
  const documents = new Map<string, string>();
  const bytes = new Map<string, Buffer>();
  for (const [at, page] of opened.entries()) {
    documents.set(nameOf(at), await whole(product.base, page.path, headersOf(page)));
    if (page.how === 'ready') bytes.set(nameOf(at), await packed(product.base + page.path));
  }
  const own = processOf(product.pid, 'server.mjs');
  return withNginx(port, bytes, (nginx, worker) =>
    withBareNext(port + 1, documents, async (next, pid) => {
      const rows: PageRates[] = [];
      const bareOf = (at: number, { how }: Opened): string => `${next}/${how === 'made' ? 'made' : 'kept'}/${nameOf(at)}`;
      // All of them first: while wrk runs nobody here hears that a connection has been closed.
      for (const [at, page] of opened.entries()) await whole(bareOf(at, page), '', {});
      for (const [at, page] of opened.entries()) {
        const bare = bareOf(at, page);
        const rates: Record<'ours' | 'next' | 'nginx', Rate[]> = { ours: [], next: [], nginx: [] };
        // Next alone knows no brotli: what it packs for each request, ours has in the same form.
        const encoding = page.how === 'kept' ? 'gzip' : 'br';
        const said = Object.entries(headersOf(page)).map(([name, value]) => `${name}: ${value}`);
        // The first turn warms them up.
        for (let round = 0; round <= TURNS; round += 1) {
          rates.ours.push(turn(product.base + page.path, CONNECTIONS, own, SECONDS, said, encoding));
          rates.next.push(turn(bare, CONNECTIONS, pid, SECONDS, [], encoding));
          if (page.how === 'ready') rates.nginx.push(turn(`${nginx}/${nameOf(at)}`, CONNECTIONS, worker, SECONDS));
        }
        const of = (all: readonly Rate[]): Rate => middle(all.slice(1));
        rows.push({ ...page, ours: of(rates.ours), next: of(rates.next), nginx: page.how === 'ready' ? of(rates.nginx) : null });
      }
      return rows;
    }),
  );
}

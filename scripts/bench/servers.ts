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

/** Who opens it; `ready`: everybody gets the same bytes, and nginx can have them in a file. The rest is made for each request. */
interface Opened {
  readonly path: string;
  readonly who: 'nobody' | 'learner' | 'desk';
  readonly ready: boolean;
}
const opened: readonly Opened[] = [
  { path: '/home', who: 'nobody', ready: true },
  { path: '/news/detail?id=1062', who: 'nobody', ready: true },
  { path: '/course/chapter?courseId=1', who: 'nobody', ready: true },
  { path: '/m/home', who: 'nobody', ready: true },
  { path: '/search?keyWord=x', who: 'nobody', ready: false },
  { path: '/home', who: 'learner', ready: true },
  { path: '/course/chapter?courseId=1', who: 'learner', ready: true },
  { path: '/personal/my-course', who: 'learner', ready: false },
  { path: '/personal/order', who: 'learner', ready: false },
  { path: '/video?courseId=11&sectionId=30', who: 'learner', ready: false },
  { path: '/ops', who: 'desk', ready: false },
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
  const headersOf = ({ who }: Opened): Readonly<Record<string, string>> => (who === 'learner' ? { cookie } : {});
  const documents = new Map<string, string>();
  const bytes = new Map<string, Buffer>();
  for (const [at, page] of opened.entries()) {
    documents.set(nameOf(at), await whole(product.base, page.path, headersOf(page)));
    if (page.ready) bytes.set(nameOf(at), await packed(product.base + page.path));
  }
  const own = processOf(product.pid, 'server.mjs');
  return withNginx(port, bytes, (nginx, worker) =>
    withBareNext(port + 1, documents, async (next, pid) => {
      const rows: PageRates[] = [];
      const bareOf = (at: number, { ready }: Opened): string => `${next}/${ready ? 'kept' : 'made'}/${nameOf(at)}`;
      // All of them first: while wrk runs nobody here hears that a connection has been closed.
      for (const [at, page] of opened.entries()) await whole(bareOf(at, page), '', {});
      for (const [at, page] of opened.entries()) {
        const bare = bareOf(at, page);
        const rates: Record<'ours' | 'next' | 'nginx', Rate[]> = { ours: [], next: [], nginx: [] };
        const said = Object.entries(headersOf(page)).map(([name, value]) => `${name}: ${value}`);
        // The first turn warms them up.
        for (let round = 0; round <= TURNS; round += 1) {
          rates.ours.push(turn(product.base + page.path, CONNECTIONS, own, SECONDS, said));
          rates.next.push(turn(bare, CONNECTIONS, pid, SECONDS));
          if (page.ready) rates.nginx.push(turn(`${nginx}/${nameOf(at)}`, CONNECTIONS, worker, SECONDS));
        }
        const of = (all: readonly Rate[]): Rate => middle(all.slice(1));
        rows.push({ ...page, ours: of(rates.ours), next: of(rates.next), nginx: page.ready ? of(rates.nginx) : null });
      }
      return rows;
    }),
  );
}

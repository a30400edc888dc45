import type { Server } from 'node:http';
import { join } from 'node:path';
import type { PageChange } from '@/lib/contracts/page-changes';
import { pageIdentity, type WebEnv } from '@/lib/env';
import { log } from '@/lib/process/log';
import { processState } from '@/lib/process/state';
import type { Purges } from '../inside/purges';
import { askNext } from './ask';
import { isConcerned, isOnlyNamed } from './concerned';
import { Disk } from './disk';
import { History } from './history';
import { Keeper } from './keeper';

interface Kept {
  readonly keeper: Keeper;
  /** Something that pages show has changed, at `at` by the clock that all processes share, or now: renews those concerned, and answers how many they are. */
  readonly changed: (changes: readonly PageChange[], at?: number) => number;
  /** When what a page shows has last changed, ms since 1970 by that clock; 0 = not of late. */
  readonly lastTold: (path: string) => number;
}

/** The ready pages of this process, which asks Next for them at its own address, once it listens. */
export function keptPages(env: WebEnv, server: Server, purges: Purges): Kept {
  const { edgeSecret, pageCache } = processState();
  const keeper = new Keeper({
    limitBytes: env.PAGE_MEMORY_MB * 1_000_000,
    ask: (question) => askNext(question, server, edgeSecret),
    cache: pageCache,
    disk: new Disk(join(env.DATA_DIR, 'pages'), pageIdentity()),
    log: log(),
    made: (path) => purges.ended(path),
    gone: (path) => purges.gone(path),
  });
  // Pages of this process are old from when it hears of a change, those of others from when it was told.
  const [history, told] = [new History(), new History()];
  pageCache.renewed = (path) => keeper.renewed(path);
  pageCache.changed = (path) => history.lastOf(path);
  const changed = (changes: readonly PageChange[], at = Date.now()): number => {
    history.add(changes, Date.now());
    told.add(changes, at);
    pageCache.heard += 1;
    const many = changes.some(({ kind }) => kind === 'everything' || kind === 'site');
    const outdate = (near: boolean): number =>
      keeper.outdate((path) => {
        const of = changes.filter((change) => isConcerned(path, change));
        const old = of.length > 0 && of.some((change) => !isOnlyNamed(path, change)) === near;
        if (old) purges.began(path);
        return old;
      }, many);
    return outdate(true) + outdate(false);
  };
  pageCache.outdated = () => void changed([{ kind: 'everything' }]);
  return { keeper, changed, lastTold: (path) => told.lastOf(path) };
}

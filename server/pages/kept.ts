import type { Server } from 'node:http';
import { join } from 'node:path';
import type { PageChange } from '@/lib/contracts/page-changes';
import { pageIdentity, type WebEnv } from '@/lib/env';
import { log } from '@/lib/process/log';
import { processState } from '@/lib/process/state';
import type { Purges } from '../inside/purges';
import { askNext } from './ask';
import { isConcerned } from './concerned';
import { Disk } from './disk';
import { History } from './history';
import { Keeper } from './keeper';

interface Kept {
  readonly keeper: Keeper;
  /** Something that pages show has changed: renews those concerned, and answers how many they are. */
  readonly changed: (changes: readonly PageChange[]) => number;
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
  });
  const history = new History();
  pageCache.renewed = (path) => keeper.renewed(path);
  pageCache.changed = (path) => history.lastOf(path);
  const changed = (changes: readonly PageChange[]): number => {
    history.add(changes, Date.now());
    pageCache.heard += 1;
    return keeper.outdate((path) => {
      const old = changes.some((change) => isConcerned(path, change));
      if (old) purges.began(path);
      return old;
    });
  };
  pageCache.outdated = () => void changed([{ kind: 'everything' }]);
  return { keeper, changed };
}

import type { Site } from '@/lib/sites';
import { pushAfter } from './after-changes';
import { baidu } from './baidu';
import { pushTo } from './engine';
import { indexNow } from './indexnow';

interface Heard {
  /** Where the site runs. */
  readonly from: () => URL;
  readonly say: (line: string) => void;
  readonly failed: (error: unknown) => void;
}

/** Tells every engine that is set up of what has changed, by the process that the service told; null where none is. */
export function ownPush(sites: readonly Site[], { from, say, failed }: Heard): (() => void) | null {
  const engines = [baidu, indexNow].flatMap((engine) => {
    const own = sites.filter((site) => engine.lacks(site) === null);
    return own.length === 0 ? [] : [{ engine, own }];
  });
  if (engines.length === 0) return null;
  return pushAfter(async () => {
    const went = await Promise.all(engines.map(({ engine, own }) => pushTo(engine, own, from(), say)));
    return went.every(Boolean);
  }, failed);
}

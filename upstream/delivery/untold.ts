import type { Logger } from 'pino';
import { everything, MOST_OF_CHANGES, type PageChange } from '@/lib/contracts/page-changes';
import { PAGES_LIVE_MS } from './pages';

/** So many different changes a message may hold; of more everything is said. */
const MOST = 100;
/** After the first attempt that nobody heard, and each further one, ms: who has just come up must not show old pages for long. */
const [FIRST_PAUSE, PAUSE] = [300, 1000];
/** So many attempts in a row that nobody heard are said in the log. */
const SAID_AFTER = 3;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

interface Options {
  /** True: somebody has heard it, who tells the others. */
  readonly tell: (changes: readonly PageChange[]) => Promise<boolean>;
  /** Once for each message that was heard, with the keys of the events that were in it. */
  readonly told: (changes: readonly PageChange[], keys: readonly string[]) => void;
  readonly log: Pick<Logger, 'warn' | 'info'>;
}

/** What the website has not heard yet: told again and again until it has, the same change once. In memory: what survives the process is an event. */
export class Untold {
  private readonly waiting = new Map<string, { readonly change: PageChange; readonly at: number }>();
  private readonly keys = new Set<string>();
  private telling = false;

  constructor(private readonly options: Options) {}

  /** Never throws, and nobody waits for it. */
  add(changes: readonly PageChange[], key?: string): void {
    const at = Date.now();
    if (key !== undefined) this.keys.add(key);
    for (const change of changes) this.waiting.set(JSON.stringify(change), { change, at });
    // A kilobyte for what stands around them.
    if (this.waiting.size > MOST || [...this.waiting.keys()].join().length > MOST_OF_CHANGES - 1024) {
      this.waiting.clear();
      this.waiting.set(everything, { change: { kind: everything }, at });
    }
    if (!this.telling) void this.work();
  }

  private async work(): Promise<void> {
    const { log } = this.options;
    this.telling = true;
    let failed = 0;
    while (this.waiting.size > 0) {
      if (await this.once()) {
        if (failed >= SAID_AFTER) log.info('the website was told of what has changed');
        failed = 0;
        continue;
      }
      failed += 1;
      if (failed === SAID_AFTER) log.warn({ changes: this.waiting.size }, 'the website cannot be told of changes: tried on');
      await pause(failed === 1 ? FIRST_PAUSE : PAUSE);
      for (const [key, { at }] of this.waiting) if (at < Date.now() - PAGES_LIVE_MS) this.waiting.delete(key);
    }
    this.telling = false;
  }

  /** Tells everything that waits. What has changed once more meanwhile stays. */
  private async once(): Promise<boolean> {
    const [all, keys] = [[...this.waiting], [...this.keys]];
    const changes = all.map(([, { change }]) => change);
    if (!(await this.options.tell(changes).catch(() => false))) return false;
    for (const [key, entry] of all) if (this.waiting.get(key) === entry) this.waiting.delete(key);
    for (const key of keys) this.keys.delete(key);
    this.options.told(changes, keys);
    return true;
  }
}

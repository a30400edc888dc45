import type { Logger } from 'pino';
import type { PageCacheState } from '@/lib/process/state';
import { LOST_MS } from '@/lib/kernel/lost.mjs';
import { CACHE_STATE } from '@/lib/next-seams/names';
import { Awaited } from './awaited';
import { Copies } from './copies';
import type { Disk } from './disk';
import { headerIn, isKeepable, makeReady, sizeOf, type Answer, type Question, type ReadyPage } from './ready-page';
import { Renewals } from './renewals';
import { Shelf } from '../shared/shelf';

/** A page that could not be had is asked for again after this, ms. */
const PAUSE_MS = 1000;

interface Options {
  readonly limitBytes: number;
  readonly ask: (question: Question) => Promise<Answer>;
  /** When Next began to render the page of an address, ms since 1970, and when what it shows has last changed. */
  readonly cache: Pick<PageCacheState, 'made' | 'changed'>;
  readonly disk: Disk;
  readonly log: Pick<Logger, 'warn'>;
  /** Hears of an address whose page was made ready anew. */
  readonly made?: (path: string) => void;
  /** Hears of an address of which nothing is ready any more. */
  readonly gone?: (path: string) => void;
}

/** Where other processes leave their pages (shared-shelf.ts). */
export interface Others {
  /** Null where there is none that may be sent. */
  readonly get: (key: string) => Promise<ReadyPage | null>;
  /** Never fails, and nobody waits for it. */
  readonly put: (key: string, page: ReadyPage) => void;
}

/**
 * The pages that are ready, by key. What is old is renewed behind the old copy, once at a time for each key; what cannot
 * be had leaves the last good copy where it is.
 */
export class Keeper {
  private readonly shelf: Shelf<ReadyPage>;
  /** Under way by key: how many times Next has rendered the page meanwhile. What of that has not come yet is fetched afterwards. */
  private readonly underWay = new Map<string, number>();
  private readonly paused = new Map<string, number>();
  /** Keys of pages that a change has made old, until they are new. */
  private readonly old = new Set<string>();
  /** Keys of each address of Next's: a page and its payloads. */
  private readonly keysOf = new Map<string, Set<string>>();
  private readonly renewals = new Renewals((path) => this.renewed(path));
  private readonly looking = new Map<string, Promise<ReadyPage | undefined>>();
  private readonly awaited = new Awaited();
  private readonly copies: Copies;
  /** Null where each process is for itself. */
  others: Others | null = null;

  constructor(private readonly options: Options) {
    this.shelf = new Shelf(options.limitBytes, sizeOf, (key) => this.forget(key));
    this.copies = new Copies(options.disk, options.log);
  }

  /** Fills the memory with what an earlier process has left. */
  async load(): Promise<number> {
    const pages = await this.copies.read(this.options.limitBytes);
    for (const [key, page] of pages) this.put(key, page);
    return pages.length;
  }

  /** The page of a key that may be sent now. An old one is sent, too, and renewed; an old lost page is none. */
  get(key: string, now = Date.now()): ReadyPage | undefined {
    const page = this.shelf.get(key);
    if (page) this.hurry(key, page.question.path, now);
    if (page === undefined || page.until > now) return page;
    this.renew(key, page.question);
    return page.status === 404 ? undefined : page;
  }

  /** For a key that has no page here: the one of another process, soon; null where nobody is to be asked. Asked once for all who wait. */
  find(key: string): Promise<ReadyPage | undefined> | null {
    const { others } = this;
    if (others === null) return null;
    const before = this.looking.get(key);
    if (before) return before;
    const found = this.look(key, others).finally(() => this.looking.delete(key));
    this.looking.set(key, found);
    return found;
  }

  /** A promise where one change is making this page new, until it is (awaited.ts). */
  coming(key: string): Promise<void> | null {
    const path = this.awaited.empty ? undefined : this.shelf.get(key)?.question.path;
    if (path === undefined || !this.awaited.has(path)) return null;
    if (this.renewals.has(path) || this.isBeingMade(key)) return this.awaited.wait(key);
    this.awaited.delete(path);
    return null;
  }

  /** Is a page being made ready? */
  get busy(): boolean {
    return this.underWay.size > 0;
  }

  /** Has a page made ready, soon; nobody waits for it. */
  renew(key: string, question: Question): void {
    if (this.underWay.has(key) || (this.paused.get(key) ?? 0) > Date.now()) return;
    void this.work(key, question);
  }

  /** Next has rendered the page of this address anew: what is ready of it is fetched again. */
  renewed(path: string): void {
    for (const key of this.keysOf.get(path) ?? []) {
      const [page, times] = [this.shelf.get(key), this.underWay.get(key)];
      if (times !== undefined) this.underWay.set(key, times + 1);
      else if (page) void this.work(key, page.question);
    }
  }

  /**
   * Has every ready page of these addresses rendered again; answers how many there are. No process begins with what they were. `many` = so
   * much has changed that nobody can wait for it: until they are new they are shown as they were.
   */
  outdate(isOld: (path: string) => boolean, many = false): number {
    const old = [...this.keysOf].filter(([path]) => isOld(path));
    for (const [path, keys] of old) {
      if (!many) this.awaited.add(path);
      for (const key of keys) {
        this.old.add(key);
        this.copies.drop(key);
      }
    }
    this.renewals.add(old.map(([path]) => path));
    return old.length;
  }

  /** Somebody asks for it: it comes before others that are to be renewed, and once more where that has failed. */
  private hurry(key: string, path: string, now: number): void {
    const isLeft = this.old.has(key) && !this.isBeingMade(key) && !this.renewals.has(path);
    if (isLeft && (this.paused.get(key) ?? 0) <= now) this.renewals.add([path]);
    this.renewals.ask(path);
  }

  /** Next may have rendered it by then: what is left is to fetch and to pack it. */
  private isBeingMade(key: string): boolean {
    return this.old.has(key) && this.underWay.has(key);
  }

  private async look(key: string, others: Others): Promise<ReadyPage | undefined> {
    const page = await others.get(key);
    // Meanwhile it may have been made here.
    if (page && !this.shelf.get(key)) {
      this.put(key, page);
      void this.copy(key, page);
    }
    return this.get(key);
  }

  private async work(key: string, question: Question): Promise<void> {
    do {
      this.underWay.set(key, 0);
      const page = await this.fetch(key, question);
      if (!page) continue;
      this.awaited.arrived(key);
      await this.copy(key, page);
    } while ((this.underWay.get(key) ?? 0) > 0);
    this.underWay.delete(key);
    // Where it cannot be had, whoever waits goes on with what it was.
    if (!this.renewals.has(question.path)) this.awaited.arrived(key);
  }

  /** The page that was made ready. */
  private async fetch(key: string, question: Question): Promise<ReadyPage | undefined> {
    try {
      const answer = await this.options.ask(question);
      const state = headerIn(answer.headers, CACHE_STATE);
      // An old page is being rendered by now; the cache will tell when it is done (renewed).
      if (state === 'STALE') return this.pause(key);
      this.renewals.ended(question.path);
      if (!isKeepable(answer)) return this.pause(key);
      const { cache } = this.options;
      const made = cache.made.get(question.path) ?? Date.now();
      // What it shows has changed while it was rendered: the next that is asked for is it.
      const overtaken = (): boolean => made <= (cache.changed?.(question.path) ?? 0);
      if (overtaken()) return this.pause(key);
      // Rendered for this question: of one rendering that the cache has told of this is the page.
      const times = this.underWay.get(key) ?? 0;
      if (state === 'REVALIDATED' && times > 0) this.underWay.set(key, times - 1);
      const page = await makeReady(question, answer, made, LOST_MS, this.shelf.get(key));
      // Or while it was packed: a page that was never here was not among those that the change made old.
      if (overtaken()) return this.pause(key);
      this.put(key, page);
      this.options.made?.(question.path);
      // Lost pages are made up by anybody, here as on the disk.
      if (page.status === 200) this.others?.put(key, page);
      return page;
    } catch (error) {
      this.pause(key);
      this.renewals.ended(question.path);
      this.options.log.warn({ err: error, path: question.path }, 'page not made ready');
      return undefined;
    }
  }

  /** For the next process. */
  private copy(key: string, page: ReadyPage): Promise<void> {
    return this.copies.keep(key, page, () => this.old.has(key));
  }

  private pause(key: string): undefined {
    const now = Date.now();
    for (const [other, until] of this.paused) if (until <= now) this.paused.delete(other);
    this.paused.set(key, now + PAUSE_MS);
  }

  private put(key: string, page: ReadyPage): void {
    const { path } = page.question;
    const keys = this.keysOf.get(path) ?? new Set();
    this.keysOf.set(path, keys.add(key));
    this.old.delete(key);
    this.shelf.set(key, page);
  }

  private forget(key: string): void {
    const path = pathOf(key);
    const keys = this.keysOf.get(path);
    this.old.delete(key);
    keys?.delete(key);
    if (keys?.size === 0) {
      this.keysOf.delete(path);
      this.awaited.delete(path);
      this.renewals.drop(path);
      this.options.gone?.(path);
    }
    this.copies.drop(key);
  }
}

/** The key of a variant of a page. */
export function keyOf(path: string, variant: string): string {
  return `${path} ${variant}`;
}

function pathOf(key: string): string {
  return key.slice(0, key.indexOf(' '));
}

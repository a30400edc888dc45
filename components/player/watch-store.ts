import type { Stretch } from './watch-log';

/** A stretch on its way to the upstream. */
export interface KeptStretch extends Stretch {
  /** Of the play and the number: the same stretch overwrites itself when it has grown. */
  readonly key: string;
  /** Whose it is (rsNo): under another login it is not sent. */
  readonly account: string;
  /** '' = the upstream knows no plays. */
  readonly playId: string;
  readonly courseId: number;
  readonly sectionId: number;
}

const NAME = 'xkb-watched';
const TABLE = 'letters';

const textual = ['key', 'account', 'playId', 'heardAt'] as const;
const numeric = ['seq', 'fromMs', 'toMs', 'speedPercent', 'courseId', 'sectionId'] as const;

/** What lies in the store may be of another release. */
function isKept(value: unknown): value is KeptStretch {
  if (typeof value !== 'object' || value === null) return false;
  const field = (name: string): unknown => Reflect.get(value, name);
  return textual.every((name) => typeof field(name) === 'string') && numeric.every((name) => typeof field(name) === 'number');
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error(NAME));
  });
}

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(TABLE, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error(NAME));
    request.onblocked = () => reject(new Error(NAME));
  });
  return opened;
}

/** One step in the store; undefined where there is none (private windows, old webviews): the page then has what it has in memory. */
async function within<T>(mode: IDBTransactionMode, step: (table: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    return await done(step((await database()).transaction(TABLE, mode).objectStore(TABLE)));
  } catch {
    return undefined;
  }
}

/** What was watched and not heard of yet, kept in the browser: it outlives the tab. */
export const watchStore = {
  put: (kept: KeptStretch): Promise<unknown> => within('readwrite', (table) => table.put(kept)),
  drop: (key: string): Promise<unknown> => within('readwrite', (table) => table.delete(key)),
  /** All that is kept of an account. */
  async of(account: string): Promise<readonly KeptStretch[]> {
    const all: readonly unknown[] = (await within('readonly', (table) => table.getAll())) ?? [];
    return all.filter(isKept).filter((kept) => kept.account === account);
  },
  /** Does anything lie there, whoever's? */
  holds: async (): Promise<boolean> => ((await within('readonly', (table) => table.count())) ?? 0) > 0,
};

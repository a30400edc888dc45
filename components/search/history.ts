/** §9: entries of the search history. */
const MOST = 6;
const key = 'xkb.searchHistory';

const listeners = new Set<() => void>();

/** §5: most recent first, no keyword twice, at most six; a blank one is not saved. */
export function withKeyword(history: readonly string[], keyWord: string): readonly string[] {
  const word = keyWord.trim();
  return word === '' ? history : [word, ...history.filter((one) => one !== word)].slice(0, MOST);
}

/** The history out of its text in storage; empty for anything else that stands there. */
export function parseHistory(stored: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** The history of this browser as its text in storage, for useSyncExternalStore; '' where there is none. It does not expire. */
export function storedHistory(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the history for the next visit. A browser that lets nothing be stored has none. */
export function storeHistory(history: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(history));
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

export function subscribeHistory(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

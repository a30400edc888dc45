/** Lifetime of session data (§9), ms. */
const LIFE_MS = 21_600_000;
const PREFIX = 'kept:';

/** What this page has read from the storage or put there. */
const inHand = new Map<string, string>();

/**
 * What `keep` put aside under this name in this tab, as JSON, or null. The storage loses it with the first reading and gets
 * it back with the next `keep`: a shape of an older release can break a page once, never every reload.
 */
export function kept(name: string): string | null {
  const held = inHand.get(name);
  if (held !== undefined) return held;
  try {
    const raw = sessionStorage.getItem(PREFIX + name);
    if (raw === null) return null;
    sessionStorage.removeItem(PREFIX + name);
    const entry: { readonly val?: unknown; readonly timestamp?: unknown } = JSON.parse(raw);
    if (typeof entry.timestamp !== 'number' || Date.now() - entry.timestamp >= LIFE_MS || entry.val === undefined) return null;
    const json = JSON.stringify(entry.val);
    inHand.set(name, json);
    return json;
  } catch {
    // No storage (private mode of old webviews), or somebody else's words in it.
    return null;
  }
}

/** Puts a value aside for this tab: it survives a reload and the way back. */
export function keep(name: string, val: unknown): void {
  inHand.set(name, JSON.stringify(val));
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ val, timestamp: Date.now() }));
  } catch {
    // Full or forbidden: the page goes on without.
  }
}

/** Nobody who comes after sees what was put aside: at the end of a login. */
export function forgetKept(): void {
  inHand.clear();
  try {
    Object.keys(sessionStorage)
      .filter((name) => name.startsWith(PREFIX))
      .forEach((name) => sessionStorage.removeItem(name));
  } catch {
    // Nothing was kept then.
  }
}

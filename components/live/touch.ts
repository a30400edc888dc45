import { clickIdForm, utmKeys, UTM_MOST, type ClickKey, type LiveChannel } from '@/lib/contracts/live';

/** §9 Storage entry lifetime, in ms. */
const LIFE = 259_200_000;
const entry = (channel: LiveChannel): string => `live-touch-${channel}`;

export interface Touch {
  readonly clickKey?: ClickKey;
  readonly clickId?: string;
  /** Campaign names as a query string. */
  readonly utm?: string;
}

/**
 * What an address says of the advertisement it was opened from, as a query string: the click id under the first of the
 * channel's names that has a real one, and the names of the campaign. '' = nothing.
 */
export function touchIn(search: string, keys: readonly ClickKey[]): string {
  const query = new URLSearchParams(search);
  const touch = new URLSearchParams();
  const key = keys.find((name) => clickIdForm.test(query.get(name) ?? ''));
  if (key) touch.set(key, query.get(key) ?? '');
  for (const name of utmKeys) {
    const value = (query.get(name) ?? '').trim().slice(0, UTM_MOST);
    if (value !== '') touch.set(name, value);
  }
  return touch.toString();
}

/** The same, taken apart for the signup. */
export function touchOf(text: string, keys: readonly ClickKey[]): Touch {
  const touch = new URLSearchParams(text);
  const clickKey = keys.find((name) => touch.has(name));
  const clickId = clickKey ? (touch.get(clickKey) ?? '') : '';
  if (clickKey) touch.delete(clickKey);
  const utm = touch.toString();
  return { ...(clickKey ? { clickKey, clickId } : {}), ...(utm === '' ? {} : { utm }) };
}

function readKept(channel: LiveChannel): string {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(entry(channel)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('val' in kept) || !('timestamp' in kept)) return '';
    const fresh = typeof kept.timestamp === 'number' && Date.now() - kept.timestamp < LIFE;
    return fresh && typeof kept.val === 'string' ? kept.val : '';
  } catch {
    return '';
  }
}

/** The touch that counts here: the first one with a click wins for three days; without any, what this address says. */
export function firstTouch(channel: LiveChannel, keys: readonly ClickKey[], search: string): string {
  const kept = touchIn(readKept(channel), keys);
  const here = touchIn(search, keys);
  if (touchOf(kept, keys).clickId !== undefined) return kept;
  return touchOf(here, keys).clickId !== undefined || kept === '' ? here : kept;
}

/** Keeps the touch first-party. Where this browser keeps nothing it stays in the addresses alone. */
export function keepTouch(channel: LiveChannel, keys: readonly ClickKey[], search: string): void {
  const touch = firstTouch(channel, keys, search);
  if (touch === '' || touch === readKept(channel)) return;
  try {
    localStorage.setItem(entry(channel), JSON.stringify({ val: touch, timestamp: Date.now() }));
  } catch {
    // The links carry it.
  }
}

import { clickIdForm, clickKeys, utmKeys, UTM_MOST, type ClickKey, type LiveChannel } from '@/lib/contracts/values/live';

/** How long the touch of an advertisement is kept (§9), in seconds. */
export const touchLife = 259_200;
/** The cookie that keeps the touch of a channel. The page reads it: its links carry the click along. */
export const touchCookie = (channel: LiveChannel): string => `live-touch-${channel}`;
/** What a Cookie header, or a page's own list, keeps of a channel; '' = nothing. */
export function touchKept(cookies: string | null, channel: LiveChannel): string {
  const name = `${touchCookie(channel)}=`;
  const part = (cookies ?? '').split('; ').find((each) => each.startsWith(name));
  try {
    return part === undefined ? '' : decodeURIComponent(part.slice(name.length));
  } catch {
    return '';
  }
}
/**
 * Characters of the cookie, whose value is encoded once more. There is one for each of three channels, and the session beside them: a
 * proxy refuses every page to whoever sends more than 8 KB of cookies.
 */
const MOST = 2000;

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

/** The touch that counts: the first one with a click wins as long as it is kept; without any, what this address says. */
export function firstTouch(keptTouch: string, search: string, keys: readonly ClickKey[]): string {
  const kept = touchIn(keptTouch, keys);
  const here = touchIn(search, keys);
  if (touchOf(kept, keys).clickId !== undefined) return kept;
  return touchOf(here, keys).clickId !== undefined || kept === '' ? here : kept;
}

/**
 * What to keep after a visit to this address; null where that changes nothing. Every name that a platform may use is kept,
 * the first value of each: which of them counts is the channel's to say.
 */
export function touchToKeep(keptTouch: string, search: string): string | null {
  const kept = new URLSearchParams(keptTouch);
  const query = new URLSearchParams(search);
  const clicked = clickKeys.some((key) => kept.has(key));
  const touch = new URLSearchParams();
  const keep = (key: string, value: string): void => {
    const longer = new URLSearchParams([...touch, [key, value]]);
    if (encodeURIComponent(longer.toString()).length < MOST) touch.set(key, value);
  };
  for (const key of clickKeys) {
    const value = kept.get(key) ?? query.get(key) ?? '';
    if (clickIdForm.test(value)) keep(key, value);
  }
  const here = utmKeys.some((key) => (query.get(key) ?? '').trim() !== '');
  const campaign = clicked || !here ? kept : query;
  for (const key of utmKeys) {
    const value = (campaign.get(key) ?? '').trim().slice(0, UTM_MOST);
    if (value !== '') keep(key, value);
  }
  const text = touch.toString();
  return text === '' || text === keptTouch ? null : text;
}

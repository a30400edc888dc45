import type { ClickKey, LiveChannel } from '@/lib/contracts/values/live';
import { firstTouch, touchKept } from '@/lib/live/touch';

/** The touch that counts on this page: the one that the server keeps, else the address's own. */
export function pageTouch(channel: LiveChannel, keys: readonly ClickKey[]): string {
  return firstTouch(touchKept(document.cookie, channel), location.search, keys);
}

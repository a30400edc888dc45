/** What the storage did not take, for as long as the page stands. */
const inHand = new Map<string, string>();

/**
 * What a tab keeps until it is closed. Where there is no storage (webviews of other apps, private windows of old ones), or it is full, the page
 * itself keeps it: what is done on one page works there too, and what leads to another begins anew.
 */
export const tabStore = {
  read(key: string): string | null {
    try {
      return inHand.get(key) ?? sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  keep(key: string, value: string): void {
    inHand.delete(key);
    try {
      sessionStorage.setItem(key, value);
    } catch {
      inHand.set(key, value);
    }
  },
  forget(key: string): void {
    inHand.delete(key);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // It was in hand.
    }
  },
  /** Is there anything at all? */
  holds(): boolean {
    try {
      return inHand.size > 0 || sessionStorage.length > 0;
    } catch {
      return false;
    }
  },
};

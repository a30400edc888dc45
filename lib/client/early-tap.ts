declare global {
  interface Window {
    /** The button, or link to a page that needs a login, that somebody pressed before the page's code was there; kept by lib/next-seams/after-paint.mjs. */
    earlyTap?: HTMLElement | null;
  }
}

/**
 * To be called once the page's code is there: presses again what was pressed too early, and tells whoever waits (the
 * browser tests) by `data-live` on the root element.
 */
export function comeAlive(): void {
  document.documentElement.dataset.live = '1';
  const button = window.earlyTap;
  window.earlyTap = null;
  if (button?.isConnected) button.click();
}

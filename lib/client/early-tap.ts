declare global {
  interface Window {
    /**
     * The buttons, and links to pages that need a login, that somebody pressed before the page's code was there, in their
     * order; kept by lib/next-seams/after-paint.mjs.
     */
    earlyTaps?: HTMLElement[];
  }
}

/**
 * To be called once the page's code is there: presses again what was pressed too early, each in a task of its own, so that
 * the next one finds what the one before has changed. Tells whoever waits (the browser tests) by `data-live` on the root
 * element.
 */
export function comeAlive(): void {
  document.documentElement.dataset.live = '1';
  const pressed = window.earlyTaps ?? [];
  window.earlyTaps = [];
  pressAll(pressed);
}

/** Presses one after another, each when React has drawn what the one before did; what is gone by then is left out. */
export function pressAll([first, ...others]: readonly HTMLElement[]): void {
  if (!first) return;
  if (first.isConnected) first.click();
  if (others.length > 0) setTimeout(() => pressAll(others));
}

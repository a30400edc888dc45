import { afterFrame } from './after-frame';

/** What a visitor does first, whatever they do it with; a browser that fills in a form by itself counts too. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'wheel', 'focusin', 'keydown', 'input'] as const;

/**
 * Calls `run` once, after the frame that answers it, when somebody first points at, touches, focuses or types into `target`.
 * Returns the way to call that off. On the way down: React stops what reaches a part that it has not taken over yet.
 */
export function onFirstTouch(target: Document | HTMLElement, run: () => void): () => void {
  let off = false;
  const listen = (how: 'addEventListener' | 'removeEventListener'): void =>
    signs.forEach((sign) => target[how](sign, once, { passive: true, capture: true }));
  function once(): void {
    listen('removeEventListener');
    afterFrame(() => {
      if (!off) run();
    });
  }
  listen('addEventListener');
  return () => {
    off = true;
    listen('removeEventListener');
  };
}

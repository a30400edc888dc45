/** What a visitor does first, whatever they do it with; a browser that fills in a form by itself counts too. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'wheel', 'focusin', 'keydown', 'input'] as const;

/**
 * Calls `run` once, when somebody first points at, touches, focuses or types into `target`. Returns the way to call that off.
 * On the way down: React stops what reaches a part that it has not taken over yet.
 */
export function onFirstTouch(target: Document | HTMLElement, run: () => void): () => void {
  const stop = (): void => signs.forEach((sign) => target.removeEventListener(sign, once, true));
  const once = (): void => {
    stop();
    run();
  };
  signs.forEach((sign) => target.addEventListener(sign, once, { passive: true, capture: true }));
  return stop;
}

/** What a visitor does first, whatever they do it with; a browser that fills in a form by itself counts too. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'wheel', 'focusin', 'keydown', 'input'] as const;

/** Calls `run` once, when somebody first points at, touches, focuses or types into `target`. Returns the way to call that off. */
export function onFirstTouch(target: Document | HTMLElement, run: () => void): () => void {
  const stop = (): void => signs.forEach((sign) => target.removeEventListener(sign, once));
  const once = (): void => {
    stop();
    run();
  };
  signs.forEach((sign) => target.addEventListener(sign, once, { passive: true }));
  return stop;
}

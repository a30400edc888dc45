import { currentDialog } from './dialogs';
import { pressedLink } from './pressed-link';

/** ms: a page that comes sooner needs no sign; how often it is looked whether it has come; and when nobody believes the sign any more. */
const SOON = 200;
const LOOK = 100;
const LONGEST = 20_000;

/**
 * Tells whether a pressed link's page is on its way: the router shows nothing until it has all of it, and on a slow line a
 * press seems to have done nothing. Links that the browser follows by itself have its own sign. Returns the way to stop it.
 */
export function watchOpening(set: (opening: boolean) => void): () => void {
  let timer = 0;
  const end = (): void => {
    clearTimeout(timer);
    set(false);
  };
  const onClick = (event: MouseEvent): void => {
    const link = pressedLink(event);
    const from = location.href;
    // The router has taken the press; a jump within the page, or back to it, waits for nothing.
    if (!event.defaultPrevented || !link || link.href === from || link.hash !== '') return;
    end();
    const pressed = Date.now();
    const look = (): void => {
      const over = location.href !== from || currentDialog() !== null || Date.now() - pressed > LONGEST;
      set(!over);
      if (!over) timer = window.setTimeout(look, LOOK);
    };
    timer = window.setTimeout(look, SOON);
  };
  // After every other listener: React's sit on the document.
  window.addEventListener('click', onClick);
  return () => {
    window.removeEventListener('click', onClick);
    clearTimeout(timer);
  };
}

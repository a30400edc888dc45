import { pressedLink } from './pressed-link';

interface Router {
  readonly push: (href: string) => void;
  readonly replace: (href: string) => void;
}

/**
 * Hands presses on the site's own links (components/ui/link.tsx) to the router: one listener for all of them, so that a link is drawn by the
 * server and brings no code along. Who has taken a press already, by preventDefault, keeps it. Returns the way to stop it.
 */
export function watchRouterLinks(router: Router): () => void {
  const onClick = (event: MouseEvent): void => {
    const link = pressedLink(event);
    if (event.defaultPrevented || link?.dataset.link === undefined) return;
    event.preventDefault();
    const address = link.pathname + link.search + link.hash;
    if (link.dataset.link === 'replace') router.replace(address);
    else router.push(address);
  };
  // After React's listeners, which sit here before it, and ahead of those of the window (opening.ts), who want to know.
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

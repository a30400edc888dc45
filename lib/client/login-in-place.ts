import { openDialog } from './dialogs';
import { pressedLink } from './pressed-link';
import { currentSession, setSessionUser } from './session';
import { hasSessionMark } from '../marks/session-mark';

/** Does this path ask for a login by the dialog? The layout writes them on the root element: the route table stays out of public pages. */
export function isGuarded(pathname: string): boolean {
  return (document.documentElement.dataset.guarded ?? '').split(' ').includes(pathname);
}

function onClick(event: MouseEvent): void {
  const link = pressedLink(event);
  if (link === null || !isGuarded(link.pathname) || hasSessionMark()) return;
  // The router sees that the press was taken; a menu around the link still closes.
  event.preventDefault();
  // The session has ended elsewhere: what the page shows of the learner goes.
  if (currentSession().state === 'signedIn') setSessionUser(null);
  void openDialog('login', { resume: link.pathname + link.search });
}

/**
 * A stranger's press on a link to a page that needs a login asks for the login where they are; after it they are at what
 * they pressed. The guard's way over /home is left to typed addresses, new tabs and pages without scripts. Returns the way to stop it.
 */
export function watchGuardedLinks(): () => void {
  // Before every other listener: React's sit on the document.
  window.addEventListener('click', onClick, true);
  return () => window.removeEventListener('click', onClick, true);
}

import { href, matchRoute } from '@/lib/routes';
import { currentSession } from './session';
import { hasSessionMark } from '../marks/session-mark';

/**
 * §4.7: "If a login-required page is open when the login dialog is closed and the user is not logged in, the user goes to
 * /home". A whole page load takes all that was drawn of the learner along, and the dead page does not stay behind the back button.
 */
export function leaveGuardedPage(): void {
  const signedIn = hasSessionMark() && currentSession().state === 'signedIn';
  if (!signedIn && matchRoute(location.pathname).access === 'session') location.replace(href('brand.home'));
}

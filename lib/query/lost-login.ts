import { openDialog } from '@/lib/client/dialogs';
import { leaveGuardedPage } from '@/lib/client/leave-guarded';
import { refreshSession } from '@/lib/client/session';
import { toast, toastDuration } from '@/lib/client/toast';
import { entryTo, href, type RouteRow } from '@/lib/routes';

let asking = false;

/**
 * §4 Response status 2 / 4: the session is gone. Evaluation pages say so in a toast and go to their own login, shared paper
 * courses say so and go to theirs; all others show the server's words and, on confirm, the login that resumes the current
 * path and query: the dialog, or the page of a phone module. Several calls that fail together ask once.
 */
export async function onLostLogin(route: RouteRow, message: string): Promise<void> {
  if (asking) return;
  asking = true;
  try {
    if (route.area === 'evaluation') {
      toast(message, { tone: 'failure', duration: toastDuration.mobileModule });
      if (route.login === true) return;
      // Long enough to be read: a page that is left takes its toast along.
      await new Promise((done) => setTimeout(done, toastDuration.mobileModule));
      location.assign(href('e.login'));
      return;
    }
    if (route.area === 'paper') {
      await openDialog('notice', { message });
      location.assign(href('p.login') + location.search);
      return;
    }
    await refreshSession();
    const resume = location.pathname + location.search;
    if ((await openDialog('notice', { message })) !== 'ok') return leaveGuardedPage();
    const entry = entryTo(route, resume);
    if (entry === null) await openDialog('login', { resume });
    else location.assign(entry);
  } finally {
    asking = false;
  }
}

import { openDialog } from '@/lib/client/dialogs';
import { leaveGuardedPage } from '@/lib/client/leave-guarded';
import { currentSession, refreshSession } from '@/lib/client/session';
import { toast, toastOnNextPage } from '@/lib/client/toast';
import { entryTo, type RouteRow } from '@/lib/routes';

let asking = false;

/**
 * §4.1, §4.2: the session is gone. Evaluation pages say so in a toast, all others in a notice with the
 * server's words; then comes the module's own login page, or the dialog where there is none. Either goes on with the
 * current path and query; the dialog, for the same account, with the page as it stands. Several calls that fail together ask once.
 */
export async function onLostLogin(route: RouteRow, message: string): Promise<void> {
  if (asking) return;
  asking = true;
  try {
    const resume = location.pathname + location.search;
    const entry = entryTo(route, resume);
    if (route.area === 'evaluation') {
      if (entry === null) return toast(message, { tone: 'failure' });
      toastOnNextPage(message, { tone: 'failure' });
      location.assign(entry);
      return;
    }
    const was = currentSession().user?.rsNo;
    await refreshSession();
    const answer = await openDialog('notice', { message });
    if (entry !== null) location.assign(entry);
    else if (answer === 'ok') await openDialog('login', { resume, was });
    else leaveGuardedPage();
  } finally {
    asking = false;
  }
}

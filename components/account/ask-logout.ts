import { openDialog } from '@/lib/client/dialogs';
import { logout } from '@/lib/client/session';
import { toast } from '@/lib/client/toast';
import { href, matchRoute } from '@/lib/routes';

export interface LogoutWords {
  readonly confirm: string;
  readonly ok: string;
  readonly cancel: string;
  readonly done: string;
  readonly failed: string;
}

/** Logout (§4): confirm, clear the user, return to /home if the page needs login, then the success message. */
export async function askLogout(words: LogoutWords): Promise<void> {
  const answer = await openDialog('confirm', { message: words.confirm, confirmLabel: words.ok, cancelLabel: words.cancel });
  if (answer !== 'ok') return;
  if (!(await logout())) {
    toast(words.failed, { tone: 'failure' });
    return;
  }
  if (matchRoute(location.pathname).access === 'session') location.assign(href('brand.home'));
  else toast(words.done, { tone: 'success' });
}

import type { SignOutWords } from '@/lib/i18n/sign-out-words';
import { openDialog } from './dialogs';
import { logout } from './session';
import { toast, toastOnNextPage } from './toast';

/** §4.9: confirm, clear the user, `leave` (home, where the page needs a login; '' where one may stay), then the success message. */
export async function signOut({ question, done, failed }: SignOutWords, leave: string): Promise<void> {
  const answer = await openDialog('confirm', { message: question });
  if (answer !== 'ok') return;
  if (!(await logout())) {
    toast(failed, { tone: 'failure' });
    return;
  }
  if (!leave) return toast(done, { tone: 'success' });
  toastOnNextPage(done, { tone: 'success' });
  window.location.assign(leave);
}

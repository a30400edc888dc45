import { openDialog } from '@/lib/client/dialogs';
import { logout } from '@/lib/client/session';
import { toast } from '@/lib/client/toast';
import type { UserAreaWords } from './user-area-words';

/** §4 Logout: confirm, clear the user, home if the page needs a login, then the success message. */
export async function signOut({ signOut: words, leave }: UserAreaWords): Promise<void> {
  const answer = await openDialog('confirm', { message: words.question });
  if (answer !== 'ok') return;
  const done = await logout();
  if (!done) {
    toast(words.failed, { tone: 'failure' });
    return;
  }
  toast(words.done, { tone: 'success' });
  if (leave) window.location.assign(leave);
}

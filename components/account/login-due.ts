import { openDialog } from '@/lib/client/dialogs';
import type { SafeUser } from '@/lib/session/types';
import { takeGradeCheck } from './grade-check';
import { readPending } from './pending-security';

/** Words of the modal that a guarded page leaves behind; handed in, because the island that watches loads on every page. */
export interface WatchWords {
  readonly loginNeeded: string;
  readonly toLogin: string;
}

/** What the guard left for this page, once. */
function take(name: 'loginIntent' | 'phonePage'): string | null {
  const found = new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];
  if (!found) return null;
  document.cookie = `${name}=; Path=/; Max-Age=0`;
  return decodeURIComponent(found);
}

async function askForLogin(resume: string, words: WatchWords): Promise<void> {
  const result = await openDialog('notice', { message: words.loginNeeded, confirmLabel: words.toLogin });
  if (result === 'ok') await openDialog('login', { resume });
}

/** What the guard or a reload interrupted: a login, or a page that is for phones. */
export function resume(words: WatchWords): void {
  const phonePage = take('phonePage');
  // What stood behind the # was kept by the browser: it says whose report it is.
  if (phonePage) void openDialog('phonePage', { address: location.origin + phonePage + location.hash });
  const intent = take('loginIntent');
  if (intent) void askForLogin(intent, words);
  else if (readPending()) void openDialog('login', {});
}

/** The grade check after a login. */
export function checkGrade(user: SafeUser): void {
  if (!takeGradeCheck()) return;
  if (user.isSetClass === 1) void openDialog('grade', {});
  else if (user.isClassUpgrade === 1) void openDialog('classUpgrade', { gradeName: user.gradeName });
}

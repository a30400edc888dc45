import { openDialog } from '@/lib/client/dialogs';
import type { SafeUser } from '@/lib/session/types';
import { takeGradeCheck } from './grade-check';
import { readPending } from './pending-security';

/** Words of the modal that a guarded page leaves behind; handed in, because the island that watches loads on every page. */
export interface WatchWords {
  readonly loginNeeded: string;
  readonly toLogin: string;
}

function takeIntent(): string | null {
  const found = /(?:^|; )loginIntent=([^;]+)/.exec(document.cookie)?.[1];
  if (!found) return null;
  document.cookie = 'loginIntent=; Path=/; Max-Age=0';
  return decodeURIComponent(found);
}

async function askForLogin(resume: string, words: WatchWords): Promise<void> {
  const result = await openDialog('notice', { message: words.loginNeeded, confirmLabel: words.toLogin });
  if (result === 'ok') await openDialog('login', { resume });
}

/** The login that the guard or a reload interrupted. */
export function resumeLogin(words: WatchWords): void {
  const resume = takeIntent();
  if (resume) void askForLogin(resume, words);
  else if (readPending()) void openDialog('login', {});
}

/** The grade check after a login. */
export function checkGrade(user: SafeUser): void {
  if (!takeGradeCheck()) return;
  if (user.isSetClass === 1) void openDialog('grade', {});
  else if (user.isClassUpgrade === 1) void openDialog('classUpgrade', { gradeName: user.gradeName });
}

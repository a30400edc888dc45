import { setSessionUser } from '@/lib/client/session';
import type { BrowserOutput } from '@/lib/contracts';
import { afterLogin } from './after-login';
import { forgetPending } from './pending-security';

type User = NonNullable<BrowserOutput<'account.login'>['userInfo']>;

/** Kept until the next page has asked for the grade, so that the check also runs after a reload. */
const gradeCheckKey = 'gradeCheckDue';
const openedShareKey = 'openedShareId';

function savedShareId(): string | null {
  const saved = /(?:^|; )shareId=([^;]+)/.exec(document.cookie)?.[1] ?? null;
  return saved && sessionStorage.getItem(openedShareKey) !== saved ? decodeURIComponent(saved) : null;
}

/** Stores the user and goes on where the visitor wanted to go (§4). A whole page load lets the server see the session. */
export function finishLogin(user: User, resume: string | undefined): void {
  forgetPending();
  sessionStorage.setItem(gradeCheckKey, '1');
  const shareId = savedShareId();
  const phone = /Android|iPhone|SymbianOS|Windows Phone|iPad|iPod/.test(navigator.userAgent);
  const target = afterLogin({ resume, pathname: location.pathname, search: location.search, savedShareId: shareId, phone });
  if (target === null) {
    setSessionUser(user);
    return;
  }
  if (shareId && target.includes(shareId)) sessionStorage.setItem(openedShareKey, shareId);
  if (target === location.pathname + location.search) location.reload();
  else location.assign(target);
}

/** Is the grade check of the last login still to be made? Asking takes the mark away. */
export function takeGradeCheck(): boolean {
  const due = sessionStorage.getItem(gradeCheckKey) === '1';
  sessionStorage.removeItem(gradeCheckKey);
  return due;
}

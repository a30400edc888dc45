import { savedShareId } from '@/lib/client/saved-share';
import { setSessionUser } from '@/lib/client/session';
import type { BrowserOutput } from '@/lib/contracts';
import { afterLogin } from './after-login';
import { wantGradeCheck } from './grade-check';
import { forgetPending } from './pending-security';

type User = NonNullable<BrowserOutput<'account.login'>['userInfo']>;

/** Stores the user and goes on where the visitor wanted to go (§4). A whole page load lets the server see the session. */
export function finishLogin(user: User, resume: string | undefined): void {
  forgetPending();
  wantGradeCheck();
  const phone = /Android|iPhone|SymbianOS|Windows Phone|iPad|iPod/.test(navigator.userAgent);
  const target = afterLogin({ resume, pathname: location.pathname, search: location.search, savedShareId: savedShareId(), phone });
  if (target === null) {
    setSessionUser(user);
    return;
  }
  if (target === location.pathname + location.search) location.reload();
  else location.assign(target);
}

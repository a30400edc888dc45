import { savedShareId } from '@/lib/client/saved-share';
import { setSessionUser } from '@/lib/client/session';
import { toast, toastOnNextPage } from '@/lib/client/toast';
import type { BrowserOutput } from '@/lib/contracts';
import { isMobile } from '@/lib/routes/device';
import { afterLogin } from './after-login';
import { wantGradeCheck } from './grade-check';
import { forgetPending } from './pending-security';

type User = NonNullable<BrowserOutput<'account.login'>['userInfo']>;

/** Says `welcome`, stores the user and goes on where the visitor wanted to go (§4). A whole page load lets the server see the session. */
export function finishLogin(user: User, resume: string | undefined, welcome: string): void {
  forgetPending();
  wantGradeCheck();
  const phone = isMobile(navigator.userAgent);
  const target = afterLogin({ resume, pathname: location.pathname, search: location.search, savedShareId: savedShareId(), phone });
  if (target === null) {
    toast(welcome, { tone: 'success' });
    setSessionUser(user);
    return;
  }
  toastOnNextPage(welcome, { tone: 'success' });
  if (target === location.pathname + location.search) location.reload();
  else location.assign(target);
}

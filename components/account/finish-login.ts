import type { DialogMap } from '@/lib/client/dialogs';
import { savedShareId } from '@/lib/client/saved-share';
import { setSessionUser } from '@/lib/client/session';
import { toast, toastOnNextPage } from '@/lib/client/toast';
import type { BrowserOutput } from '@/lib/contracts';
import { askAnew } from '@/lib/query/fetch-anew';
import { matchRoute } from '@/lib/routes';
import { isMobile } from '@/lib/routes/device';
import { returnAddress } from '@/lib/routes/return-address';
import { afterLogin, type LoginMoment } from './after-login';
import { wantGradeCheck } from './grade-check';
import { isPlayerHere } from './login-reason';
import { forgetPending } from './pending-security';
import { shareTarget } from './share-param';

type User = NonNullable<BrowserOutput<'account.login'>['userInfo']>;

/** The share link of the address, else the saved one; a remembered path wins, so that nothing need be asked then. */
async function shareOf(resume: string | undefined): Promise<LoginMoment['share']> {
  const shareId = new URLSearchParams(location.search).get('shareId') ?? savedShareId();
  return returnAddress(resume) || !shareId ? null : { shareId, target: await shareTarget(shareId) };
}

/**
 * Says `welcome`, stores the user and goes on where the visitor wanted to go (§4). A whole page load lets the server see the session; where
 * the page was this account's before its login ended (`was`), it stays as it stands, with what was typed, unless it is a player (§4.6).
 */
export async function finishLogin(user: User, { resume, was }: DialogMap['login'], welcome: string): Promise<void> {
  forgetPending();
  wantGradeCheck();
  const share = await shareOf(resume);
  const phone = isMobile(navigator.userAgent);
  const target = afterLogin({ resume, pathname: location.pathname, share, phone });
  const here = target === location.pathname + location.search;
  if (target === null || (here && user.rsNo === was && !isPlayerHere())) {
    toast(welcome, { tone: 'success' });
    setSessionUser(user);
    askAnew();
    return;
  }
  toastOnNextPage(welcome, { tone: 'success' });
  if (here) location.reload();
  // Back leads to where the visitor was before they registered, not to an empty form.
  else if (matchRoute(location.pathname).id === 'account.register') location.replace(target);
  else location.assign(target);
}

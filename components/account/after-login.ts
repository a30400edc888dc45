import { href, matchRoute } from '@/lib/routes';
import { returnAddress } from '@/lib/routes/return-address';

/** What is known at the moment somebody has signed in. */
export interface LoginMoment {
  /** Path and query remembered when the login was asked for. */
  readonly resume: string | undefined;
  /** Where the visitor is now. */
  readonly pathname: string;
  readonly search: string;
  /** Saved by the shareId cookie and not yet opened. */
  readonly savedShareId: string | null;
  readonly phone: boolean;
}

function shareIdIn(address: string | undefined): string | null {
  if (!address) return null;
  const at = address.indexOf('?');
  return at < 0 ? null : new URLSearchParams(address.slice(at)).get('shareId');
}

/**
 * Where to go after signing in, null = stay (§4 Login dialog, decisions §10 reading 6): a remembered path wins; then a
 * shareId in the address or saved and not yet opened; on /register the site's root.
 */
export function afterLogin(moment: LoginMoment): string | null {
  const resume = returnAddress(moment.resume);
  if (resume) return resume;
  const shareId = shareIdIn(moment.search) ?? moment.savedShareId;
  if (shareId) return href(moment.phone ? 'm.orderDetailShare' : 'order.detailShare', { shareId });
  return matchRoute(moment.pathname).id === 'account.register' ? href('system.root') : null;
}

import { href, matchRoute } from '@/lib/routes';

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

/** Only addresses of our own that the route table knows are gone on with. */
export function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(path)) return false;
  return !matchRoute(path.split(/[?#]/)[0] ?? '').path.endsWith('*');
}

/**
 * Where to go after signing in, null = stay (§4 Login dialog, decisions §10 reading 6): a remembered path wins; then a
 * shareId in the address or saved and not yet opened; on /register the site's root, on /myCourse/login the courses.
 */
export function afterLogin(moment: LoginMoment): string | null {
  const resume = moment.resume && isOwnPath(moment.resume) ? moment.resume : undefined;
  if (resume) return resume;
  const shareId = shareIdIn(moment.search) ?? moment.savedShareId;
  if (shareId) return href(moment.phone ? 'm.orderDetailShare' : 'order.detailShare', { shareId });
  const { id } = matchRoute(moment.pathname);
  if (id === 'myCourse.login') return href('myCourse.index');
  return id === 'account.register' ? href('system.root') : null;
}

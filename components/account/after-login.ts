import { href, matchRoute, type RouteId } from '@/lib/routes';
import { returnAddress } from '@/lib/routes/return-address';
import type { ShareTarget } from './share-param';

/** What is known at the moment somebody has signed in. */
export interface LoginMoment {
  /** Path and query remembered when the login was asked for. */
  readonly resume: string | undefined;
  /** Where the visitor is now. */
  readonly pathname: string;
  /** Of the address, else saved by the cookie and not yet opened, with what it leads to. */
  readonly share: { readonly shareId: string; readonly target: ShareTarget } | null;
  readonly phone: boolean;
}

/** The page of a shared order: paper courses have their own, with their own login. */
const pages = {
  order: (phone: boolean) => (phone ? 'm.orderDetailShare' : 'order.detailShare'),
  paper: () => 'p.orderDetailShare',
  paperTemp: () => 'p.tempOrderDetailShare',
} as const satisfies Record<Exclude<ShareTarget, 'over'>, (phone: boolean) => RouteId>;

/**
 * Where to go after signing in, null = stay (§4.6): a remembered path wins; then a
 * shareId in the address or saved and not yet opened; on /register the site's root.
 */
export function afterLogin(moment: LoginMoment): string | null {
  const resume = returnAddress(moment.resume);
  if (resume) return resume;
  const { share, phone } = moment;
  if (share && share.target !== 'over') return href(pages[share.target](phone), { shareId: share.shareId });
  return matchRoute(moment.pathname).id === 'account.register' ? href('system.root') : null;
}

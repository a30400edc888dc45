import type { LiveChannel } from '@/lib/contracts/values/live';
import { internalPage, visitorsSearch } from '@/lib/http/page-plan';
import { isBaiduPhone, isMobile } from '@/lib/routes/device';
import { decide, type Decision, type Navigation } from '@/lib/routes/guard';
import { liveChannelOf } from '@/lib/routes/live-pages';
import { resolveSite, type Site } from '@/lib/sites';

/** A kept page that everybody gets at an address, whoever is signed in. */
export interface Plan {
  /** Next's address of the page. */
  readonly path: string;
  /** The host is no site's own: search engines are told so. */
  readonly stranger: boolean;
  /** The page keeps the click that an advertisement brought, in the cookie of this channel. */
  readonly channel: LiveChannel | null;
  /** The order that a shared link names, to be kept in a cookie. */
  readonly shareId: string | null;
  /** Where the page can be asked for: with its keys and nothing else of the visitor's query. */
  readonly host: string;
  readonly url: string;
  readonly userAgent: string;
}

/** All that the guard sees in a browser's name, and a name that it sees the same in. */
const devices = { desktop: '', phone: 'iPhone', baidu: 'iPhone baiduboxapp' } as const;
export type Device = keyof typeof devices;

export function deviceOf(userAgent: string): Device {
  if (!isMobile(userAgent)) return 'desktop';
  return isBaiduPhone(userAgent) ? 'baidu' : 'phone';
}

/** Addresses that handlers of app/ answer for themselves; the middleware's matcher leaves the same out. */
export const handled = ['_next', 'api', 'media', 'sandbox', 'share', 'qr'] as const;

/** The operators' desk, or the 404 page: the middleware knows by the host. */
const desk = /^\/ops(?:[/?]|$)/;

/** Plain folders: Next has its own ways with a slash at the end, dots, encoded letters, and with its own query keys. */
const plainUrl = new RegExp(`^(?!/(?:${handled.join('|')})/)((?:/[\\w-]+)+)(\\?[!-~]*)?$`);
const nextQuery = /[?&]nxt/;

const either = [false, true] as const;
const logins = either.flatMap((session) => either.flatMap((eToken) => either.map((paperShare) => ({ session, eToken, paperShare }))));

/** What the guard decides for this navigation whichever logins it comes with; null where they make a difference. */
function decideForAll(navigation: Omit<Navigation, 'session' | 'eToken' | 'paperShare'>): Exclude<Decision, { kind: 'redirect' }> | null {
  const [first, ...others] = logins.map((login) => decide({ ...navigation, ...login }));
  if (!first || first.kind === 'redirect' || first.loginIntent !== null) return null;
  return others.every((other) => other.kind === first.kind) ? first : null;
}

/** The address with the keys of its row alone. */
function shortest({ route }: Decision & { kind: 'page' }, pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  const keys = new URLSearchParams(route.keys.flatMap((key) => (query.get(key) ? [[key, query.get(key) ?? '']] : []))).toString();
  return keys === '' ? pathname : `${pathname}?${keys}`;
}

/** The kept page behind an address, or null: Next's to answer. `url` as the request has it, `host` with its port. */
export function planFor(url: string, host: string, device: Device, sites: readonly Site[], identity: string): Plan | null {
  if (desk.test(url)) return null;
  const [, pathname, query = ''] = plainUrl.exec(url) ?? [];
  if (pathname === undefined || nextQuery.test(query)) return null;
  const search = visitorsSearch(query);
  const decision = decideForAll({ pathname, search, userAgent: devices[device] });
  if (decision === null) return null;
  const { site, known } = resolveSite(host, sites);
  const page = internalPage(decision, search, site, identity);
  if (!page.kept) return null;
  const plan = {
    path: page.path,
    stranger: !known,
    channel: decision.kind === 'page' ? liveChannelOf(decision.route.id) : null,
    shareId: decision.shareId,
    host: site.hosts[0] ?? host,
    userAgent: devices[device === 'baidu' ? 'phone' : device],
  };
  const short = decision.kind === 'page' ? shortest(decision, pathname, search) : pathname;
  // An address with a wrong key names the 404 page, without it perhaps another one.
  const same = short === url || planFor(short, host, device === 'baidu' ? 'phone' : device, sites, identity)?.path === page.path;
  return same ? { ...plan, url: short } : null;
}

import { isBaiduPhone, isMobile } from './device';
import { entryTo, matchRoute, routeOf, type RouteId, type RouteRow } from './index';
import { returnAddress } from './return-address';

/** What the guard looks at. `search` with its `?`, or ''. The three logins are true only when their seal is valid. */
export interface Navigation {
  readonly pathname: string;
  readonly search: string;
  readonly userAgent: string;
  readonly session: boolean;
  readonly eToken: boolean;
  readonly paperShare: boolean;
  /** The browser only fetches ahead: nothing is remembered. */
  readonly prefetch?: boolean;
}

interface Remembered {
  /** shareId to keep for 7 days, where the query brings one. */
  readonly shareId: string | null;
  /** Path and query that a desktop login page was meant for: `/home` asks to sign in and then resumes it. */
  readonly loginIntent: string | null;
  /** Path and query of a page that is for phones only: `/home` shows its code to scan. */
  readonly phonePage: string | null;
}
export type Decision =
  | ({ readonly kind: 'page'; readonly route: RouteRow } & Remembered)
  | ({ readonly kind: 'notFound'; readonly route: RouteRow } & Remembered)
  | ({ readonly kind: 'redirect'; readonly location: string } & Remembered);

type Step = { readonly to: string; readonly intent?: string; readonly phone?: string } | 'notFound' | null;

interface Facts extends Navigation {
  readonly route: RouteRow;
  readonly query: URLSearchParams;
  readonly mobile: boolean;
}
type Rule = (facts: Facts) => Step;

function path(id: RouteId): string {
  return routeOf(id).path;
}
/** The same query on another page. */
function carry(id: RouteId, { search }: Facts): Step {
  return { to: path(id) + search };
}

/** §4.14: "Baidu-app mobile users without baiduFlag are redirected to the same URL with baiduFlag=1 added". */
const baiduFlag: Rule = ({ pathname, search, query, userAgent }) =>
  isBaiduPhone(userAgent) && !query.has('baiduFlag')
    ? { to: `${pathname}${search === '' || search === '?' ? '?' : `${search}&`}baiduFlag=1` }
    : null;

/** "Desktop …: studymag paths go to /", which says why. Before the redirects of the table: /studymag itself is one. */
const desktopStudy: Rule = ({ route, mobile, pathname, search }) =>
  !mobile && route.area === 'study' ? { to: path('system.root'), phone: pathname + search } : null;

/** A phone reads the week in study management. */
const phoneWeek: Rule = (facts) => (facts.mobile && facts.route.id === 'parent.week' ? carry('study.letter', facts) : null);

const tableRedirect: Rule = ({ route, search }) => (route.redirect === undefined ? null : { to: route.redirect + search });

const bareAddress: Rule = ({ route, query, search }) =>
  route.bare === undefined || route.keys.some((key) => query.get(key)) ? null : { to: route.bare + search };

const unknownPath: Rule = ({ route }) => (route.path.endsWith('/*') ? 'notFound' : null);

/** "Mobile: if the query has a code, proceed." The page checks again (§4.17). */
function passesByCode({ mobile, query }: Facts): boolean {
  return mobile && (query.get('code') ?? '') !== '';
}

/** Pages where a shareId is not an order to pay, or which have their own way with it (§4.17). */
function keepsShareId(route: RouteRow): boolean {
  return ['evaluation', 'live', 'paper', 'parent'].includes(route.area) || route.id === 'upload.file';
}

/**
 * "If there is a shareId with no mobilePhone, the route is not m-login and not an evaluation route, go to m-login with the
 * query." Pages whose own login is m-login, or that of a paper course, are sent there by that (loginRequired).
 */
const mobileShare: Rule = (facts) => {
  const { mobile, query, route, session } = facts;
  if (!mobile || session || !query.get('shareId') || query.get('mobilePhone') || keepsShareId(route)) return null;
  return route.id === 'm.login' || route.entry === path('m.login') ? null : carry('m.login', facts);
};

/** A shared order has its own page on phones (§10.7); the desktop's needs a login, so that a stranger was sent to m-login before. */
const phoneShare: Rule = (facts) =>
  facts.mobile && facts.session && facts.route.id === 'order.detailShare' && facts.query.get('shareId')
    ? carry('m.orderDetailShare', facts)
    : null;

/** "With an eToken cookie on a route flagged as login page, go to report", or to what the login was asked for. */
const evaluationDone: Rule = ({ route, eToken, query }) =>
  route.area === 'evaluation' && route.login === true && eToken ? { to: returnAddress(query.get('to')) ?? path('e.report') } : null;

function hasLogin({ route, session, eToken, paperShare }: Facts): boolean {
  if (route.access === 'evaluation') return eToken;
  if (route.access === 'paperShare') return paperShare;
  return route.access !== 'session' || session;
}

/** A login-required page without its login: each module has its own way in (§4.19), which comes back to the address. */
const loginRequired: Rule = (facts) => {
  const { route, pathname, search, query } = facts;
  if (hasLogin(facts)) return null;
  const entry = entryTo(route, pathname + search);
  if (entry === null) return { to: path('brand.home'), intent: pathname + search };
  // A lesson that was sent opens by its code in any browser; the page says what it may show.
  return route.id === 'myCourse.video' && query.get('code') ? null : { to: entry };
};

/** In the order of the specification, known paths first; the first rule that answers decides. `code` skips what comes after it. */
const beforeCode: readonly Rule[] = [unknownPath, baiduFlag, desktopStudy, phoneWeek, tableRedirect, bareAddress];
const afterCode: readonly Rule[] = [mobileShare, phoneShare, evaluationDone, loginRequired];

/** Letters, digits, `_` and `-`: what our share links are made of; anything else is not worth a cookie. */
const shareIdForm = /^[\w-]{1,128}$/;

/**
 * The complete guard on every navigation (§4.14–4.19). Pure: what to do with the
 * decision is the middleware's. A convenience, not the lock: pages and handlers check the session again.
 */
export function decide(navigation: Navigation): Decision {
  const query = new URLSearchParams(navigation.search);
  const facts: Facts = { ...navigation, query, route: matchRoute(navigation.pathname), mobile: isMobile(navigation.userAgent) };
  const rules = passesByCode(facts) ? beforeCode : [...beforeCode, ...afterCode];
  const step = rules.reduce<Step>((found, rule) => found ?? rule(facts), null);
  const shareId = query.get('shareId') ?? '';
  const left = navigation.prefetch || step === 'notFound' ? null : step;
  const remembered = {
    shareId: !navigation.prefetch && shareIdForm.test(shareId) ? shareId : null,
    loginIntent: left?.intent ?? null,
    phonePage: left?.phone ?? null,
  };
  if (step === 'notFound') return { kind: 'notFound', route: facts.route, ...remembered };
  return step === null ? { kind: 'page', route: facts.route, ...remembered } : { kind: 'redirect', location: step.to, ...remembered };
}

import { NextResponse, type NextRequest } from 'next/server';
import { allSites, isDevServer, pageIdentity } from '@/lib/env';
import { touchCookie, touchLife, touchToKeep } from '@/lib/live/touch';
import { internalAddress, notFoundOf, notFoundPaths } from '@/lib/routes/address';
import { decide, type Decision } from '@/lib/routes/guard';
import { type RouteRow } from '@/lib/routes';
import { liveChannelOf } from '@/lib/routes/live-pages';
import { readVisitor, type Visitor } from '@/lib/session/visitor';
import { pageSegment, resolveSite, type Site } from '@/lib/sites';
import { isPublicFile } from './public-files';

/** Files that handlers of app/ answer, below no site. */
const generated: ReadonlySet<string> = new Set(['/robots.txt', '/sitemap.xml']);
const week = 7 * 86_400;

/** `route` = the row whose page is drawn; without one it is a page of no module, such as the 404. */
function rewriteTo(request: NextRequest, site: Site, path: string, search: string, route?: RouteRow): NextResponse {
  const url = new URL(`/${pageSegment(site, route?.module ?? 'desktop', pageIdentity())}${path}${search}`, request.url);
  return NextResponse.rewrite(url);
}

/** Sets what the guard wants remembered. Both cookies are plain: the page reads them. */
function remember(response: NextResponse, decision: Decision, https: boolean): NextResponse {
  const plain = { path: '/', sameSite: 'lax', secure: https } as const;
  if (decision.shareId !== null) response.cookies.set('shareId', decision.shareId, { ...plain, maxAge: week });
  if (decision.loginIntent !== null) response.cookies.set('loginIntent', decision.loginIntent, { ...plain, maxAge: 60 });
  return response;
}

/** Keeps the click that an advertisement brought: the page comes from the cache, and its scripts may never run. */
function rememberTouch(response: NextResponse, request: NextRequest, decision: Decision, { https, prefetch }: Visitor): NextResponse {
  const channel = decision.kind === 'page' && !prefetch ? liveChannelOf(decision.route.id) : null;
  if (channel === null) return response;
  const name = touchCookie(channel);
  const touch = touchToKeep(request.cookies.get(name)?.value ?? '', request.nextUrl.search);
  if (touch !== null) response.cookies.set(name, touch, { path: '/', sameSite: 'lax', secure: https, maxAge: touchLife });
  return response;
}

/** The query as the visitor wrote it: the router's own `_rsc` is not theirs. With its `?`, or ''. */
function searchOf(request: NextRequest): string {
  const parts = request.nextUrl.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^_rsc(=|$)/.test(part));
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** The 404 page for an address of this row, in the look of its module where that has one. */
function lost(request: NextRequest, site: Site, route: RouteRow): NextResponse {
  const path = notFoundOf(route);
  return rewriteTo(request, site, path, '', path === notFoundPaths.site ? undefined : route);
}

function respond(request: NextRequest, decision: Decision, site: Site): NextResponse {
  if (decision.kind === 'redirect') {
    const response = NextResponse.redirect(new URL(decision.location, request.url), 307);
    response.headers.set('cache-control', 'private, no-store');
    return response;
  }
  const { route } = decision;
  const address = decision.kind === 'page' ? internalAddress(route, searchOf(request)) : null;
  return address ? rewriteTo(request, site, address.path, address.search, route) : lost(request, site, route);
}

function guard(request: NextRequest, visitor: Visitor, site: Site): NextResponse {
  const { pathname } = request.nextUrl;
  const decision = decide({
    pathname,
    search: searchOf(request),
    userAgent: request.headers.get('user-agent') ?? '',
    session: visitor.session !== null,
    eToken: visitor.eToken !== null,
    paperShare: visitor.paperShare !== null,
    prefetch: visitor.prefetch,
  });
  // The router would follow to /home without a word, and no page would read what is remembered: an answer that is none
  // of its own makes it load the address as the browser does.
  if (decision.loginIntent !== null && visitor.router)
    return new NextResponse(null, { status: 204, headers: { 'cache-control': 'private, no-store' } });
  return rememberTouch(remember(respond(request, decision, site), decision, visitor.https), request, decision, visitor);
}

/**
 * Every request for a page: host → site, guard, internal address. The site's segment is written here and nowhere
 * else: an address that was typed with one is unknown like any other.
 */
export async function handlePage(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  // There are no Server Actions; whoever posts to a page means something else.
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new NextResponse(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  if (generated.has(pathname)) return NextResponse.next();
  if (pathname.includes('.') && isPublicFile(pathname, isDevServer())) return NextResponse.next();
  const visitor = await readVisitor(request.headers);
  const { site, known } = resolveSite(visitor.host, allSites());
  // Pages that exist only in development stand below /dev.
  const response = isDevServer() && pathname.startsWith('/dev/') ? rewriteTo(request, site, pathname, '') : guard(request, visitor, site);
  if (!known) response.headers.set('x-robots-tag', 'noindex');
  return response;
}

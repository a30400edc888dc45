import { randomBytes } from 'node:crypto';
import { NextResponse, type NextRequest } from 'next/server';
import { allSites, isDevServer, pageIdentity } from '@/lib/env';
import { caching } from '@/lib/kernel/caching.mjs';
import { touchCookie } from '@/lib/live/touch';
import { nonceHeader } from '@/lib/process/edge';
import { decide, type Decision } from '@/lib/routes/guard';
import { liveChannelOf } from '@/lib/routes/live-pages';
import { readVisitor, type Visitor } from '@/lib/session/visitor';
import { resolveSite, type Site } from '@/lib/sites';
import { deskPage, isDeskHost, isDeskPath } from './desk-page';
import { internalPage, visitorsSearch, type InternalPage } from './page-plan';
import { isPublicFile } from './public-files';
import { shareCookie } from './share-cookie';
import { touchToSet } from './touch-cookie';

/** Files that handlers of app/ answer, below no site. */
const generated: ReadonlySet<string> = new Set(['/robots.txt', '/sitemap.xml']);

/** A page that is made for this request is given a nonce, by which Next marks its scripts; a kept one has their hashes. */
function rewriteTo(request: NextRequest, { path, search, kept }: InternalPage): NextResponse {
  const to = new URL(path + search, request.url);
  if (kept) return NextResponse.rewrite(to);
  const nonce = randomBytes(16).toString('base64');
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', `script-src 'nonce-${nonce}'`);
  const response = NextResponse.rewrite(to, { request: { headers } });
  response.headers.set(nonceHeader, nonce);
  return response;
}

/** Sets what the guard wants remembered. The cookies are plain: the page reads them. */
function remember(response: NextResponse, decision: Decision, https: boolean): NextResponse {
  const plain = { path: '/', sameSite: 'lax', secure: https } as const;
  if (decision.shareId !== null) response.cookies.set(shareCookie(decision.shareId, https));
  if (decision.loginIntent !== null) response.cookies.set('loginIntent', decision.loginIntent, { ...plain, maxAge: 60 });
  if (decision.phonePage !== null) response.cookies.set('phonePage', decision.phonePage, { ...plain, maxAge: 60 });
  return response;
}

/** Keeps the click that an advertisement brought. */
function rememberTouch(response: NextResponse, request: NextRequest, decision: Decision, { https, prefetch }: Visitor): NextResponse {
  const channel = decision.kind === 'page' && !prefetch ? liveChannelOf(decision.route.id) : null;
  if (channel === null) return response;
  const kept = request.cookies.get(touchCookie(channel))?.value ?? '';
  const cookie = touchToSet(channel, kept, request.nextUrl.search, https);
  if (cookie !== null) response.cookies.set(cookie);
  return response;
}

function respond(request: NextRequest, decision: Decision, site: Site): NextResponse {
  if (decision.kind === 'redirect') {
    const response = NextResponse.redirect(new URL(decision.location, request.url), 307);
    response.headers.set('cache-control', caching.none);
    return response;
  }
  return rewriteTo(request, internalPage(decision, visitorsSearch(request.nextUrl.search), site, pageIdentity()));
}

function guard(request: NextRequest, visitor: Visitor, site: Site): NextResponse {
  const { pathname } = request.nextUrl;
  const decision = decide({
    pathname,
    search: visitorsSearch(request.nextUrl.search),
    userAgent: request.headers.get('user-agent') ?? '',
    session: visitor.session !== null,
    eToken: visitor.eToken !== null,
    paperShare: visitor.paperShare !== null,
    prefetch: visitor.prefetch,
  });
  // The router would follow to /home without a word, and no page would read what is remembered: an answer that is none
  // of its own makes it load the address as the browser does.
  if ((decision.loginIntent ?? decision.phonePage) !== null && visitor.router)
    return new NextResponse(null, { status: 204, headers: { 'cache-control': caching.none } });
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
  if (isDeskPath(pathname) && isDeskHost(visitor.host)) return deskPage(request);
  const { site, known } = resolveSite(visitor.host, allSites());
  const response = guard(request, visitor, site);
  if (!known) response.headers.set('x-robots-tag', 'noindex');
  return response;
}

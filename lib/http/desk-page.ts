import { randomBytes } from 'node:crypto';
import { NextResponse, type NextRequest } from 'next/server';
import { isDevServer, webEnv } from '@/lib/env';
import { caching } from '@/lib/kernel/caching.mjs';
import { nonceHeader } from '@/lib/process/edge';
import { deskPolicy } from './content-policy';

/** Is it an address of the operators' desk? */
export const isDeskPath = (pathname: string): boolean => /^\/ops(\/|$)/.test(pathname);

/** Is the desk under this name (with or without a port)? */
export function isDeskHost(host: string): boolean {
  return webEnv().deskHosts.includes(host.replace(/:\d+$/, ''));
}

/**
 * A page of the desk, on a host of its own: made for this request, with a nonce for its scripts and its styles, kept by nobody and
 * found by no search engine. It holds nothing of anybody: who is signed in asks the layout, and all data comes by the desk's door.
 */
export function deskPage(request: NextRequest): NextResponse {
  const nonce = randomBytes(16).toString('base64');
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', `script-src 'nonce-${nonce}'`);
  headers.set(nonceHeader, nonce);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('x-robots-tag', 'noindex, nofollow');
  response.headers.set('cache-control', caching.none);
  response.headers.set('referrer-policy', 'same-origin');
  // Next evaluates what it sends in development.
  if (!isDevServer()) response.headers.set('content-security-policy', deskPolicy(webEnv(), nonce));
  return response;
}

import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ROUTER_MARK } from './names';

/** What Next answers with for one address: the document, the payload of a navigation, or one segment of it fetched ahead. */
export type Variant = 'document' | 'payload' | `segment ${string}`;

const flightHeaders = ['next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree', 'next-url'] as const;
/** What a segment is called; a longer or stranger name is Next's to answer. */
const segmentForm = /^\/[\w$@()!%~./-]{0,200}$/;

/** The hash by which the router marks an address with the headers it sends; Next redirects whoever has another one. */
function hashOf(headers: IncomingHttpHeaders): string {
  const values = flightHeaders.map((name) => headers[name]);
  if (values.every((value) => value === undefined)) return '';
  const text = values.map((value) => value ?? '0').join(',');
  return createHash('sha256').update(text).digest().subarray(0, 12).toString('base64url');
}

const markForm = new RegExp(`[?&]${ROUTER_MARK}(?:=([\\w-]*))?(?:&|$)`);

/** The router's mark in an address, '' where it has nothing to tell apart; null: there is none. */
function markOf(url: string): string | null {
  const found = markForm.exec(url);
  return found && (found[1] ?? '');
}

/** Is it an address of the router's own? */
export const isMarked = (url: string): boolean => markOf(url) !== null;

/**
 * Which variant of a page from the cache a request is answered with; null where only Next can say. The state of the router
 * and the page it comes from decide nothing: Next takes them off a page from the cache, too.
 */
export function variantOf(headers: IncomingHttpHeaders, url: string): Variant | null {
  const { rsc, 'next-router-prefetch': prefetch, 'next-router-segment-prefetch': segment } = headers;
  if (rsc === undefined) return prefetch === undefined && segment === undefined ? 'document' : null;
  if (rsc !== '1' || (prefetch !== undefined && prefetch !== '1') || markOf(url) !== hashOf(headers)) return null;
  if (segment === undefined) return 'payload';
  return typeof segment === 'string' && prefetch === '1' && segmentForm.test(segment) ? `segment ${segment}` : null;
}

/** What a router sends that asks for this variant: headers, and its mark in the address ('' for a document). */
export function questionOf(variant: Variant): { readonly headers: Readonly<Record<string, string>>; readonly mark: string } {
  if (variant === 'document') return { headers: {}, mark: '' };
  const ahead: Readonly<Record<string, string>> =
    variant === 'payload' ? {} : { 'next-router-prefetch': '1', 'next-router-segment-prefetch': variant.slice('segment '.length) };
  return { headers: { rsc: '1', ...ahead }, mark: `${ROUTER_MARK}=${hashOf(ahead)}` };
}

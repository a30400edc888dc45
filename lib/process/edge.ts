import { isIP, type BlockList } from 'node:net';
import { isTrace, TRACE_HEADER } from '@/lib/kernel/trace';
import { isIn } from '@/lib/kernel/networks';
import { remembered } from '@/lib/kernel/remembered';

/**
 * The edge of the process: what a raw request may claim. Runs on node's own request object before Next sees it
 * (server/), because only there the peer's address is known. Pure but for the headers it is handed.
 */
export interface Edge {
  /** Address of the visitor: the peer, or what a trusted proxy says. */
  readonly ip: string;
  readonly https: boolean;
  /** Host header (of the trusted proxy where it gives one), lower case, with port. */
  readonly host: string;
  /** The browser only fetches ahead: nothing may be remembered for it. */
  readonly prefetch: boolean;
  /** The router inside a page asks, not the browser: Next hides its header from the middleware. */
  readonly router: boolean;
}

/** As it came in. */
export interface IncomingEdge extends Edge {
  /** The name of the request (lib/kernel/trace.ts) that a trusted proxy gives it, or ''. */
  readonly trace: string;
}

export const edgeHeader = 'x-xkb-edge';
/** The server asks itself for a page that it wants to keep (server/pages/ask.ts); its value is the process's secret. */
export const makeHeader = 'x-xkb-make';

type RawHeaders = Record<string, string | string[] | undefined>;

/** The middleware tells the server the nonce of a page that is made for this request. */
export const nonceHeader = 'x-xkb-nonce';

/** Never from outside: they steer Next (which takes a nonce from a policy) or pretend to be us. */
const refused =
  /^(content-security-policy|x-middleware-|x-now-|x-vercel-|x-invoke-|x-forwarded-|x-xkb-(edge|make)$|x-matched-path$|x-nextjs-data$|x-prerender-|next-resume$|forwarded$|x-real-ip$)/;
/** Never to outside. */
export const internalAnswerHeader = /^(x-middleware-|x-xkb-edge$)/i;

function first(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
function plainIp(address: string): string {
  const ip = address.trim().replace(/^::ffff:(?=\d+\.)/, '');
  return isIP(ip) ? ip : '';
}
/** Connections are kept, and proxies are few. */
const plainPeer = remembered(500, plainIp);

/** The nearest address that is no trusted proxy, from the right. */
function visitorIp(peer: string, forwardedFor: string, trusted: BlockList): string {
  const chain = [...forwardedFor.split(','), peer].map(plainIp);
  for (const ip of chain.reverse()) {
    if (ip === '') break;
    if (!isIn(trusted, ip)) return ip;
  }
  return peer;
}

/** What a request is believed. `peer` = address of the socket. */
export function edgeOf(headers: RawHeaders, peer: string, trusted: BlockList): IncomingEdge {
  const near = plainPeer(peer);
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  // Nobody is asked for whom there is nothing to believe.
  const claims = headers['x-forwarded-for'] ?? headers['x-forwarded-proto'] ?? headers['x-forwarded-host'];
  const believed = claims !== undefined && isIn(trusted, near);
  return {
    ip: believed ? visitorIp(near, first(headers['x-forwarded-for']), trusted) : near,
    https: believed && first(headers['x-forwarded-proto']).split(',')[0]?.trim() === 'https',
    host: ((believed && first(headers['x-forwarded-host']).split(',')[0]?.trim()) || first(headers.host)).toLowerCase(),
    prefetch: first(headers['next-router-prefetch']) !== '' || (purpose !== undefined && /prefetch/.test(first(purpose))),
    router: first(headers.rsc) !== '',
    trace: believed && isTrace(first(headers[TRACE_HEADER])) ? first(headers[TRACE_HEADER]) : '',
  };
}

/** Takes away what may not come in, replaces `x-forwarded-*` by what is true and stamps the request. Changes `headers` in place. */
export function stampIncoming(headers: RawHeaders, edge: Edge, secret: string): void {
  for (const name of Object.keys(headers)) if (refused.test(name)) Reflect.deleteProperty(headers, name);
  headers.host = edge.host;
  headers['x-forwarded-host'] = edge.host;
  headers['x-forwarded-proto'] = edge.https ? 'https' : 'http';
  headers['x-forwarded-for'] = edge.ip;
  headers[edgeHeader] = [secret, edge.ip, ...[edge.https, edge.prefetch, edge.router].map((flag) => (flag ? '1' : '0'))].join(' ');
}

/** What the stamp says; a request that carries none of ours (or a forged one) is believed nothing but its Host. */
export function readEdge(headers: Pick<Headers, 'get'>, secret: string): Edge {
  const host = (headers.get('host') ?? '').toLowerCase();
  const [proof, ip = '', https, prefetch, router] = (headers.get(edgeHeader) ?? '').split(' ');
  if (proof !== secret) return { ip: '', https: false, host, prefetch: false, router: false };
  return { ip, https: https === '1', host, prefetch: prefetch === '1', router: router === '1' };
}

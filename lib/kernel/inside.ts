import { timingSafeEqual } from 'node:crypto';

/** What can be known of a caller of a door that is not for visitors. */
export interface InsideCall {
  /** The Host header. */
  readonly host: string;
  /** Of the socket; undefined where there is none (tests). */
  readonly address: string | undefined;
  readonly header: (name: string) => string | undefined;
}

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];
const LOOPBACK_ADDRESSES = /^(::ffff:)?127\.|^::1$/;
/** What browsers and proxies add, and a command never sends. */
const FOREIGN_HEADERS = ['origin', 'referer', 'sec-fetch-site', 'x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip'];

/** Has a browser sent the call, or a proxy passed it on for somebody? */
export function isForwarded({ header }: Pick<InsideCall, 'header'>): boolean {
  return FOREIGN_HEADERS.some((name) => header(name) !== undefined);
}

/**
 * Does the call come from a command on this machine? Not through the web tier or another proxy, and not from a page whose
 * name was made to lead here (DNS rebinding): its Host is not ours, and a browser says its Origin.
 */
export function isLocalCall(call: InsideCall): boolean {
  const { host, address } = call;
  const isHere = address === undefined || LOOPBACK_ADDRESSES.test(address);
  return LOOPBACK_NAMES.includes(host.replace(/:\d+$/, '')) && isHere && !isForwarded(call);
}

/** Is the bearer of the call's Authorization header this key? In constant time. */
export function bringsKey({ header }: Pick<InsideCall, 'header'>, key: string): boolean {
  const given = Buffer.from(header('authorization')?.replace(/^Bearer /, '') ?? '');
  const wanted = Buffer.from(key);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** May the caller read figures and findings? From this machine, or with METRICS_TOKEN where there is one. */
export function mayLookInside(call: InsideCall, token: string | undefined): boolean {
  return isLocalCall(call) || (token !== undefined && bringsKey(call, token));
}

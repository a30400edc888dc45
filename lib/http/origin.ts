import type { HeaderSource } from './call';

/**
 * Is a request from a page of ours? Writes must say so by Origin (`null` is a foreign origin); where the browser sends
 * Sec-Fetch-Site it must agree (a read may also be typed into the address bar). `host` = the host the visitor addressed, with port.
 */
export function isSameOrigin(method: string, headers: HeaderSource, host: string): boolean {
  const site = headers.get('sec-fetch-site');
  const typed = method === 'GET' && site === 'none';
  if (site !== null && site !== 'same-origin' && !typed) return false;
  const origin = headers.get('origin');
  if (origin === null) return method === 'GET';
  return URL.canParse(origin) && new URL(origin).host === host;
}

import { matchRoute } from './index';

/** A path and query of our own that the route table knows: nothing else is gone on with after a login. */
export function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(path)) return false;
  return !matchRoute(path.split(/[?#]/)[0] ?? '').path.endsWith('*');
}

/** Where to go on after a login, as the query of a login page says (`to`); undefined where it says nothing that may be gone on with. */
export function returnAddress(to: string | readonly string[] | null | undefined): string | undefined {
  return typeof to === 'string' && isOwnPath(to) ? to : undefined;
}

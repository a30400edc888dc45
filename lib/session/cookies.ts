import { signedInMark } from '@/lib/marks/session-mark';
import { lifetime, type SessionCookie } from './types';

/** Readable cookies of older pages that an evaluation logout takes away too (§4, §9). */
const evaluationLeftovers = ['eAppUUId', 'openId'] as const;

/** On https the name carries the `__Host-` prefix, so that no sibling host can plant one. */
export function cookieName(name: SessionCookie, https: boolean): string {
  return https ? `__Host-${name}` : name;
}

/** Value of a cookie in a Cookie header, or undefined. */
export function cookieValue(header: string | null, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

function attributes(https: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
}

/** The mark that comes and goes with the session: it opens nothing, and a forged one only costs a call that answers "nobody". */
function mark(https: boolean, maxAge: number): string {
  return `${signedInMark}=${maxAge > 0 ? '1' : ''}; Max-Age=${maxAge}; Path=/; SameSite=Lax${https ? '; Secure' : ''}`;
}

/** Set-Cookie lines for one of ours; `maxAge` in seconds, the full lifetime unless said otherwise. */
export function setCookie(name: SessionCookie, value: string, https: boolean, maxAge: number = lifetime[name]): readonly string[] {
  const own = `${cookieName(name, https)}=${value}; Max-Age=${maxAge}; ${attributes(https)}`;
  return name === 'session' ? [own, mark(https, maxAge)] : [own];
}

/** Set-Cookie lines that take a cookie away; the session takes its mark along, evaluation its leftovers. */
export function clearCookie(name: SessionCookie, https: boolean): readonly string[] {
  const own = `${cookieName(name, https)}=; Max-Age=0; ${attributes(https)}`;
  if (name === 'session') return [own, mark(https, 0)];
  return name === 'eToken' ? [own, ...evaluationLeftovers.map((left) => `${left}=; Max-Age=0; Path=/; SameSite=Lax`)] : [own];
}

import { signedInMark } from '@/lib/marks/session-mark';
import { lifetime, type SessionCookie } from './types';

type OtherCookie = Exclude<SessionCookie, 'session'>;

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

/**
 * What names the cookies of one sign-in, '' in a browser that signed in before they had names. By it an answer that comes late changes
 * the sign-in it was asked under, and none that has taken its place (docs/decisions/sealed-session.md).
 */
const named = (base: string, key: string): string => (key === '' ? base : `${base}-${key}`);
export const keyOfSid = (sid: string): string => sid.slice(0, 8);

/** A browser has one, and for a moment another one that an answer brought back; what else a header holds is not looked at. */
const MOST_SIGN_INS = 4;

/** Cookies of sign-ins in a Cookie header, good or not, by what names them. */
export function signInsIn(header: string | null, https: boolean): ReadonlyMap<string, string> {
  const base = cookieName('session', https);
  const found = (header ?? '').split(';').flatMap((part): [string, string][] => {
    const [, name = '', value = ''] = /^\s*([^=]+)=(.*)$/.exec(part) ?? [];
    if (name === base) return [['', value.trim()]];
    return name.startsWith(`${base}-`) ? [[name.slice(base.length + 1), value.trim()]] : [];
  });
  return new Map(found.slice(-MOST_SIGN_INS));
}

function attributes(https: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
}

/** The mark that comes and goes with the session: it opens nothing, and a forged one only costs a call that answers "nobody". */
function mark(key: string, https: boolean, maxAge: number): string {
  return `${named(signedInMark, key)}=${maxAge > 0 ? '1' : ''}; Max-Age=${maxAge}; Path=/; SameSite=Lax${https ? '; Secure' : ''}`;
}

/** Set-Cookie lines for one of ours; `maxAge` in seconds, the full lifetime unless said otherwise. */
export function setCookie(name: OtherCookie, value: string, https: boolean, maxAge: number = lifetime[name]): readonly string[] {
  return [`${cookieName(name, https)}=${value}; Max-Age=${maxAge}; ${attributes(https)}`];
}

/** Set-Cookie lines of a sign-in with its mark; 0 seconds take both away. */
export function signInCookie(key: string, value: string, https: boolean, maxAge: number): readonly string[] {
  return [`${named(cookieName('session', https), key)}=${value}; Max-Age=${maxAge}; ${attributes(https)}`, mark(key, https, maxAge)];
}

/** Set-Cookie lines that take a cookie away; evaluation takes its leftovers along. */
export function clearCookie(name: OtherCookie, https: boolean): readonly string[] {
  const own = `${cookieName(name, https)}=; Max-Age=0; ${attributes(https)}`;
  return name === 'eToken' ? [own, ...evaluationLeftovers.map((left) => `${left}=; Max-Age=0; Path=/; SameSite=Lax`)] : [own];
}

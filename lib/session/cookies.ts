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

/** Set-Cookie for one of ours; `maxAge` in seconds, the full lifetime unless said otherwise. */
export function setCookie(name: SessionCookie, value: string, https: boolean, maxAge: number = lifetime[name]): string {
  return `${cookieName(name, https)}=${value}; Max-Age=${maxAge}; ${attributes(https)}`;
}

/** Set-Cookie that takes a cookie away; evaluation takes its leftovers along. */
export function clearCookie(name: SessionCookie, https: boolean): readonly string[] {
  const own = `${cookieName(name, https)}=; Max-Age=0; ${attributes(https)}`;
  return name === 'eToken' ? [own, ...evaluationLeftovers.map((left) => `${left}=; Max-Age=0; Path=/; SameSite=Lax`)] : [own];
}

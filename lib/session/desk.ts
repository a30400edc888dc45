import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import { sessionSecret } from '@/lib/env';
import { cookieValue } from './cookies';

/** Seconds; the service ends the session itself, of idleness much sooner. */
const LIFE = 12 * 3600;
const held = z.object({ deskToken: z.string().min(1) });

const nameOf = (https: boolean): string => (https ? '__Host-desk' : 'desk');
const line = (value: string, maxAge: number, https: boolean): string =>
  `${nameOf(https)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;

/** The token of an operator's session in the Cookie header of a request; '' for none, or one that is not ours. A learner's is another cookie. */
export async function deskToken(headers: Headers, https: boolean): Promise<string> {
  const seal = cookieValue(headers.get('cookie'), nameOf(https));
  if (!seal) return '';
  try {
    const parsed = held.safeParse(await unsealData<unknown>(seal, { password: sessionSecret() }));
    return parsed.success ? parsed.data.deskToken : '';
  } catch {
    return '';
  }
}

/** Set-Cookie line that keeps a token. */
export async function deskCookie(token: string, https: boolean): Promise<string> {
  return line(await sealData({ deskToken: token }, { password: sessionSecret(), ttl: LIFE }), LIFE, https);
}
/** Set-Cookie line that takes it away. */
export const noDeskCookie = (https: boolean): string => line('', 0, https);

import type { Cookie } from './touch-cookie';

const WEEK = 7 * 86_400;

/** The cookie that keeps the order which a shared link names. It is plain: the page reads it. */
export function shareCookie(value: string, https: boolean): Cookie {
  return { name: 'shareId', value, path: '/', sameSite: 'lax', secure: https, maxAge: WEEK };
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { MINUTE } from '@/lib/kernel/time';

/** What a media token says: with which login and for which play a lesson may be fetched until when. */
export interface MediaGrant {
  /** Null = anybody, for a trial that was opened without a login. */
  readonly login: { readonly tokenId: number; readonly playId: string } | null;
  readonly slug: string;
  readonly expiresAt: Date;
}

/** At most 5 minutes: an address that is passed on is soon worth nothing (§10.3). */
export const MEDIA_TOKEN_MS = 5 * MINUTE;

/** [id of the login's token and the play, slug, milliseconds since 1970] */
const payload = z.tuple([z.tuple([z.number().int(), z.string()]).nullable(), z.string(), z.number().int()]);

const hmac = (text: string, key: string) => createHmac('sha256', key).update(text).digest();

/** `<payload>.<signature>`, both base64url: safe as a segment of a path. */
export function signMediaToken({ login, slug, expiresAt }: MediaGrant, key: string): string {
  const text = Buffer.from(JSON.stringify([login && [login.tokenId, login.playId], slug, expiresAt.getTime()])).toString('base64url');
  return `${text}.${hmac(text, key).toString('base64url')}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/** The grant of a genuine token that has not expired, or null. */
export function readMediaToken(token: string, key: string, now: Date): MediaGrant | null {
  const [text, signature, ...rest] = token.split('.');
  if (!text || !signature || rest.length > 0) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = hmac(text, key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const found = payload.safeParse(parsed(text));
  if (!found.success) return null;
  const [pair, slug, until] = found.data;
  const login = pair && { tokenId: pair[0], playId: pair[1] };
  return until > now.getTime() ? { login, slug, expiresAt: new Date(until) } : null;
}

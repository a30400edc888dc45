import { randomBytes } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import type { z } from 'zod';
import { sessionSecret } from '@/lib/env';
import { remembered } from '@/lib/kernel/remembered';
import { keyOfSid, setCookie, signInCookie } from './cookies';
import { lifetime, type LiveDraft, type SessionCookie, type TokenSession, type UserInfo, type UserSession, type WechatTrip } from './types';

/** Cookies that hold something sealed. */
type Sealed = Exclude<SessionCookie, 'deviceId' | 'captchaKey'>;
type SealedToken = Exclude<Sealed, 'session' | 'wechatTrip' | 'liveDraft'>;

type Contents = UserSession | TokenSession | WechatTrip | LiveDraft;

function fresh(name: Sealed) {
  return { sid: randomBytes(16).toString('base64url'), expiresAt: Date.now() + lifetime[name] * 1000 };
}

/** A new sign-in: 6 h from now. */
export function newSession(user: UserInfo): UserSession {
  return { ...user, ...fresh('session') };
}
/** A new eToken or paper-share token, a parent's ticket, or the payer's id in WeChat. */
export function newTokenSession(name: SealedToken, token: string): TokenSession {
  return { token, ...fresh(name) };
}
/** A new way through WeChat's authorisation, 10 minutes. */
export function newWechatTrip(back: string): WechatTrip {
  const { sid: state, expiresAt } = fresh('wechatTrip');
  return { state, back, expiresAt };
}
/** A form to be shown again within a quarter of an hour. */
export function newLiveDraft(form: Omit<LiveDraft, 'expiresAt'>): LiveDraft {
  return { ...form, expiresAt: fresh('liveDraft').expiresAt };
}
export function newDeviceId(): string {
  return randomBytes(16).toString('base64url');
}

async function sealed(contents: Contents): Promise<{ readonly value: string; readonly seconds: number }> {
  const seconds = Math.max(1, Math.floor((contents.expiresAt - Date.now()) / 1000));
  return { value: await sealData(contents, { password: sessionSecret(), ttl: seconds }), seconds };
}

/** Set-Cookie lines with the sealed contents, for what is left of their time. */
export async function sealedCookie(
  name: Exclude<Sealed, 'session'>,
  contents: Exclude<Contents, UserSession>,
  https: boolean,
): Promise<readonly string[]> {
  const { value, seconds } = await sealed(contents);
  return setCookie(name, value, https, seconds);
}

/** The same of a sign-in. */
export async function sealedSession(session: UserSession, https: boolean): Promise<readonly string[]> {
  const { value, seconds } = await sealed(session);
  return signInCookie(keyOfSid(session.sid), value, https, seconds);
}

/** Opening costs half a millisecond, and a page asks several times with the same cookies. What does not open holds nothing. */
const opened = remembered(2000, (seal) => unsealData<unknown>(seal, { password: sessionSecret() }).catch(() => null));

/** The contents of a seal, or null: tampered, expired, sealed with another secret, or not what it should hold. */
export async function unseal<T extends { readonly expiresAt: number }>(seal: string | undefined, schema: z.ZodType<T>): Promise<T | null> {
  if (!seal) return null;
  const parsed = schema.safeParse(await opened(seal));
  return parsed.success && parsed.data.expiresAt > Date.now() ? parsed.data : null;
}

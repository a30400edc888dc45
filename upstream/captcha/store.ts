import { and, eq, isNull } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import { MINUTE } from '@/lib/kernel/time';
import type { Context } from '../context/context';
import type { Database } from '../db/open';
import { captchas } from '../db/schema';

/** As long as a captcha lives, ms (§5.6). */
const LIFE = 2 * MINUTE;
/** How long an answered captcha stays good for the SMS of the security check. */
const WAIVER = 5 * MINUTE;

type Store = Pick<Context, 'db' | 'now'>;

/** The key of a captcha that shows `answer`. The picture of the key `replaced` is good for nothing any more. */
export async function issueCaptcha({ db, now }: Store, answer: string, replaced?: string): Promise<string> {
  const c = nanoid(24);
  if (replaced !== undefined) await db.delete(captchas).where(and(eq(captchas.c, replaced), isNull(captchas.waivedFor)));
  await db.insert(captchas).values({ c, answer, expiresAt: new Date(now().getTime() + LIFE) });
  return c;
}

/** Takes the captcha out of use, whatever was typed, and answers what it was worth. */
async function take(db: Database, c: string, typed: string, now: Date): Promise<{ right: boolean; waivedFor: string | null }> {
  const [row] = await db.delete(captchas).where(eq(captchas.c, c)).returning();
  if (row === undefined || row.expiresAt <= now) return { right: false, waivedFor: null };
  return { right: row.answer === typed.toUpperCase(), waivedFor: row.waivedFor };
}

/** Was it the right answer? One use, right or wrong. */
export async function spendCaptcha({ db, now }: Store, c: string, typed: string): Promise<boolean> {
  const { right, waivedFor } = await take(db, c, typed, now());
  return right && waivedFor === null;
}

/** As spendCaptcha, for sending an SMS: also takes a captcha that a login on a new device left for this number. */
export async function spendCaptchaForSms(
  { db, now }: Store,
  c: string,
  typed: string,
  mobilePhone: string,
  isSecurityCheck: boolean,
): Promise<boolean> {
  const { right, waivedFor } = await take(db, c, typed, now());
  return right && (waivedFor === null || (isSecurityCheck && waivedFor === mobilePhone));
}

/** Leaves a captcha that a login has just spent valid for one security-check SMS to the number (§12.8). */
export async function waiveCaptcha({ db, now }: Store, c: string, typed: string, mobilePhone: string): Promise<void> {
  await db
    .insert(captchas)
    .values({ c, answer: typed.toUpperCase(), expiresAt: new Date(now().getTime() + WAIVER), waivedFor: mobilePhone })
    .onConflictDoNothing();
}

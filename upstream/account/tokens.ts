import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { HOUR, MINUTE } from '@/lib/kernel/time';
import type { Caller, Deps } from '../context/context';
import type { Database } from '../db/open';
import { evaluationWechats, tokens, users } from '../db/schema';
import { sha256 } from '../kernel/protocol';

/** Lifetimes in ms (§9): a user's session slides, the others end after a day. */
const LIFE = { user: 6 * HOUR, evaluation: 24 * HOUR, paperShare: 24 * HOUR } as const;
/** When a token was used last: its end is that moment (of a sliding one to within five minutes; else its issue) and its lifetime. */
export const lastUse = ({ kind, expiresAt }: { readonly kind: Caller['kind']; readonly expiresAt: Date }): Date =>
  new Date(expiresAt.getTime() - LIFE[kind]);

/** A sliding token is written again at most this often (ms). */
const SLIDE_STEP = 5 * MINUTE;

/** Makes a token of 256 bits; only its hash is stored. */
export async function issueToken(db: Database, userId: number, kind: Caller['kind'], now: Date, deviceId = ''): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insert(tokens)
    .values({ userId, kind, tokenHash: sha256(token), createdAt: now, expiresAt: new Date(now.getTime() + LIFE[kind]), deviceId });
  return token;
}

/** Bearer token of a request, or null. */
export function bearerOf(headers: Headers): string | null {
  return /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;
}

/** Whose token it is, or null when it is unknown, revoked or expired. A user's token lives on by being used. */
export async function callerOf({ db, now }: Pick<Deps, 'db' | 'now'>, token: string): Promise<Caller | null> {
  const at = now();
  const [row] = await db
    .select({ tokenId: tokens.id, kind: tokens.kind, expiresAt: tokens.expiresAt, userId: users.id, rsNo: users.rsNo })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.tokenHash, sha256(token)), gt(tokens.expiresAt, at)));
  if (row === undefined) return null;
  const until = new Date(at.getTime() + LIFE[row.kind]);
  if (row.kind === 'user' && until.getTime() - row.expiresAt.getTime() > SLIDE_STEP) {
    await db.update(tokens).set({ expiresAt: until }).where(eq(tokens.id, row.tokenId));
  }
  return { tokenId: row.tokenId, kind: row.kind, userId: row.userId, rsNo: row.rsNo };
}

/** Ends one session. */
export async function revokeToken(db: Database, tokenId: number): Promise<void> {
  await db.delete(tokens).where(eq(tokens.id, tokenId));
}

/** No WeChat opens the account any more until it is bound anew. */
export async function unbindWechats(db: Database, userId: number): Promise<void> {
  await db.delete(evaluationWechats).where(eq(evaluationWechats.userId, userId));
}

/** Ends every session of a user, and what opens one without being asked anything. */
export async function revokeAllTokens(db: Database, userId: number): Promise<void> {
  await db.delete(tokens).where(eq(tokens.userId, userId));
  await unbindWechats(db, userId);
}

/** Forgets tokens that have expired. */
export async function dropExpiredTokens({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(tokens).where(lt(tokens.expiresAt, now()));
}

import { and, desc, eq, gt, lt, ne, or } from 'drizzle-orm';
import { HOUR, MINUTE } from '@/lib/kernel/time';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { operators, operatorSessions } from '../db/schema';
import { sha256 } from '../kernel/protocol';
import { asOperator, present, type Operator } from './people';
import { newToken } from './seal';

/** ms without a press after which a session is over, whole life of one, and how long the password alone waits for its code. */
export const IDLE = 30 * MINUTE;
const LIFE = 12 * HOUR;
const HALF_WAY = 10 * MINUTE;
/** ms: the time of the last press is written down no oftener. */
const NOTED_EVERY = MINUTE;

interface Place {
  readonly ip: string;
  readonly device: string;
}

/** Starts a session; `password`: with the password alone so far. Answers its token. */
export async function startSession(
  tx: Database,
  operatorId: number,
  state: 'password' | 'open',
  { ip, device }: Place,
  now: Date,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + (state === 'open' ? LIFE : HALF_WAY));
  await tx
    .insert(operatorSessions)
    .values({ operatorId, tokenHash: sha256(token), state, ip, device, createdAt: now, seenAt: now, expiresAt });
  return token;
}

/** A session that holds, of somebody who is still there. */
export interface Held {
  readonly sessionId: number;
  readonly operator: Operator;
}

/** Whose session it is; null for one that is over, idle too long, or of somebody who was removed. `noted`: it is used now. */
export async function sessionOf(
  db: Database,
  token: string,
  state: 'password' | 'open',
  now: Date,
  { noted = true } = {},
): Promise<Held | null> {
  const [row] = await db
    .select({ session: operatorSessions, operator: operators })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(and(eq(operatorSessions.tokenHash, sha256(token)), eq(operatorSessions.state, state), present));
  if (!row || row.session.expiresAt <= now || row.session.seenAt.getTime() + IDLE <= now.getTime()) return null;
  const { id, seenAt } = row.session;
  if (noted && now.getTime() - seenAt.getTime() >= NOTED_EVERY)
    await db.update(operatorSessions).set({ seenAt: now }).where(eq(operatorSessions.id, id));
  return { sessionId: id, operator: asOperator(row.operator) };
}

type SessionRow = typeof operatorSessions.$inferSelect;

/** Whoever is signed in now, with each of their sessions, the last used first. */
export function openSessions(db: Database, now: Date, operatorId?: number): Promise<SessionRow[]> {
  return db
    .select()
    .from(operatorSessions)
    .where(
      and(
        eq(operatorSessions.state, 'open'),
        gt(operatorSessions.expiresAt, now),
        gt(operatorSessions.seenAt, new Date(now.getTime() - IDLE)),
        operatorId === undefined ? undefined : eq(operatorSessions.operatorId, operatorId),
      ),
    )
    .orderBy(desc(operatorSessions.seenAt));
}

/** Ends one session of somebody; false where it had ended. */
export async function endSession(tx: Database, operatorId: number, id: number): Promise<boolean> {
  const own = and(eq(operatorSessions.operatorId, operatorId), eq(operatorSessions.id, id));
  return (await tx.delete(operatorSessions).where(own).returning({ id: operatorSessions.id })).length > 0;
}

/** Ends every session of somebody, but the one they are in; answers how many. */
export async function endSessions(tx: Database, operatorId: number, but = 0): Promise<number> {
  const theirs = and(eq(operatorSessions.operatorId, operatorId), ne(operatorSessions.id, but));
  return (await tx.delete(operatorSessions).where(theirs).returning({ id: operatorSessions.id })).length;
}

/** Forgets sessions that are over. */
export async function sweepDeskSessions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now();
  const idle = lt(operatorSessions.seenAt, new Date(at.getTime() - IDLE));
  await db.delete(operatorSessions).where(or(lt(operatorSessions.expiresAt, at), idle));
}

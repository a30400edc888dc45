import { and, desc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import { DAY } from '@/lib/kernel/time';
import { lockAccount } from '../account/lock';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { playSessions } from '../db/schema';
import { startClock } from './clock';

export type Play = typeof playSessions.$inferSelect;

/** What was watched without a network may be told for so long, days. */
const TOLD_WITHIN_DAYS = 30;

/** A play of this account, or null: nobody tells anything of somebody else's. */
export async function playOf(db: Database, userId: number, playId: string): Promise<Play | null> {
  const [row] = await db
    .select()
    .from(playSessions)
    .where(and(eq(playSessions.id, playId), eq(playSessions.userId, userId)));
  return row ?? null;
}

/** Opens a film in a player. It plays when play is pressed (`beginPlay`), and disturbs nobody until then. */
export async function openPlay(db: Database, userId: number, sectionId: number, now: Date): Promise<Play> {
  await startClock(db, userId, now);
  const [row] = await db.insert(playSessions).values({ id: nanoid(), userId, sectionId, openedAt: now }).returning();
  if (!row) throw new Error('no play was opened');
  return row;
}

/** Play was pressed: whatever else the account plays is over. False when this play is over itself, null when it is unknown. */
export async function beginPlay(db: Database, userId: number, playId: string, now: Date): Promise<boolean | null> {
  return db.transaction(async (tx) => {
    // One at a time: two devices that begin at once come one after the other.
    await lockAccount(tx, userId);
    const play = await playOf(tx, userId, playId);
    if (!play) return null;
    if (play.endedAt) return false;
    if (play.begunAt) return true;
    await tx
      .update(playSessions)
      .set({ endedAt: now })
      .where(
        and(eq(playSessions.userId, userId), ne(playSessions.id, playId), isNotNull(playSessions.begunAt), isNull(playSessions.endedAt)),
      );
    await tx.update(playSessions).set({ begunAt: now }).where(eq(playSessions.id, playId));
    return true;
  });
}

/** Ends all that the account plays or has open: its devices hear of it with their next segment, address, beat or press. */
export async function endPlays(tx: Database, userId: number, now: Date): Promise<void> {
  await tx
    .update(playSessions)
    .set({ endedAt: now })
    .where(and(eq(playSessions.userId, userId), isNull(playSessions.endedAt)));
}

/**
 * Keeps where the film of a play stands: the later stretch and the later place in it win, in whatever order they come. One statement on one
 * row, for it is said every second. False when the play is over, null when it is unknown.
 */
export async function keepPlace(
  db: Database,
  userId: number,
  { playId, seq, positionMs }: { readonly playId: string; readonly seq: number; readonly positionMs: number },
): Promise<boolean | null> {
  const later = or(
    isNull(playSessions.standsMs),
    lt(playSessions.standsSeq, seq),
    and(eq(playSessions.standsSeq, seq), lt(playSessions.standsMs, positionMs)),
  );
  const [row] = await db
    .update(playSessions)
    .set({ standsMs: positionMs, standsSeq: seq })
    .where(and(eq(playSessions.id, playId), eq(playSessions.userId, userId), later))
    .returning({ endedAt: playSessions.endedAt });
  const play = row ?? (await playOf(db, userId, playId));
  return play && play.endedAt === null;
}

/** What the last play of a section said of its place; null where none did. */
export async function lastPlace(db: Database, userId: number, sectionId: number) {
  const begun = sql`coalesce(${playSessions.begunAt}, ${playSessions.openedAt})`.mapWith(playSessions.openedAt);
  const [row] = await db
    .select({ standsMs: playSessions.standsMs, seq: playSessions.standsSeq, of: begun })
    .from(playSessions)
    .where(and(eq(playSessions.userId, userId), eq(playSessions.sectionId, sectionId), isNotNull(playSessions.standsMs)))
    .orderBy(desc(begun))
    .limit(1);
  return row?.standsMs === undefined || row.standsMs === null ? null : { ...row, standsMs: row.standsMs };
}

/** Forgets plays of which nothing is told any more. */
export async function sweepPlays({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(playSessions).where(lt(playSessions.openedAt, new Date(now().getTime() - TOLD_WITHIN_DAYS * DAY)));
}

import { and, eq, gte } from 'drizzle-orm';
import type { Input } from '@/lib/contracts';
import type { Database } from '../db/open';
import { playSessions, viewRecords, type sections } from '../db/schema';
import { standing } from '../course/progress';
import { NotFoundError } from '../kernel/errors';
import { holdClock, spend } from '../video/clock';
import { playOf } from '../video/plays';
import { believe, type Stretch } from './believe';
import { credit } from './credit';
import { recordMessages } from './messages';

type Section = Pick<typeof sections.$inferSelect, 'id' | 'courseId' | 'durationSeconds'>;
type Told = Input<'video.viewRecord'>;

/** What a call that names a play says of it; null where it names none, or half of one. */
function stretchOf({ playId, seq, fromMs, toMs, speedPercent, heardAt }: Told): (Stretch & { readonly playId: string }) | null {
  if (playId === undefined || seq === undefined || fromMs === undefined || toMs === undefined || speedPercent === undefined) return null;
  return { playId, seq, fromMs, toMs, speedPercent, heardAt };
}

interface Answer {
  readonly kept: boolean;
  readonly elsewhere: boolean;
}

/** A heartbeat of an account by its request's number, in whichever month it was sent; `since`: no earlier, so that older months are not looked at. */
const heartbeat = (userId: number, requestId: string, since?: Date) =>
  and(eq(viewRecords.userId, userId), eq(viewRecords.requestId, requestId), since && gte(viewRecords.at, since));

/** The same heartbeat as it was told last. No index keeps it one across months: whoever asks holds the clock of the account. */
async function toldBefore(tx: Database, same: ReturnType<typeof heartbeat>) {
  const [row] = await tx.select({ fromMs: viewRecords.fromMs, toMs: viewRecords.toMs }).from(viewRecords).where(same);
  return row ? { fromMs: row.fromMs ?? 0, toMs: row.toMs ?? 0 } : null;
}

/** Keeps what can be believed of a stretch. @throws NotFoundError for a strange play */
async function keepStretch(
  tx: Database,
  userId: number,
  section: Section,
  { playId, ...stretch }: Stretch & { readonly playId: string },
  now: Date,
): Promise<Answer> {
  const clock = await holdClock(tx, userId, now);
  const play = await playOf(tx, userId, playId);
  if (play?.sectionId !== section.id) throw new NotFoundError(recordMessages.noPlay);
  const elsewhere = play.endedAt !== null;
  const requestId = `${playId}:${stretch.seq}`;
  // Nothing of a play is from before it was opened.
  const same = heartbeat(userId, requestId, play.openedAt);
  const told = await toldBefore(tx, same);
  const belief = believe({ clock, play, told, lengthMs: section.durationSeconds * 1000 }, stretch, now);
  if (belief.as !== 'new') return { kept: belief.as !== 'early', elsewhere };
  const { fromMs, newFromMs, toMs, watchedMs, at } = belief;
  const line = {
    positionSeconds: Math.floor(toMs / 1000),
    playedSeconds: Math.round((toMs - fromMs) / stretch.speedPercent / 10),
    toMs,
    at,
  };
  if (told) await tx.update(viewRecords).set(line).where(same);
  else await tx.insert(viewRecords).values({ userId, requestId, courseId: section.courseId, sectionId: section.id, fromMs, ...line });
  await spend(tx, userId, clock, watchedMs, false);
  await tx
    .update(playSessions)
    .set({ spentMs: play.spentMs + watchedMs })
    .where(eq(playSessions.id, playId));
  await credit(tx, userId, section, {
    positionSeconds: line.positionSeconds,
    positionOf: play.begunAt ?? play.openedAt,
    positionSeq: stretch.seq,
    stretch: [newFromMs, toMs],
    watchedMs,
    at,
  });
  return { kept: true, elsewhere };
}

/**
 * Believes a call that names no play as far as the clock allows. It says where the film stands, not what was played: a
 * stretch is seen where the time suffices to have come there from the last position.
 */
async function keepLoose(tx: Database, userId: number, section: Section, told: Told, now: Date): Promise<Answer> {
  const clock = await holdClock(tx, userId, now);
  const positionSeconds = Math.min(told.positionSeconds, section.durationSeconds);
  const watchedMs = Math.min(told.playedSeconds * 1000, clock.spareMs, clock.looseMs);
  if (await toldBefore(tx, heartbeat(userId, told.requestId))) return { kept: true, elsewhere: false };
  await tx.insert(viewRecords).values({
    userId,
    requestId: told.requestId,
    courseId: section.courseId,
    sectionId: section.id,
    positionSeconds,
    playedSeconds: Math.round(watchedMs / 1000),
    at: now,
  });
  const before = await standing(tx, userId, section.id);
  const come = (positionSeconds - before.positionSeconds) * 1000;
  const stretch = come > 0 && come <= watchedMs * 2 ? ([before.positionSeconds * 1000, positionSeconds * 1000] as const) : null;
  await spend(tx, userId, clock, watchedMs, true);
  await credit(tx, userId, section, { positionSeconds, positionOf: now, positionSeq: 0, stretch, watchedMs, at: now });
  return { kept: true, elsewhere: false };
}

/** Keeps a heartbeat, in one transaction: once, in any order, and no faster than the clock. */
export function keepBeat(db: Database, userId: number, section: Section, told: Told, now: Date) {
  return db.transaction(async (tx) => {
    const stretch = stretchOf(told);
    const answer = await (stretch ? keepStretch(tx, userId, section, stretch, now) : keepLoose(tx, userId, section, told, now));
    return { ...(await standing(tx, userId, section.id)), ...answer };
  });
}

import { asc, eq } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contracts';
import type { Context } from '../context/context';
import { liveNights, teachers } from '../db/schema';
import { wordsFor } from '../kernel/activity-words';
import { needActivity, otherActivity, seatsTaken, stateOf } from './find';

/** Everything that an activity's page says; seats as they are at this moment. */
export async function activityView(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { channel, activity: slug }: Input<'live.activity'>,
): Promise<Output<'live.activity'>> {
  const at = now();
  const activity = await needActivity(db, channel, slug);
  const taken = await seatsTaken(db, activity.id, at);
  const state = stateOf(activity, taken, at);
  const nights = await db.select().from(liveNights).where(eq(liveNights.activityId, activity.id)).orderBy(asc(liveNights.index));
  const [teacher] = await db.select().from(teachers).where(eq(teachers.id, activity.teacherId));
  if (!teacher) throw new Error('an activity without a teacher');
  const other = state === 'open' ? null : await otherActivity(db, channel, activity, at);
  const { title, priceFen, originalPriceFen, minutes, replayDays, seats, words, stoppedAt } = activity;
  // One that was stopped has closed then, and not when it would have.
  const closedAt = stoppedAt !== null && stoppedAt < activity.closesAt ? stoppedAt : activity.closesAt;
  const { name, portrait, years, motto, intro } = teacher;
  return {
    ...wordsFor(words, channel),
    activity: slug,
    state,
    title,
    priceFen,
    originalPriceFen,
    minutes,
    replayDays,
    seats,
    seatsLeft: seats === null ? null : Math.max(0, seats - taken),
    opensAt: activity.opensAt.toISOString(),
    closesAt: closedAt.toISOString(),
    startsAt: activity.startsAt.toISOString(),
    endsAt: activity.endsAt.toISOString(),
    nights: nights.map((night) => ({ index: night.index, startsAt: night.startsAt.toISOString(), title: night.title, text: night.text })),
    teacher: { name, title: teacher.title, portrait, years, motto, intro },
    other: other && { activity: other.slug, title: other.title, startsAt: other.startsAt.toISOString() },
  };
}

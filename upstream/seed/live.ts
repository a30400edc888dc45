import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import { liveChannels } from '@/lib/contracts/values/live';
import { addDays, DAY, dayOf, MINUTE } from '@/lib/kernel/time';
import { activityWords } from '@/lib/ops/contract/live-words';
import { gradeTable } from '../kernel/grades';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { advisers, courses, liveActivities, liveNights, teachers } from '../db/schema';
import { belowSeniorHigh, endTime, schoolClass, schoolDays } from '../live/school-days';
import { readJsonFolder, SeedDataError } from '../kernel/data-files';
import { oncePerEdition } from './edition';

const folder = 'upstream/seed/data/live';

const slug = z.string().regex(/^[a-z0-9-]{2,60}$/);
const line = z.string().trim().min(1);
const count = z.number().int().positive();
const gradeNames = gradeTable.map((grade) => grade.name);

const activityShape = z
  .strictObject({
    slug,
    channels: z.array(z.enum(liveChannels)).min(1),
    title: line.max(16),
    course: slug,
    teacher: slug,
    adviser: slug,
    priceFen: count,
    originalPriceFen: count.nullable(),
    /** null = as many as come; 0 = signup is stopped. */
    seats: z.number().int().nonnegative().nullable(),
    /** A day; or so many days from now, for an activity that comes round again when it is over. */
    firstNight: z.union([z.iso.date(), z.strictObject({ daysAhead: count })]),
    startTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    opensDaysBefore: count,
    /** Signup ends when this night begins; 1 = the first. */
    closesWithNight: count,
    minutes: count,
    replayDays: count,
    nights: z.array(z.strictObject({ title: line, text: line })).min(1),
    words: activityWords,
  })
  .refine(({ words }) => words.gradeNames.every((name) => gradeNames.includes(name)), {
    path: ['words', 'gradeNames'],
    message: '没有这个年级',
  })
  .refine(({ closesWithNight, nights }) => closesWithNight <= nights.length, { path: ['closesWithNight'], message: '没有这一晚' })
  .refine(({ minutes, words: { gradeNames: names } }) => !belowSeniorHigh(names) || minutes <= schoolClass.mostMinutes, {
    path: ['minutes'],
    message: `高中以下学科课每节不超过 ${schoolClass.mostMinutes} 分钟`,
  })
  .refine(
    ({ startTime, minutes, words: { gradeNames: names } }) =>
      !belowSeniorHigh(names) || endTime(startTime, minutes) <= schoolClass.latestEnd,
    {
      path: ['startTime'],
      message: `高中以下学科课不晚于 ${schoolClass.latestEnd} 结束`,
    },
  );
type ActivityData = z.output<typeof activityShape>;

/** Each activity of the data files. @throws SeedDataError that names file and field */
export function readActivities() {
  return readJsonFolder(folder, activityShape);
}

async function idOf(
  db: Database,
  table: typeof courses | typeof teachers | typeof advisers,
  name: string,
  at: { readonly path: string; readonly field: string },
): Promise<number> {
  const [found] = await db.select({ id: table.id }).from(table).where(eq(table.slug, name));
  if (!found) throw new SeedDataError(`数据文件 ${at.path} 的字段 ${at.field} 不对：没有「${name}」`);
  return found.id;
}

/** The first night's day. One that is counted from today stays as long as its activity is not over. */
function firstDay({ firstNight }: ActivityData, stored: { startsAt: Date; endsAt: Date } | undefined, now: Date): string {
  if (typeof firstNight === 'string') return firstNight;
  return stored && stored.endsAt > now ? dayOf(stored.startsAt) : addDays(dayOf(now), firstNight.daysAhead);
}

async function seedActivity(db: Database, path: string, data: ActivityData, position: number, now: Date): Promise<void> {
  const { course, teacher, adviser, nights, firstNight: _first, startTime, opensDaysBefore, closesWithNight, ...row } = data;
  const [stored] = await db
    .select({ startsAt: liveActivities.startsAt, endsAt: liveActivities.endsAt })
    .from(liveActivities)
    .where(eq(liveActivities.slug, data.slug));
  const day = firstDay(data, stored, now);
  const days = belowSeniorHigh(data.words.gradeNames) ? schoolDays(day, nights.length) : nights.map((_night, index) => addDays(day, index));
  const nightAt = (index: number) => new Date(`${days[index] ?? day}T${startTime}:00+08:00`);
  const startsAt = nightAt(0);
  const dates = {
    startsAt,
    endsAt: new Date(nightAt(nights.length - 1).getTime() + data.minutes * MINUTE),
    opensAt: new Date(startsAt.getTime() - opensDaysBefore * DAY),
    closesAt: nightAt(closesWithNight - 1),
  };
  const ids = {
    courseId: await idOf(db, courses, course, { path, field: 'course' }),
    teacherId: await idOf(db, teachers, teacher, { path, field: 'teacher' }),
    adviserId: await idOf(db, advisers, adviser, { path, field: 'adviser' }),
  };
  const values = { ...row, ...dates, ...ids, position };
  const [kept] = await db
    .insert(liveActivities)
    .values(values)
    .onConflictDoUpdate({ target: liveActivities.slug, set: values, setWhere: isNull(liveActivities.editedAt) })
    .returning({ id: liveActivities.id });
  // What the desk has written stays as it is.
  if (!kept) return;
  await db.delete(liveNights).where(eq(liveNights.activityId, kept.id));
  await db.insert(liveNights).values(nights.map((night, at) => ({ ...night, activityId: kept.id, index: at + 1, startsAt: nightAt(at) })));
}

/** Is one over that comes round again? */
async function isOver(db: Database, activities: readonly ActivityData[], now: Date): Promise<boolean> {
  const round = activities.filter(({ firstNight }) => typeof firstNight !== 'string').map((activity) => activity.slug);
  const ours = and(inArray(liveActivities.slug, round), isNull(liveActivities.editedAt));
  return (await db.$count(liveActivities, and(ours, lte(liveActivities.endsAt, now)))) > 0;
}

/** The live activities as their data files say; a changed file changes the page, unless the desk has; leads and orders stay. */
export async function seedLive({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const activities = readActivities();
  const over = await isOver(
    db,
    activities.map(({ data }) => data),
    now(),
  );
  const sources = [folder, 'upstream/seed/live.ts', 'upstream/live/school-days.ts'];
  const write = async (tx: Database): Promise<void> => {
    for (const [position, { path, data }] of activities.entries()) await seedActivity(tx, path, data, position, now());
  };
  await oncePerEdition(db, { key: 'seedLiveDigest', sources }, write, over);
}

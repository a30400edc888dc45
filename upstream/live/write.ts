import { and, asc, eq, isNull, max } from 'drizzle-orm';
import { chinaTimeText, dayOf, MINUTE } from '@/lib/kernel/time';
import type { ActivityDraft } from '@/lib/ops/contract/live';
import { buyable } from '../course/shown';
import type { Database } from '../db/open';
import { isAgreed } from '../course/first-sale';
import { advisers, courses, liveActivities, liveNights, teachers } from '../db/schema';
import { BusinessError, FieldError, NotFoundError } from '../kernel/errors';
import { gradeTable } from '../kernel/grades';
import type { Activity } from './find';
import { moveSold } from './moved';
import { belowSeniorHigh, endTime, isSchoolDay, schoolClass } from './school-days';
import { liveWriteMessages } from './write-messages';

/** `19:30` in China. */
const timeOf = (at: Date): string => chinaTimeText(at).slice(11, 16);

/** `field`: as the desk sends it, so that the sentence stands under it. */
function refuseIf(wrong: boolean, field: string, message: string): void {
  if (wrong) throw new FieldError(field, message);
}
const nightField = (index: number): string => `draft.nights.${index}.startsAt`;

/** What the law says of classes in school subjects below senior high. @throws FieldError */
function checkSchoolRules({ words: { gradeNames }, minutes }: ActivityDraft, nights: readonly Date[]): void {
  if (!belowSeniorHigh(gradeNames)) return;
  refuseIf(minutes > schoolClass.mostMinutes, 'draft.minutes', liveWriteMessages.minutes(schoolClass.mostMinutes));
  for (const [index, at] of nights.entries()) {
    refuseIf(endTime(timeOf(at), minutes) > schoolClass.latestEnd, nightField(index), liveWriteMessages.evening(schoolClass.latestEnd));
    refuseIf(!isSchoolDay(dayOf(at)), nightField(index), liveWriteMessages.dayOff(dayOf(at)));
  }
}

/** What an activity has already: a teacher who is hidden by now stays, and so does its course. */
type Kept = Pick<Activity, 'teacherId' | 'courseId'>;

/** What refers to something else has to exist; nothing new is sold that nobody has agreed to sell. @throws FieldError */
async function checkParts(tx: Database, { courseId, teacherId, adviserId, words }: ActivityDraft, keeps: Kept | null): Promise<void> {
  const unknown = words.gradeNames.find((name) => !gradeTable.some((grade) => grade.name === name));
  if (unknown !== undefined) throw new FieldError('draft.words.gradeNames', liveWriteMessages.grade(unknown));
  const [course] = await tx.select({ id: courses.id, slug: courses.slug }).from(courses).where(eq(courses.id, courseId));
  if (!course) throw new FieldError('draft.courseId', liveWriteMessages.course);
  refuseIf(courseId !== keeps?.courseId && !(await isAgreed(tx, course)), 'draft.courseId', liveWriteMessages.notAgreed);
  refuseIf((await tx.$count(courses, and(eq(courses.id, courseId), buyable(tx)))) === 0, 'draft.courseId', liveWriteMessages.emptyCourse);
  const [teacher] = await tx.select({ listed: teachers.listed }).from(teachers).where(eq(teachers.id, teacherId));
  refuseIf(!teacher, 'draft.teacherId', liveWriteMessages.teacher);
  refuseIf(!teacher?.listed && teacherId !== keeps?.teacherId, 'draft.teacherId', liveWriteMessages.hiddenTeacher);
  refuseIf(
    (await tx.$count(advisers, and(eq(advisers.id, adviserId), isNull(advisers.endedAt)))) === 0,
    'draft.adviserId',
    liveWriteMessages.adviser,
  );
}

/** The row of a draft, with the times that follow from its nights. @throws FieldError in words for whoever wrote it */
async function rowOf(tx: Database, draft: ActivityDraft, keeps: Kept | null = null) {
  const { nights, opensAt, closesAt, ...row } = draft;
  const times = nights.map((night) => new Date(night.startsAt));
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) throw new FieldError(nightField(0), liveWriteMessages.nights);
  const signup = { opensAt: new Date(opensAt), closesAt: new Date(closesAt) };
  for (const [index, at] of times.entries())
    refuseIf(index > 0 && at <= (times[index - 1] ?? at), nightField(index), liveWriteMessages.nights);
  refuseIf(signup.closesAt <= signup.opensAt, 'draft.closesAt', liveWriteMessages.order);
  refuseIf(signup.closesAt > last, 'draft.closesAt', liveWriteMessages.late);
  checkSchoolRules(draft, times);
  await checkParts(tx, draft, keeps);
  return { ...row, ...signup, startsAt: first, endsAt: new Date(last.getTime() + draft.minutes * MINUTE) };
}

async function keepNights(tx: Database, activityId: number, { nights }: ActivityDraft): Promise<void> {
  await tx.delete(liveNights).where(eq(liveNights.activityId, activityId));
  await tx
    .insert(liveNights)
    .values(nights.map(({ title, text, startsAt }, at) => ({ activityId, index: at + 1, title, text, startsAt: new Date(startsAt) })));
}

/** An activity as it is stored. @throws NotFoundError */
export async function activityById(db: Database, id: number): Promise<Activity> {
  const [found] = await db.select().from(liveActivities).where(eq(liveActivities.id, id));
  if (!found) throw new NotFoundError(liveWriteMessages.noActivity);
  return found;
}

/** A new activity, the last in the list. @throws FieldError for a name that is taken, or for what the rules forbid */
export async function createActivity(tx: Database, slug: string, draft: ActivityDraft, now: Date): Promise<number> {
  refuseIf((await tx.$count(liveActivities, eq(liveActivities.slug, slug))) > 0, 'slug', liveWriteMessages.taken(slug));
  refuseIf(new Date(draft.closesAt) <= now, 'draft.closesAt', liveWriteMessages.past);
  const row = await rowOf(tx, draft);
  const [last] = await tx.select({ position: max(liveActivities.position) }).from(liveActivities);
  const [made] = await tx
    .insert(liveActivities)
    .values({ ...row, slug, position: (last?.position ?? 0) + 1, editedAt: now })
    .returning({ id: liveActivities.id });
  if (!made) throw new Error('an activity was not stored');
  await keepNights(tx, made.id, draft);
  return made.id;
}

interface Saved {
  readonly id: number;
  readonly basedOn: string | null;
  readonly draft: ActivityDraft;
}

/**
 * The activity that is to be written anew, as the screen knew it: its row is locked; and the row that it would be. @throws
 * NotFoundError, FieldError for what the rules forbid, BusinessError where a colleague has written it meanwhile
 */
export async function activityToSave(tx: Database, { id, basedOn, draft }: Saved) {
  const [activity] = await tx.select().from(liveActivities).where(eq(liveActivities.id, id)).for('update');
  if (!activity) throw new NotFoundError(liveWriteMessages.noActivity);
  if ((activity.editedAt?.toISOString() ?? null) !== basedOn) throw new BusinessError(liveWriteMessages.savedMeanwhile);
  return { activity, row: await rowOf(tx, draft, activity) };
}

/** Writes an activity anew; leads and orders stay, at the price they were made at, and go along with its nights. @throws FieldError as creating does */
export async function saveActivity(tx: Database, activity: Activity, draft: ActivityDraft, now: Date): Promise<void> {
  const row = await rowOf(tx, draft, activity);
  await tx
    .update(liveActivities)
    .set({ ...row, editedAt: now })
    .where(eq(liveActivities.id, activity.id));
  await keepNights(tx, activity.id, draft);
  await moveSold(tx, activity, row, now);
}

/** An activity as it is written at the desk. */
export async function draftOf(db: Database, activity: Activity): Promise<ActivityDraft> {
  const { title, courseId, teacherId, adviserId, priceFen, originalPriceFen, seats, minutes, replayDays, words } = activity;
  const nights = await db.select().from(liveNights).where(eq(liveNights.activityId, activity.id)).orderBy(asc(liveNights.index));
  return {
    title,
    courseId,
    teacherId,
    adviserId,
    priceFen,
    originalPriceFen,
    seats,
    minutes,
    replayDays,
    // What was written before channels had words of their own has none.
    words: { ...words, byChannel: [...(words.byChannel ?? [])] },
    channels: activity.channels,
    opensAt: activity.opensAt.toISOString(),
    closesAt: activity.closesAt.toISOString(),
    nights: nights.map((night) => ({ startsAt: night.startsAt.toISOString(), title: night.title, text: night.text })),
  };
}

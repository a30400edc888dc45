import { and, asc, eq, like, sql } from 'drizzle-orm';
import { addDays, dayOf, MINUTE, startOf } from '@/lib/kernel/time';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { playPassages, sectionProgress, sectionRatings, sections, users, watchDays } from '../db/schema';

const LEARNER = '13800138000';
const MARK = 'demo-study-';
const WEEKS = 5;
/** 19:10, minutes of the day. */
const EVENING = 19 * 60 + 10;
/** How often a film was played on the evenings of a fortnight, the last one first: 0 = nothing was learnt. */
const evenings = [9, 13, 7, 0, 11, 15, 0, 8, 12, 0, 10, 6, 14, 0];

interface Lesson {
  readonly sectionId: number;
  readonly courseId: number;
  readonly lessonSlug: string;
  readonly durationSeconds: number;
  readonly watchedAt: Date;
}

const momentOf = (day: string, minute: number): Date => new Date(startOf(day).getTime() + (EVENING + minute) * MINUTE);

/** Plays the lessons in turn on the evenings behind: days of watching, and the stretches that were played. */
async function watch(db: Database, userId: number, lessons: readonly Lesson[], today: string): Promise<void> {
  const watched = new Map<string, typeof watchDays.$inferInsert>();
  const stretches: (typeof playPassages.$inferInsert)[] = [];
  for (let back = 1; back <= WEEKS * 7; back += 1) {
    const times = evenings[(back - 1) % evenings.length] ?? 0;
    const day = addDays(today, -back);
    for (let n = 0; n < times; n += 1) {
      const lesson = lessons[(back + Math.floor(n / 3)) % lessons.length];
      if (!lesson) continue;
      const { sectionId, durationSeconds } = lesson;
      const requestId = `${MARK}${day}-${n}`;
      const at = momentOf(day, n * 3);
      const key = `${day} ${sectionId}`;
      const watchedMs = (watched.get(key)?.watchedMs ?? 0) + durationSeconds * 1000;
      watched.set(key, { userId, day, sectionId, watchedMs, lastAt: at });
      // Some evenings the second half was looked at again.
      const fromSecond = n % 3 === 0 ? 0 : Math.floor(durationSeconds / 2);
      if (n % 3 === 0 || (n % 3 === 1 && back % 3 === 0)) {
        stretches.push({ userId, requestId, sectionId, fromSecond, toSecond: durationSeconds, at });
      }
    }
  }
  await db
    .insert(watchDays)
    .values([...watched.values()])
    .onConflictDoUpdate({
      target: [watchDays.userId, watchDays.day, watchDays.sectionId],
      set: { watchedMs: sql`${watchDays.watchedMs} + excluded.watched_ms`, lastAt: sql`excluded.last_at` },
    });
  await db.insert(playPassages).values(stretches).onConflictDoNothing();
}

/** Gives the demo learner some weeks of study beside their progress, outside production and once. */
export async function seedDemoStudy({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  if (env.production) return;
  const [learner] = await db.select({ id: users.id }).from(users).where(eq(users.mobilePhone, LEARNER));
  if (!learner) return;
  const mine = and(eq(playPassages.userId, learner.id), like(playPassages.requestId, `${MARK}%`));
  if ((await db.$count(playPassages, mine)) > 0) return;
  const lessons = await db
    .select({
      sectionId: sections.id,
      courseId: sections.courseId,
      lessonSlug: sections.lessonSlug,
      durationSeconds: sections.durationSeconds,
      watchedAt: sectionProgress.watchedAt,
    })
    .from(sectionProgress)
    .innerJoin(sections, eq(sections.id, sectionProgress.sectionId))
    .where(and(eq(sectionProgress.userId, learner.id), eq(sectionProgress.finished, true)))
    .orderBy(asc(sectionProgress.watchedAt), asc(sections.id));
  if (lessons.length === 0) return;
  await db.transaction(async (tx) => {
    await watch(tx, learner.id, lessons, dayOf(now()));
    const [first] = lessons;
    if (first) {
      await tx
        .insert(sectionRatings)
        .values({ userId: learner.id, sectionId: first.sectionId, rating: 1, at: new Date(first.watchedAt.getTime() + MINUTE) })
        .onConflictDoNothing();
    }
  });
}

import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Deps } from '../context/context';
import { settings, users } from '../db/schema';
import { gradeTable } from '../kernel/grades';
import { nextGrade, schoolYearOf } from '../kernel/school-year';

const moving = gradeTable.flatMap((g) => {
  const next = nextGrade(g.id);
  return next === null ? [] : [{ from: g.id, to: next }];
});

/**
 * Moves everybody up by one grade for each 1 September since the last run (§4.13) and makes the notice due.
 * Accounts without a grade and those in 高三 stay as they are. Any number of runs and processes move once per year.
 */
export async function upgradeGrades({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const year = schoolYearOf(now());
  await db.transaction(async (tx) => {
    const [stored] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, 'schoolYear')).for('update');
    const last = Number(stored?.value ?? year);
    if (last >= year) return;
    for (let done = last; done < year; done += 1) {
      // One statement, so that nobody is moved twice on the way up.
      const moved = sql.join(
        moving.map(({ from, to }) => sql`when ${from} then ${to}::integer`),
        sql` `,
      );
      await tx
        .update(users)
        .set({ gradeId: sql`case ${users.gradeId} ${moved} end`, isClassUpgrade: 1 })
        .where(
          and(
            isNotNull(users.gradeId),
            inArray(
              users.gradeId,
              moving.map((m) => m.from),
            ),
          ),
        );
    }
    await tx
      .update(settings)
      .set({ value: String(year) })
      .where(eq(settings.key, 'schoolYear'));
    log.info({ from: last, to: year }, 'learners moved up');
  });
}

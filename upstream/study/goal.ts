import { eq } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { HandlersOf } from '../context/context';
import type { Database } from '../db/open';
import { studyGoals } from '../db/schema';

export type Goal = Output<'study.goal'>;

/** Until a learner chooses: five school evenings with one lesson each. */
const usual: Goal = { weekdays: [1, 2, 3, 4, 5], perDay: 1, startAt: '19:00' };

export async function goalOf(db: Database, userId: number): Promise<Goal> {
  const [row] = await db.select().from(studyGoals).where(eq(studyGoals.userId, userId));
  return row ? { weekdays: row.weekdays, perDay: row.perDay, startAt: row.startAt } : usual;
}

export const goalHandlers: HandlersOf<'study.goal'> = {
  'study.goal': async ({ weekdays, perDay, startAt }, { db, caller, now }) => {
    const goal = { weekdays: [...new Set(weekdays.split(',').map(Number))].sort((a, b) => a - b), perDay, startAt };
    const row = { ...goal, updatedAt: now() };
    await db
      .insert(studyGoals)
      .values({ userId: caller.userId, ...row })
      .onConflictDoUpdate({ target: studyGoals.userId, set: row });
    return goal;
  },
};

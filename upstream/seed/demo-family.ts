import { eq, like } from 'drizzle-orm';
import { addDays, dayOf, HOUR, startOf } from '@/lib/kernel/time';
import { personByPhone } from '../account/people';
import type { Deps } from '../context/context';
import { outbox, parentLinks, weeklyLetters } from '../db/schema';
import { weekOf } from '../kernel/weeks';
import { writeLetter } from '../study/letter';

const LEARNER = '13800138000';
const SIBLING = '13800138003';
const PARENT = '13800138002';
/** The hour in China at which letters are written. */
const MORNING = 8;

/**
 * The demo's parent has a second child, who has not begun, and last week's letter on the first: what Monday morning would have written
 * had the service been there. Outside production and once.
 */
export async function seedDemoFamily({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  const [learner, sibling] = env.production ? [null, null] : [await personByPhone(db, LEARNER), await personByPhone(db, SIBLING)];
  if (learner === null || sibling === null) return;
  if ((await db.$count(parentLinks, eq(parentLinks.studentId, sibling.id))) > 0) return;
  await db.insert(parentLinks).values({ studentId: sibling.id, parentPhone: PARENT, relationship: '妈妈', createdAt: now() });
  if ((await db.$count(weeklyLetters, eq(weeklyLetters.userId, learner.id))) > 0) return;
  const today = dayOf(now());
  const monday = weekOf(today)[0] ?? today;
  const at = new Date(Math.min(startOf(monday).getTime() + MORNING * HOUR, now().getTime()));
  await writeLetter({ db, now: () => at }, learner.id, addDays(monday, -7));
  // The parent was told then: nobody is rung up for a letter of days ago, and no message waits for days.
  await db.update(outbox).set({ handledAt: at }).where(like(outbox.key, 'letter.written:%'));
}

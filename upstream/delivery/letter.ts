import { and, eq } from 'drizzle-orm';
import { href } from '@/lib/routes';
import type { Database } from '../db/open';
import { parentLinks, users, weeklyLetters } from '../db/schema';
import { titleOf } from '../study/letter';
import { eventMessages } from './messages';

/** A week's letter to one parent, as it is told on every way there is. */
export interface LetterTo {
  /** The child, whose learning it tells of. */
  readonly of: number;
  readonly name: string;
  readonly parentPhone: string;
  /** How the parent wants to hear of it now: the choice may have changed since it was written. */
  readonly by: (typeof parentLinks.$inferSelect)['letter'];
  /** What it says first, and how many problems rose in that week. */
  readonly title: string;
  readonly count: number;
  /** Where it is read. */
  readonly path: string;
}

/** null = the letter or the bond to this parent is gone. */
export async function letterTo(db: Database, letterId: number, linkId: number): Promise<LetterTo | null> {
  const [found] = await db
    .select({
      of: weeklyLetters.userId,
      name: users.nickName,
      parentPhone: parentLinks.parentPhone,
      by: parentLinks.letter,
      risen: weeklyLetters.risen,
    })
    .from(weeklyLetters)
    .innerJoin(users, eq(users.id, weeklyLetters.userId))
    .innerJoin(parentLinks, eq(parentLinks.studentId, weeklyLetters.userId))
    .where(and(eq(weeklyLetters.id, letterId), eq(parentLinks.id, linkId)));
  if (!found) return null;
  const { risen, ...letter } = found;
  return {
    ...letter,
    name: letter.name || eventMessages.child,
    title: titleOf(found),
    count: risen.length,
    path: href('study.letter', { child: linkId }),
  };
}

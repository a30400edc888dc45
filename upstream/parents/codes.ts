import { randomInt } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { HOUR, MINUTE } from '@/lib/kernel/time';
import type { Deps, HandlersOf } from '../context/context';
import type { Database } from '../db/open';
import { parentLinks, studentCodes } from '../db/schema';

/** Parents of one learner (§10.11). */
export const MOST_PARENTS = 4;

const LIFE = 15 * MINUTE;
/** What was begun by a code is ended within an hour of it: a page that was left open binds nobody the day after. */
const GRACE = HOUR - LIFE;
const LENGTH = 8;
/** Without what looks alike when it is read out: 0 O, 1 I L, 5 S, 2 Z. */
const LETTERS = '346789ABCDEFGHJKMNPQRTUVWXY';

function newCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** The learner whose good code it is; typed in any case, with or without spaces. */
export async function studentByCode(db: Database, typed: string, now: Date): Promise<number | null> {
  const code = typed.replace(/[\s-]+/g, '').toUpperCase();
  const [row] = await db
    .select({ userId: studentCodes.userId })
    .from(studentCodes)
    .where(and(eq(studentCodes.code, code), gt(studentCodes.expiresAt, now)));
  return row?.userId ?? null;
}

/** Until when a binding that a code of this learner has begun can be ended, null once that is over. */
export async function bindableUntil(db: Database, studentId: number, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ expiresAt: studentCodes.expiresAt })
    .from(studentCodes)
    .where(and(eq(studentCodes.userId, studentId), gt(studentCodes.expiresAt, new Date(now.getTime() - GRACE))));
  return row ? new Date(row.expiresAt.getTime() + GRACE) : null;
}

export const studentCodeHandlers: HandlersOf<'parent.studentCode'> = {
  /** 38 bits for a quarter of an hour, behind five tries of a proved number. A new code puts the old one out of use. */
  'parent.studentCode': async (_input, { db, caller, now }) => {
    const row = { code: newCode(), expiresAt: new Date(now().getTime() + LIFE) };
    await db
      .insert(studentCodes)
      .values({ userId: caller.userId, ...row })
      .onConflictDoUpdate({ target: studentCodes.userId, set: row });
    const bound = await db.$count(parentLinks, eq(parentLinks.studentId, caller.userId));
    return { studentCode: row.code, expiresAt: row.expiresAt.toISOString(), bound, limit: MOST_PARENTS };
  },
};

export async function sweepStudentCodes({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(studentCodes).where(lt(studentCodes.expiresAt, new Date(now().getTime() - GRACE)));
}

import { and, arrayContains, eq, isNull, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import { scopeOf, type Role } from '@/lib/ops/rights';
import type { Database } from '../../db/open';
import { markedPapers, operators, teachers } from '../../db/schema';
import { BusinessError, NotFoundError } from '../../kernel/errors';
import { markingMessages } from './messages';

/** Whose papers somebody works on: everybody's, or those of the teacher that they are (null = of none of the school's). */
export type Whose = 'all' | { readonly teacherId: number | null };

interface Person {
  readonly roles: readonly Role[];
  readonly teacherId: number | null;
}

/** How far somebody's right goes: `papers.receive` = sees them and brings their pages in, `papers.mark` = marks them. */
export const whosePapers = ({ roles, teacherId }: Person, right: 'papers.receive' | 'papers.mark'): Whose =>
  scopeOf(roles, right) === 'all' ? 'all' : { teacherId };

/** Nobody works at the desk as the teacher in this column: what was given to them, any teacher may do, so that no paper lies there unseen. */
const nobodyIs = (db: Database, teacher: typeof markedPapers.teacherId | typeof teachers.id): SQL =>
  notExists(
    db
      .select({ id: operators.id })
      .from(operators)
      .where(and(eq(operators.teacherId, teacher), isNull(operators.removedAt), arrayContains(operators.roles, ['teacher']))),
  );

/** Which papers those are; undefined = every one. */
export function papersOf(db: Database, whose: Whose): SQL | undefined {
  if (whose === 'all') return undefined;
  const free = nobodyIs(db, markedPapers.teacherId);
  return whose.teacherId === null ? free : or(eq(markedPapers.teacherId, whose.teacherId), free);
}

/** Teachers whose papers those are, their own name first; nobody who is hidden is given any. */
export function teachersOf(db: Database, whose: Whose): Promise<{ id: number; name: string }[]> {
  const own = whose === 'all' ? null : whose.teacherId;
  const free = whose === 'all' ? undefined : nobodyIs(db, teachers.id);
  return db
    .select({ id: teachers.id, name: teachers.name })
    .from(teachers)
    .where(and(eq(teachers.listed, true), own === null ? free : or(eq(teachers.id, own), free)))
    .orderBy(sql`${teachers.id} = ${own ?? 0} desc`, teachers.id);
}

/** Refuses what was given to another teacher as if it were not there. @throws NotFoundError */
export async function needTheirs(db: Database, whose: Whose, paperId: number): Promise<void> {
  if (whose === 'all') return;
  if ((await db.$count(markedPapers, and(eq(markedPapers.id, paperId), papersOf(db, whose)))) === 0)
    throw new NotFoundError(markingMessages.notTheirs);
}

/** Which of these teachers nobody at the desk is. */
export async function freeTeachers(db: Database): Promise<ReadonlySet<number>> {
  const rows = await db.select({ id: teachers.id }).from(teachers).where(nobodyIs(db, teachers.id));
  return new Set(rows.map(({ id }) => id));
}

/** Gives a paper that waits and whose teacher is not at the desk to the one who takes it; answers who had it. @throws NotFoundError */
export async function takePaper(tx: Database, paperId: number, teacherId: number): Promise<{ from: string; to: string }> {
  const [paper] = await tx
    .select({ from: teachers.name })
    .from(markedPapers)
    .innerJoin(teachers, eq(teachers.id, markedPapers.teacherId))
    .where(and(eq(markedPapers.id, paperId), ne(markedPapers.state, 'published'), nobodyIs(tx, markedPapers.teacherId)))
    .for('update', { of: markedPapers });
  const [to] = await tx.select({ name: teachers.name }).from(teachers).where(eq(teachers.id, teacherId));
  if (!paper || !to) throw new NotFoundError(markingMessages.notTheirs);
  await tx.update(markedPapers).set({ teacherId }).where(eq(markedPapers.id, paperId));
  return { from: paper.from, to: to.name };
}

/** Gives a paper that the parents do not have to another teacher; answers who had it. @throws BusinessError, NotFoundError */
export async function handPaper(tx: Database, paperId: number, teacherId: number): Promise<{ from: string; to: string }> {
  const [paper] = await tx
    .select({ from: teachers.name, had: markedPapers.teacherId, state: markedPapers.state })
    .from(markedPapers)
    .innerJoin(teachers, eq(teachers.id, markedPapers.teacherId))
    .where(eq(markedPapers.id, paperId))
    .for('update', { of: markedPapers });
  const [to] = await tx.select({ name: teachers.name }).from(teachers).where(eq(teachers.id, teacherId));
  if (!paper || !to) throw new NotFoundError(markingMessages.notTheirs);
  if (paper.state === 'published') throw new BusinessError(markingMessages.handed);
  if (paper.had === teacherId) throw new BusinessError(markingMessages.alreadySo);
  await tx.update(markedPapers).set({ teacherId }).where(eq(markedPapers.id, paperId));
  return { from: paper.from, to: to.name };
}

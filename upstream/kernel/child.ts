import { dayOf } from '@/lib/kernel/time';
import { gradeTable } from './grades';

/** Below this age the data of a learner is a child's (《儿童个人信息网络保护规定》 2). */
const CHILD_BELOW = 14;
/** The last grade in which pupils are usually younger than that. */
const CHILD_GRADES = new Set(
  gradeTable.filter(({ stage, name }) => stage === '小学' || name === '初一' || name === '初二').map(({ id }) => id),
);

/** Is this learner taken for younger than fourteen? By the birthday where it is known, else by the grade. */
export function isChild({ birthday, gradeId }: { readonly birthday: string | null; readonly gradeId: number | null }, now: Date): boolean {
  if (birthday === null) return gradeId !== null && CHILD_GRADES.has(gradeId);
  const fourteenth = `${Number(birthday.slice(0, 4)) + CHILD_BELOW}${birthday.slice(4)}`;
  return dayOf(now) < fourteenth;
}

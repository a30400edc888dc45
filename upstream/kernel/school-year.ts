import { dayOf } from '@/lib/kernel/time';
import { gradeTable } from './grades';

/** The school year an instant belongs to, by the calendar year it began in: it turns on 1 September, Asia/Shanghai (§4.13). */
export function schoolYearOf(at: Date): number {
  const [year = 0, month = 0] = dayOf(at).split('-').map(Number);
  return month >= 9 ? year : year - 1;
}

/** The grade a learner is in after one 1 September, by id; null = the grade does not change (§4.13). */
export function nextGrade(gradeId: number): number | null {
  return gradeTable.find((g) => g.id === gradeId)?.next ?? null;
}

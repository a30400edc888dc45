import { useSearchParams } from 'next/navigation';
import type { BrowserInput } from '@/lib/contracts';
import { queryId } from '@/lib/routes/query-id';
import type { FigureName } from './figure';

/** What a figure counts. */
export const unitOf: Readonly<Record<FigureName, 'minutes' | 'days' | 'questions' | 'lessons' | 'courses' | 'times' | 'problems'>> = {
  minutes: 'minutes',
  days: 'days',
  streak: 'days',
  longest: 'days',
  done: 'questions',
  right: 'questions',
  wrong: 'questions',
  mistakes: 'questions',
  sections: 'lessons',
  courses: 'courses',
  rewinds: 'times',
  skips: 'times',
  remaining: 'lessons',
  known: 'problems',
  able: 'problems',
  mastered: 'problems',
  risen: 'problems',
  tries: 'times',
};
const isFigure = (name: string | null): name is FigureName => name !== null && Object.keys(unitOf).includes(name);
const problemForm = /^[a-z]+(-[a-z]+)?-\d{2}$/;
const dayForm = /^20\d{2}-\d{2}-\d{2}$/;

/** The figure that an address asks about, or null. */
export function useAskedFigure(): BrowserInput<'study.evidence'> | null {
  const query = useSearchParams();
  const figure = query.get('figure');
  if (!isFigure(figure)) return null;
  const [from, to, subjectName, courseId] = [query.get('from'), query.get('to'), query.get('subjectName'), queryId(query.get('courseId'))];
  const problemId = query.get('problemId');
  return {
    figure,
    ...(from && dayForm.test(from) ? { from } : {}),
    ...(to && dayForm.test(to) ? { to } : {}),
    ...(subjectName ? { subjectName } : {}),
    ...(courseId === null ? {} : { courseId }),
    ...(problemId && problemForm.test(problemId) ? { problemId } : {}),
  };
}

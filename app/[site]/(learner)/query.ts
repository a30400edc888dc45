import { WORD_MOST } from '@/lib/contracts/values/forms';
import { keptText } from '@/lib/kernel/kept-text';
import { kinParts, problemForm } from '@/lib/kernel/problems/names';
import type { Query } from '@/lib/pages/site';
import { question, type Question } from '@/lib/query/first-answer';
import { queryPage } from '@/lib/routes/query-id';

export { queryOrderNo as orderNoOf } from '@/lib/routes/query-id';

/** `pageNum` of an address, 1 where it names none. */
export function pageOf(query: Query): number {
  return queryPage(query.pageNum) ?? 1;
}

/** `keyWord` of an address, trimmed and no longer than the contract takes; '' where it names none. */
export function keyWordOf({ keyWord }: Query): string {
  return typeof keyWord === 'string' ? keptText(keyWord, WORD_MOST) : '';
}

/** What a player asks: the outline, and the lesson with its strokes where the address names one. `kin` = a 母题 whose three are practised there. */
export function lessonQuestions(courseId: number, sectionId: number | null, kin: Query[string] = undefined): readonly Question[] {
  const outline = question('course.chapters', { courseId });
  if (sectionId === null) return [outline];
  const problemId = typeof kin === 'string' && problemForm.test(kin) ? kin : null;
  const three = problemId === null ? [] : kinParts.map((part) => question('problem.question', { problemId, part }));
  return [outline, question('course.chapterVideo', { courseId, sectionId }), question('video.board', { sectionId }), ...three];
}

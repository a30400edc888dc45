import type { PageChange } from '@/lib/contracts/page-changes';
import { allProblems } from '@/lib/kernel/problems/read';
import type { courses } from '../db/schema';

type State = Pick<typeof courses.$inferSelect, 'listed' | 'teacherId' | 'title'>;

/** What the pages are about that name a course as it stands: its teacher, and the 母题 whose lessons are in a course of this title. */
const namedOn = ({ listed, teacherId, title }: State): string[] =>
  listed ? [`teacher-${teacherId}`, ...allProblems().flatMap(({ id, lesson }) => (lesson?.course === title ? [`problem-${id}`] : []))] : [];

/** A course has changed, which stood so before and does now; without a state only what its own pages say of it. */
export const courseChange = (id: number, ...states: readonly State[]): PageChange => ({
  kind: 'course',
  id: String(id),
  on: [...new Set(states.flatMap(namedOn))],
});

import type { Output } from '@/lib/contracts';
import { allProblems } from '@/lib/kernel/problems/read';
import type { Practised } from './attempts';

type Shelf = Output<'practice.map'>['list'][number];

/** The whole register with where a learner is on it: shelf by shelf, chapter by chapter, in the order of the register. */
export function mapOf(practised: readonly Practised[], today: string): Shelf[] {
  const own = new Map(practised.map((one) => [one.problem.id, one]));
  const shelves: Shelf[] = [];
  for (const { id, level: shelf, subject, chapter, number, title } of allProblems()) {
    let row = shelves.find((one) => one.shelf === shelf && one.subject === subject);
    if (!row) shelves.push((row = { shelf, subject, chapters: [] }));
    let part = row.chapters.find((one) => one.title === chapter);
    if (!part) row.chapters.push((part = { title: chapter, problems: [] }));
    const mine = own.get(id);
    part.problems.push({ problemId: id, number, title, level: mine?.level ?? 'unseen', due: mine ? mine.dueOn <= today : false });
  }
  return shelves;
}

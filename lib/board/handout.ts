import { stepsOf, type BoardLesson, type Writing } from './lesson';

/** One step of the method on paper: what happens there, what was said, what was written. */
interface HandoutStep {
  readonly title: string;
  /** Second at which the film tells it. */
  readonly from: number;
  readonly says: readonly string[];
  readonly lines: readonly Writing[];
}

/** What a lesson leaves on paper: its chapters between the title and the summing up, whose lines are the method. */
export function handoutOf(lesson: BoardLesson): readonly HandoutStep[] {
  const last = lesson.scenes[lesson.scenes.length - 1] ?? [];
  const told = stepsOf(lesson).filter(({ step }) => !lesson.scenes[0]?.includes(step) && !last.includes(step));
  return told.reduce<readonly HandoutStep[]>((parts, { step, from }) => {
    const lines = step.marks.filter((mark): mark is Writing => mark.kind === 'text' && mark.label !== true);
    const open = parts[parts.length - 1];
    if (!open || step.chapter !== undefined) return [...parts, { title: step.chapter ?? '', from, says: [step.say], lines }];
    return [...parts.slice(0, -1), { ...open, says: [...open.says, step.say], lines: [...open.lines, ...lines] }];
  }, []);
}

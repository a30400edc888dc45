import type { DeskDraft, DeskOutput } from '@/lib/ops/contract';

/** A step as it is being written; `key` is its own. */
export interface DraftStep {
  readonly key: string;
  readonly text: string;
  readonly points: number | null;
}
export interface DraftQuestion {
  readonly key: string;
  readonly no: number | null;
  readonly full: number | null;
  readonly stem: string;
  readonly answer: string;
  readonly topic: string;
  readonly ability: string;
  /** '' = of no 母题. */
  readonly problemId: string;
  readonly knowledge: readonly string[];
  readonly steps: readonly DraftStep[];
}
export interface DraftPaper {
  readonly title: string;
  readonly subjectName: string;
  readonly gradeName: string;
  readonly minutes: number | null;
  readonly questions: readonly DraftQuestion[];
}
export type Problem = DeskOutput<'papers.choices'>['problems'][number];

let made = 0;
const newKey = (): string => `new-${(made += 1)}`;

export const noPaper: DraftPaper = { title: '', subjectName: '', gradeName: '', minutes: 60, questions: [] };

/** What the service told, to be written on. */
export const draftOf = ({ paper, questions }: DeskOutput<'papers.show'>): DraftPaper => ({
  title: paper.title,
  subjectName: paper.subjectName,
  gradeName: paper.gradeName,
  minutes: paper.minutes,
  questions: questions.map(({ steps, ...question }) => ({
    ...question,
    key: newKey(),
    steps: steps.map((step) => ({ ...step, key: newKey() })),
  })),
});

/** What the service is told; a number that was not written is 0, which it refuses by the name of its field. */
export const fieldsOf = ({ minutes, questions, ...paper }: DraftPaper): DeskDraft<'papers.make'>['paper'] => ({
  ...paper,
  minutes: minutes ?? 0,
  questions: questions.map(({ key: _own, no, full, knowledge, steps, ...question }) => ({
    ...question,
    no: no ?? 0,
    full: full ?? 0,
    knowledge: [...knowledge],
    steps: steps.map(({ text, points }) => ({ text, points: points ?? 0 })),
  })),
});

/** One more question, numbered after the last and worth as much. */
export function addQuestion(paper: DraftPaper): DraftPaper {
  const last = paper.questions.at(-1);
  const no = Math.max(0, ...paper.questions.map((one) => one.no ?? 0)) + 1;
  const empty = { stem: '', answer: '', topic: '', ability: '', problemId: '', knowledge: [], steps: [] };
  return { ...paper, questions: [...paper.questions, { ...empty, key: newKey(), no, full: last?.full ?? null }] };
}

export const editQuestion = (paper: DraftPaper, key: string, change: Partial<Omit<DraftQuestion, 'key'>>): DraftPaper => ({
  ...paper,
  questions: paper.questions.map((question) => (question.key === key ? { ...question, ...change } : question)),
});

export const without = (paper: DraftPaper, key: string): DraftPaper => ({
  ...paper,
  questions: paper.questions.filter((question) => question.key !== key),
});

/** What a 母题 says of a question: where nothing was written yet, its own words. */
export const ofProblem = (question: DraftQuestion, problem: Problem | undefined): Partial<DraftQuestion> => ({
  problemId: problem?.id ?? '',
  ...(problem && question.topic === '' && { topic: problem.topic }),
  ...(problem && question.ability === '' && { ability: problem.ability }),
  ...(problem && question.knowledge.length === 0 && { knowledge: problem.knowledge.slice(0, 1) }),
});

export const addStep = ({ steps }: Pick<DraftQuestion, 'steps'>): DraftStep[] => [...steps, { key: newKey(), text: '', points: 1 }];
export const editStep = ({ steps }: Pick<DraftQuestion, 'steps'>, key: string, change: Partial<Omit<DraftStep, 'key'>>): DraftStep[] =>
  steps.map((step) => (step.key === key ? { ...step, ...change } : step));
export const withoutStep = ({ steps }: Pick<DraftQuestion, 'steps'>, key: string): DraftStep[] => steps.filter((step) => step.key !== key);

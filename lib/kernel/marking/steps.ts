import type { QuestionScore, SchemeQuestion } from './shape';

type Stepped = Pick<SchemeQuestion, 'steps'>;

/** What the steps at these places bring together. */
export const pointsOfSteps = ({ steps = [] }: Stepped, there: readonly number[]): number =>
  steps.reduce((sum, { points }, at) => (there.includes(at) ? sum + points : sum), 0);

/** The places of the steps that are there when this one is ticked, or no longer is; in their order. */
export const ticked = (there: readonly number[], at: number): number[] =>
  there.includes(at) ? there.filter((one) => one !== at) : [...there, at].sort((a, b) => a - b);

/** Every step with whether it was there; none where the points were written as a number. */
export const stepsGiven = ({ steps = [] }: Stepped, { steps: there }: Pick<QuestionScore, 'steps'>) =>
  there === undefined ? [] : steps.map(({ text, points }, at) => ({ text, points, there: there.includes(at) }));

/** Do the steps that were ticked exist, and make up the points that stand beside them? */
export const stepsFit = (question: Stepped, { steps: there, points }: Pick<QuestionScore, 'steps' | 'points'>): boolean =>
  there === undefined || (there.every((at) => at < (question.steps ?? []).length) && pointsOfSteps(question, there) === points);

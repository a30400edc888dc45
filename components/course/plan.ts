import type { BrowserOutput } from '@/lib/contracts';

/** Does the register hold problems of a course that is 预告? Else those of its subject are shown. */
export const namesProblems = ({ plan }: Pick<BrowserOutput<'course.information'>, 'plan'>): boolean =>
  plan.some(({ problems }) => problems.length > 0);

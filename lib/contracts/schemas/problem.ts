import { z } from 'zod';
import { problemParts } from '@/lib/kernel/problems/names';
import { text } from './shapes';

/** A problem of the register, such as `junior-21`. */
const problemId = () => z.string().regex(/^[a-z]+(-[a-z]+)?-\d{2}$/, 'no');
/** What is written, and why; formulas between dollar signs. The browser gets HTML instead, typeset by the web tier. */
const line = z.object({ text: z.string(), why: z.string() });

export const problemSchemas = {
  /**
   * An attempt at one of a problem's four questions, or the wish to see the solution without one (`how` shown). The
   * solution is there once the answer is right or given up; `unclear` = the answer could not be read, and counts as none.
   */
  'problem.try': {
    input: z.object({ problemId: problemId(), part: z.enum(problemParts).default('self'), how: z.enum(['answered', 'shown']).default('answered'), answer: text(200).default('') }),
    output: z.object({
      verdict: z.enum(['right', 'wrong', 'unclear', 'shown']),
      say: z.string(),
      solution: z.object({ answer: z.string(), steps: z.array(line), traps: z.array(line) }).nullable(),
    }),
  },
};

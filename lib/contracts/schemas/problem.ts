import { z } from 'zod';
import { attemptVerdicts, kinParts, masteryLevels, problemForm, problemParts, waitedMost } from '@/lib/kernel/problems/names';
import { id, int, requestId, text } from './shapes';

/** A problem of the register, such as `junior-21`. */
export const problemId = () => z.string().regex(problemForm, 'no');
/** What is written, and why; formulas between dollar signs. The browser gets HTML instead, typeset by the web tier. */
const line = z.object({ text: z.string(), why: z.string() });
/** Hints of a problem; seconds that one question may take. */
const HINTS_MOST = 3;
const SECONDS_MOST = 7200;

/** The part of a lesson that explains something: its second and what happens there; `open` = whoever asks may watch it. */
export const explained = () => z.object({ courseId: id(), sectionId: id(), at: int(), label: z.string(), open: z.boolean() });

/** A question and what is filled in to answer it; what is right stays on the server. */
export const asked = {
  problemId: problemId(), part: z.enum(problemParts), ask: z.string(), figure: z.object({ src: z.string(), alt: z.string() }).nullable(),
  kind: z.enum(['choice', 'line', 'words']), options: z.array(z.string()), label: z.string(), unit: z.string(),
};

export const problemSchemas = {
  /**
   * An attempt at one of a problem's five questions, or the wish to see the solution without one (`how` shown), or
   * what a paper holds that is handed in (handed). The solution is there once the answer is right or given up; `unclear` = the answer could not be read, and counts as none.
   * Of somebody signed in it is stored (`kept`) under its `attemptId`: sent again it is the same attempt. `owner` is the
   * account (rsNo) that made it: under any other login it is judged and not stored. `waited` = seconds since it was given.
   */
  'problem.try': {
    input: z.object({
      problemId: problemId(), part: z.enum(problemParts).default('self'), how: z.enum(['answered', 'shown', 'handed']).default('answered'), answer: text(200).default(''),
      attemptId: requestId().optional(), owner: text(40).default(''), hints: int(0, HINTS_MOST).default(0), seconds: int(0, SECONDS_MOST).default(0),
      waited: int(0, waitedMost).default(0),
    }),
    output: z.object({
      verdict: z.enum([...attemptVerdicts, 'unclear']),
      say: z.string(),
      solution: z.object({ answer: z.string(), steps: z.array(line), traps: z.array(line) }).nullable(),
      kept: z.boolean().default(false),
      /** Where the learner is with the problem after it. */
      level: z.enum(masteryLevels).nullable().default(null),
      /** Of its kin, what is still to be solved without a hint before it is 会了. */
      left: z.array(z.enum(kinParts)).default([]),
      /** Where a lesson explains what went wrong. */
      explained: explained().nullable().default(null),
    }),
  },
  /** One question to be practised in place; formulas between dollar signs, for the browser as HTML. */
  'problem.question': {
    input: z.object({ problemId: problemId(), part: z.enum(problemParts) }),
    output: z.object({ ...asked, hints: z.array(z.string()) }),
  },
};

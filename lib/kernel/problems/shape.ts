import { z } from 'zod';
import { figureForm, kinParts, levels, problemSubjects } from './names';

const line = z.string().trim().min(1);
const lines = z.array(line).min(1);
/** What the answer is recomputed from: an expression, an equation or an inequality. */
const check = line.optional();
/** What stands before the answer field (`x =`) and how the answer is printed, with formulas between dollar signs. */
const common = { label: line.optional(), shown: line };

const answer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('choice'),
    options: z.array(line).min(2).max(4),
    value: z.enum(['A', 'B', 'C', 'D']),
    check,
    shown: line.optional(),
  }),
  /** `also`: a second unit that says the same of what is asked (每小时多少千米: 千米, 千米每时); `finished`: nothing is left to reckon. */
  z.strictObject({
    kind: z.literal('number'),
    value: line,
    unit: line.optional(),
    also: line.optional(),
    finished: z.boolean().optional(),
    check,
    ...common,
  }),
  z.strictObject({ kind: z.literal('set'), values: lines, check, ...common }),
  /** Several unknowns, each with its value: `x=2, y=1`. */
  z.strictObject({ kind: z.literal('named'), values: z.record(z.string().regex(/^[a-zA-Z]$/), line), checks: lines.optional(), ...common }),
  z.strictObject({ kind: z.literal('interval'), value: line, check, ...common }),
  /**
   * `factored`: a product, taken apart as far as the value is, with nothing left in a bracket that its terms share; `finished`: a sum
   * of no more terms than the value, without brackets.
   */
  z.strictObject({
    kind: z.literal('expression'),
    value: line,
    factored: z.boolean().default(false),
    finished: z.boolean().optional(),
    check,
    ...common,
  }),
  /**
   * Every point must be there in one of its wordings; `whole`: a wording is all that may be there, as where a blank is filled in.
   * `against`: words that turn the sentence round; `most`: the characters it may have.
   */
  z.strictObject({
    kind: z.literal('words'),
    points: z.array(lines).min(1),
    whole: z.boolean().default(false),
    against: lines.optional(),
    most: z.number().int().positive().optional(),
    ...common,
  }),
]);
export type ProblemAnswer = z.output<typeof answer>;

/** `when`: the answer by which this mistake is known. */
const trap = z.strictObject({ wrong: line, why: line, when: line.optional() });

/** What is asked, what is right, and the way there. A step is `what is written｜why`. */
const question = {
  ask: line,
  figure: z.strictObject({ src: z.string().regex(figureForm), alt: line }).optional(),
  answer,
  steps: lines,
};

/** A file of content/problems. Strict: a misspelt field is a mistake, not a missing one. */
export const problemShape = z.strictObject({
  level: z.enum(levels),
  subject: z.enum(problemSubjects),
  /** Printed in books: fixed for ever. */
  number: z.number().int().min(1).max(99),
  title: line,
  chapter: line,
  ...question,
  hints: z.array(line).min(1).max(3),
  recognise: z.array(line).min(2).max(3),
  traps: z.array(trap).min(1),
  knowledge: lines,
  /** Numbers of problems of the same list that should be understood before. */
  before: z.array(z.string()),
  /** Three of the same kind, from near to far. */
  kin: z.array(z.strictObject({ ...question, note: line, traps: z.array(trap).optional() })).length(3),
  /** One more, which only practice asks: whoever knows the others has not seen it. */
  later: z.strictObject({ ...question, traps: z.array(trap).optional() }),
  /** Where a course has a lesson on it: title of the course, title of the lesson; `asks` = which of its kin is put at 该你了, if one is. */
  lesson: z.strictObject({ course: line, title: line, asks: z.enum(kinParts).optional() }).optional(),
  /** Where a book has it: id of the book, and the page. */
  book: z.strictObject({ id: line, page: z.number().int().positive() }).optional(),
});
export type ProblemFile = z.output<typeof problemShape>;
export type Question = Pick<ProblemFile, 'ask' | 'figure' | 'answer' | 'steps'> & Partial<Pick<ProblemFile, 'traps'>>;

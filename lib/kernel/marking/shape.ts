import { z } from 'zod';
import { markLimits, markTools, penWidths, POINTS_MOST } from './marks';

/** A ten-thousandth of the page is a tenth of a px: more would be noise. */
const fraction = z
  .number()
  .min(0)
  .max(1)
  .transform((n) => Math.round(n * 10_000) / 10_000);
const no = z.number().int().min(1).max(99);
/** Steps of one question. */
export const STEPS_MOST = 20;
const line = (most: number) => z.string().trim().max(most, `最多 ${most} 个字`);

export const markShape = z.object({
  tool: z.enum(markTools),
  question: no.nullable(),
  width: z.literal(penWidths),
  points: z
    .array(z.tuple([fraction, fraction, fraction]).readonly())
    .min(1)
    .max(markLimits.points)
    .readonly(),
  words: line(markLimits.words),
});

/** A page of a paper: its picture's name, and the picture's pixels. */
export const pageShape = z.object({ key: z.string(), width: z.number().int().positive(), height: z.number().int().positive() });
export type MarkedPage = z.output<typeof pageShape>;

/** A step of the solution and what it brings: 设出解析式 1 分. */
export const stepShape = z.object({ text: z.string(), points: z.number().int().positive() });

/** What a question is worth and is of; from the paper that was set. */
export const questionShape = z.object({
  no,
  full: z.number().int().positive(),
  stem: z.string(),
  /** What is right, for whoever marks. */
  answer: z.string(),
  topic: z.string(),
  /** The ability that it shows. */
  ability: z.string(),
  /** '' = of no 母题 of the register. */
  problemId: z.string(),
  /** What it asks for, where the paper says more than its 母题 does. */
  knowledge: z.array(z.string()).optional(),
  /** Together they are worth what the question is; without any it is given points by their number alone. */
  steps: z.array(stepShape).optional(),
});
export type SchemeQuestion = z.output<typeof questionShape>;

/** What was given for a question and, where something was lost, why. */
export const scoreShape = z.object({
  no,
  points: z.number().int().min(0).max(POINTS_MOST).nullable(),
  /** Which steps were there, from 0; not set where the points were written as a number. */
  steps: z.array(z.number().int().min(0).max(99)).max(STEPS_MOST).optional(),
  title: line(20),
  why: line(60),
  /** The 母题 of the register and the knowledge that the lost marks are of. */
  problemId: z.string().max(40).nullable(),
  knowledge: line(30),
});
export type QuestionScore = z.output<typeof scoreShape>;

/** Everything that a teacher has put down about a paper. */
export const draftShape = z.object({
  /** By the page's key. */
  marks: z.record(z.string().max(60), z.array(markShape).max(markLimits.marks, `一页最多 ${markLimits.marks} 处批改`).readonly()),
  scores: z.array(scoreShape).max(60),
  strengths: z.array(line(60)).max(6),
  words: line(300),
  usedMinutes: z.number().int().min(1).max(300),
});
export type MarkingDraft = z.output<typeof draftShape>;

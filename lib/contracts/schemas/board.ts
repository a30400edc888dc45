import { z } from 'zod';

/** Pixels on a board of 1280 × 720. */
const point = z.tuple([z.number(), z.number()]);
const color = z.enum(['chalk', 'soft', 'yellow', 'red', 'rose', 'line']);
/** Frames from the start of the lesson, twelve a second. */
const frame = z.number().int().nonnegative();

const stroke = z.object({ points: z.array(point).min(1), color, width: z.number().positive() });

/** Characters of one size on one baseline, each with its left edge. */
const run = z.object({ text: z.string(), x: z.array(z.number()), y: z.number(), size: z.number().positive(), color, bold: z.boolean().optional() });

const writing = z.object({
  kind: z.literal('text'),
  from: frame,
  to: frame,
  /** Left, top, width, height. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  runs: z.array(run),
  /** Bars of fractions, roots and reaction signs. */
  rules: z.array(stroke).optional(),
  /** Names a part of a figure: no line of the writing. */
  label: z.boolean().optional(),
});

const figure = stroke.extend({
  kind: z.literal('path'),
  from: frame,
  to: frame,
  dashed: z.boolean().optional(),
  /** Fills the outline once it is closed. */
  fill: color.optional(),
});

/** What is drawn while one sentence is said. */
const step = z.object({
  from: frame,
  to: frame,
  say: z.string(),
  chapter: z.string().optional(),
  /** 该你了: the board asks something here, and waits when the step is over. */
  turn: z.boolean().optional(),
  marks: z.array(z.discriminatedUnion('kind', [writing, figure])),
});

/** A lesson as strokes on a timeline, everything in its place. Scenes share a board, which is wiped between them. */
export const boardLesson = z.object({
  slug: z.string(),
  title: z.string(),
  grade: z.string(),
  subject: z.string(),
  scenes: z.array(z.array(step).min(1)).min(1),
  /** The method of this kind of problem in two to four short lines. */
  method: z.array(z.string()),
});

export type BoardLesson = z.output<typeof boardLesson>;

import { z } from 'zod';
import { attemptVerdicts, correctionMost, levels, masteryLevels, mistakeReasons, problemParts, problemSubjects } from '@/lib/kernel/problems/names';
import { asked, explained, problemId } from './problem';
import { id, int, isoTime, requestId, text } from './shapes';

/** A day in China: `2026-11-21`. */
const day = () => z.string();
const level = z.enum(masteryLevels);
const part = z.enum(problemParts);
const problem = { problemId: problemId(), number: int(), title: z.string(), subject: z.string(), shelf: z.enum(['primary', 'junior', 'senior']) };
const attempt = z.object({
  attemptId: requestId(), at: isoTime(), part, answer: z.string(), verdict: z.enum(attemptVerdicts), hints: int(), reason: z.enum(mistakeReasons).nullable(),
  /** Where it led to, if anywhere else than before. */
  became: level.nullable(),
});

/** Marks that a paper took, by its report: where a 母题 came from that was not tried here. */
const lostMark = z.object({
  reportId: id(), subjectName: z.string(), at: isoTime(), questionNo: int(), title: z.string(), why: z.string(), lost: int(),
});

/** A question of a day's list. */
const task = z.object({
  ...problem, part, minutes: int(), level, why: z.enum(['due', 'new']), lastOn: day().nullable(), lastVerdict: z.enum(attemptVerdicts).nullable(),
  /** The mark lost in a paper that brought it, while nothing was answered since. */
  lost: lostMark.nullable().default(null),
});

/** One of the two of a correction: long enough for a step, too short to copy the question. */
const sentence = text(correctionMost).min(1);
/** Where the mistake was, and what to look at next time. */
const correction = z.object({ mistake: z.string(), next: z.string() });

/** ms; past what `int` holds. */
const moment = () => z.int().min(0);
/** A paper that is being written, as the devices of a learner tell it each other (lib/kernel/problems/shared-paper.ts). */
const openPaper = {
  paperId: requestId(), begunAt: moment(), shelf: z.enum(levels), subject: z.enum(problemSubjects), minutes: int(1, 600),
  places: z.array(z.object({ answer: text(200), folded: z.boolean(), at: moment() })).min(1).max(24),
  clock: z.object({ leftMs: moment(), running: z.boolean(), pauses: int(0, 9999), at: moment() }), handed: z.boolean(),
};

const toldPaper = z.object({ ...openPaper, questions: z.array(z.object({ problemId: problemId(), part })).min(1).max(24) });
export type ToldPaper = z.output<typeof toldPaper>;
/** A paper as a device tells it, out of its JSON. */
export const paperTold = z
  .string()
  .transform((raw, context): unknown => {
    try {
      return JSON.parse(raw);
    } catch {
      context.addIssue('no JSON');
      return z.NEVER;
    }
  })
  .pipe(toldPaper);

export const practiceSchemas = {
  /** Ten minutes: what is due, then something new. `more` = due as well, left for the days to come; `over` = those, where the list is empty. */
  'practice.today': {
    input: z.object({}),
    output: z.object({
      today: day(), minutes: int(),
      list: z.array(task), over: z.array(task).default([]),
      more: int(), tomorrow: int(),
      /** Questions answered today, those right at once, and problems that rose a step. */
      done: z.object({ answered: int(), right: int(), risen: z.array(z.object({ ...problem, level })) }),
      /** Where somebody without any attempt begins. */
      first: z.object(problem).nullable(),
    }),
  },
  /** 母题图: the whole register, and how far the learner is with each problem; `due` = it is to be practised today. */
  'practice.map': {
    input: z.object({}),
    output: z.object({
      list: z.array(z.object({
        shelf: z.enum(levels), subject: z.enum(problemSubjects),
        chapters: z.array(z.object({ title: z.string(), problems: z.array(z.object({ problemId: problemId(), number: int(), title: z.string(), level, due: z.boolean() })) })),
      })),
    }),
  },
  /** Timed papers that the register has questions for, those of the learner's own school first. */
  'practice.papers': {
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ shelf: z.enum(levels), subject: z.enum(problemSubjects), questions: int(), minutes: int() })) }),
  },
  /** The questions of one, as this learner is asked them today. They are answered by `problem.try`. */
  'practice.paper': {
    input: z.object({ shelf: z.enum(levels), subject: z.enum(problemSubjects) }),
    output: z.object({
      shelf: z.enum(levels), subject: z.enum(problemSubjects), minutes: int(),
      list: z.array(z.object({ ...asked, number: int(), title: z.string() })),
    }),
  },
  /**
   * The account's paper, wherever it is written: what this device has of it (null = none) goes in, what all of them have comes out, so that
   * it is gone on with on any. Null where none was begun.
   */
  'practice.sharePaper': {
    /** JSON of a paper that is told (`paperTold`): what a body carries is flat. '' = this device has none. */
    input: z.object({ paper: text(20_000).default('') }),
    output: z.object({ paper: z.object({ ...openPaper, list: z.array(z.object({ ...asked, number: int(), title: z.string() })) }).nullable() }),
  },
  /** Problems with a mistake that are not mastered yet, those due first. `mastered` = those that went out. */
  'practice.mistakes': {
    input: z.object({}),
    output: z.object({
      today: day(), mastered: int(),
      list: z.array(z.object({ ...problem, level, dueOn: day(), part, mistakes: z.array(attempt), lost: z.array(lostMark).default([]), correction: correction.nullable(), explained: explained().nullable().default(null) })),
    }),
  },
  /** A learner and one problem: how far, by which attempts, and when it comes again. */
  'practice.standing': {
    input: z.object({ problemId: problemId() }),
    output: z.object({ ...problem, level, dueOn: day().nullable(), solved: z.array(part), attempts: z.array(attempt) }),
  },
  /** 订正: two sentences of the learner's own at a problem that went wrong; said again, they take the place of the first. */
  'practice.correct': { input: z.object({ problemId: problemId(), mistake: sentence, next: sentence }), output: z.object({}) },
  /** Why a mistake happened, as the learner sees it; the last word counts. */
  'practice.reason': { input: z.object({ attemptId: requestId(), reason: z.enum(mistakeReasons) }), output: z.object({}) },
};

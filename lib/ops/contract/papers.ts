import { z } from 'zod';
import { questionShape, stepShape, STEPS_MOST } from '@/lib/kernel/marking/shape';
import { abilitiesWithin, checkPaper, paperMost, sumOf, type PaperFinding } from '../paper-check';
import type { DeskRows } from './row';
import { empty, id, looked, time, whole, words } from './shapes';

const upTo = (most: number) => z.string().trim().max(most, `最多 ${most} 个字`);
const points = z.number('写分数').int('写整数').min(1, '至少 1 分').max(paperMost.points, `最多 ${paperMost.points} 分`);

const question = z.object({
  no: z.number('写题号').int('写整数').min(1, '从 1 开始').max(99, '最多 99'),
  full: points,
  stem: upTo(400),
  /** For whoever marks. */
  answer: upTo(200),
  /** 考点: what a report adds points up by. */
  topic: words(20),
  /** One of the corners of the report's drawing. */
  ability: words(10),
  /** Its name in the register; '' = of none. */
  problemId: z.string().max(40),
  knowledge: z.array(words(30)).max(6, '最多 6 个'),
  steps: z.array(z.object({ text: words(40), points })).max(STEPS_MOST, `最多 ${STEPS_MOST} 步`),
});

type Question = z.output<typeof question>;
/** What does not fit together, at its field; what each field lacks by itself it has said by then. */
const refusals: Partial<
  Record<PaperFinding['id'], { readonly field: keyof Question; readonly say: (one: Question, count: number) => string }>
> = {
  numbers: { field: 'no', say: ({ no }) => `第 ${no} 题写了两次` },
  steps: { field: 'steps', say: ({ steps, full }) => `步骤加起来 ${sumOf(steps)} 分，这题 ${full} 分` },
  abilities: {
    field: 'ability',
    say: (_one, count) => `报告里的图要 ${abilitiesWithin.least} 到 ${abilitiesWithin.most} 项能力，这张卷子有 ${count} 项`,
  },
};

/** A paper with how it is marked. What does not fit together is said by the rules that the desk shows it by. */
const paper = z
  .object({
    title: words(40),
    subjectName: words(10),
    gradeName: words(10),
    minutes: z.number('写分钟数').int('写整数').min(1, '至少 1 分钟').max(300, '最多 300 分钟'),
    questions: z.array(question).min(1, '至少写一道题').max(paperMost.questions, `最多 ${paperMost.questions} 题`),
  })
  .superRefine(({ questions }, context) => {
    for (const { id: what, at, count, result } of checkPaper(questions)) {
      const refusal = result === 'fail' ? refusals[what] : undefined;
      // What is about the whole paper stands at its first question.
      for (const place of refusal ? (at.length > 0 ? at : [0]) : []) {
        const one = questions[place];
        if (refusal && one)
          context.addIssue({ code: 'custom', path: ['questions', place, refusal.field], message: refusal.say(one, count) });
      }
    }
  });
export type PaperFields = z.output<typeof paper>;

const card = z.object({
  id,
  title: z.string(),
  subjectName: z.string(),
  gradeName: z.string(),
  minutes: z.number().int(),
  questions: z.number().int(),
  full: z.number().int(),
  /** Questions that are marked step by step. */
  stepped: z.number().int(),
  /** Of pupils, that came in to be marked by it. */
  received: z.number().int(),
  version: z.number().int(),
  /** `file`: of the repository’s data, printed from the register; as it is. */
  from: z.enum(['file', 'desk']),
  editedAt: time.nullable(),
  withdrawnAt: time.nullable(),
});

/** 试卷: what pupils write and teachers mark, with the scheme that it is marked by. */
export const paperRows = {
  'papers.list': {
    right: 'papers.receive',
    kind: 'read',
    lags: true,
    input: z.object({ which: z.enum(['offered', 'withdrawn']).default('offered'), words: looked }),
    /** The newest first. At most 200. */
    output: z.object({ list: z.array(card) }),
  },
  'papers.show': {
    right: 'papers.receive',
    kind: 'read',
    input: z.object({ id }),
    output: z.object({
      paper: card,
      questions: z.array(questionShape.extend({ knowledge: z.array(z.string()), steps: z.array(stepShape) })),
    }),
  },
  /** What a paper may be of, and the 母题 of one subject ('' = none). */
  'papers.choices': {
    right: 'papers.receive',
    kind: 'read',
    input: z.object({ subjectName: z.string().max(10) }),
    output: z.object({
      subjects: z.array(z.string()),
      grades: z.array(z.string()),
      abilities: z.array(z.string()),
      problems: z.array(
        z.object({
          id: z.string(),
          number: z.number().int(),
          title: z.string(),
          level: z.string(),
          topic: z.string(),
          ability: z.string(),
          knowledge: z.array(z.string()),
        }),
      ),
    }),
  },
  'papers.make': { right: 'papers.set', kind: 'act', input: z.object({ paper }), output: z.object({ id }) },
  /** `basedOn` = the version that was on the screen. Pupils’ papers that are there keep the scheme that they came in under. */
  'papers.save': {
    right: 'papers.set',
    kind: 'act',
    input: z.object({ id, basedOn: whole, paper }),
    output: z.object({ version: z.number().int() }),
  },
  /** Whether it can be chosen for a pupil’s paper. */
  'papers.offer': { right: 'papers.set', kind: 'act', input: z.object({ id, offered: z.boolean() }), output: empty },
} as const satisfies DeskRows;

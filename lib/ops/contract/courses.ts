import { z } from 'zod';
import { courseStates } from '../course-check';
import { facts } from './audit';
import type { DeskRows } from './row';
import { based, chosen, edited, empty, id, looked, paging, picture, priceWaits, time, wishWaits, words } from './shapes';

const state = z.enum(courseStates);
const sum = '填写金额，例如 86 或 86.50';
const fen = z.number(sum).int(sum).min(0, sum).max(100_000_00, '最多 10 万元');
const choice = chosen('选一个');

/** What a course says of itself and costs; money in 分. */
export const courseFields = z
  .object({
    title: words(40),
    subtitle: words(60),
    gradeId: choice,
    subjectId: choice,
    categoryId: choice,
    teacherId: choice,
    cover: z.string('选一张').max(120),
    summary: words(300),
    highlights: z
      .array(z.string().trim())
      .min(1, '至少写一条')
      .max(6, '最多 6 条')
      .refine((list) => list.every((one) => one.length > 0 && one.length <= 40), '每条 1 到 40 个字'),
    audience: words(200),
    priceFen: fen.min(1, '价格要大于 0'),
    originalPriceFen: fen.nullable(),
    validDays: z.number('填写天数').int('填写整天').min(1, '至少 1 天').max(3650, '最多 3650 天'),
    /** Printed books that come with it, in their order. */
    books: z.array(z.string().max(60)).max(6, '最多 6 本'),
    requiresShipping: z.boolean(),
    /** What of the price is for the books and for their way: comes back when the books do. */
    booksFen: fen,
    shippingFen: fen,
  })
  .refine(({ originalPriceFen, priceFen }) => originalPriceFen === null || originalPriceFen > priceFen, {
    path: ['originalPriceFen'],
    message: '划线价要高于价格，没有就不填',
  })
  .refine(
    ({ priceFen, booksFen, shippingFen, requiresShipping }) =>
      requiresShipping ? booksFen + shippingFen < priceFen : booksFen + shippingFen === 0,
    { path: ['booksFen'], message: '书款加运费要少于价格；不寄书就都是 0' },
  );
export type CourseFields = z.output<typeof courseFields>;

const named = z.object({ id, name: z.string() });

/** Courses, their chapters and sections. The files of upstream/seed are where they begin; what the desk has edited is the desk's. */
export const courseRows = {
  'courses.list': {
    right: 'courses.read',
    kind: 'read',
    input: z.object({
      ...paging,
      words: looked,
      gradeId: id.optional(),
      subjectId: id.optional(),
      state: state.optional(),
    }),
    output: z.object({
      list: z.array(
        z.object({
          id,
          title: z.string(),
          gradeName: z.string(),
          subjectName: z.string(),
          categoryName: z.string(),
          teacherName: z.string(),
          state,
          priceFen: z.number().int(),
          sections: z.number().int(),
          /** Of them, those that neither film nor strokes can be played of. */
          silent: z.number().int(),
          /** Learners who may watch it now. */
          learners: z.number().int(),
          editedAt: time.nullable(),
        }),
      ),
      more: z.boolean(),
    }),
  },
  'courses.choices': {
    right: 'courses.read',
    kind: 'read',
    input: empty,
    output: z.object({
      grades: z.array(named),
      subjects: z.array(named),
      categories: z.array(named),
      /** `listed`: not hidden; one who is stays with what names them already, and is chosen for nothing new. */
      teachers: z.array(named.extend({ listed: z.boolean() })),
      books: z.array(z.object({ id: z.string(), name: z.string() })),
      /** Covers that are drawn, each with the course that it was drawn for. */
      covers: z.array(z.object({ path: z.string(), title: z.string() })),
      /** What a section can play. */
      lessons: z.array(
        z.object({ slug: z.string(), title: z.string(), seconds: z.number().int(), film: z.boolean(), strokes: z.boolean() }),
      ),
    }),
  },
  'courses.show': {
    right: 'courses.read',
    kind: 'read',
    input: z.object({ id }),
    output: z.object({
      id,
      state,
      editedAt: time.nullable(),
      course: courseFields,
      /** The cover that was drawn for it; null of a course that began at the desk. */
      drawn: z.string().nullable(),
      chapters: z.array(
        z.object({
          /** null = of a plan that was written in a file. */
          id: id.nullable(),
          title: z.string(),
          sections: z.array(
            z.object({
              id: id.nullable(),
              title: z.string(),
              trial: z.boolean(),
              lesson: z.string().nullable(),
              /** The number of the 母题 that names it as its lesson, by the titles of course and section. */
              problem: z.string().nullable(),
              /** How many similar questions that one has; null = there is none that names it. */
              questions: z.number().int().nullable(),
            }),
          ),
        }),
      ),
      /** Taken out, and still there for those who had the course. */
      removed: z.array(
        z.object({ id, title: z.string(), lesson: z.string().nullable(), chapter: z.object({ id, title: z.string() }), at: time }),
      ),
      learners: z.number().int(),
      /** Who asked to be told when it opens. */
      waiting: z.number().int(),
      /** A change of price that a second person has not decided yet. */
      priceWaits: priceWaits.nullable(),
      /** A second person has agreed that it is sold, or need not. */
      agreed: z.boolean(),
      /** The first sale, which a second person has not decided yet. */
      saleWaits: wishWaits.nullable(),
      /** 母题 that name this course as theirs. */
      problems: z.number().int(),
    }),
  },
  /** Who changed what of the course and its films, the newest first. */
  'courses.changes': {
    right: 'courses.read',
    kind: 'read',
    input: z.object({ ...paging, id }),
    output: z.object({
      list: z.array(
        z.object({
          id,
          at: time,
          who: z.string(),
          action: z.string(),
          /** Of a film: its section, as it is called now. */
          section: z.string(),
          before: facts.nullable(),
          after: facts.nullable(),
        }),
      ),
      more: z.boolean(),
    }),
  },
  /** A picture for a cover: nobody sees it until a course that wears it is saved. */
  'courses.picture': {
    right: 'courses.write',
    kind: 'act',
    large: true,
    input: z.object({ picture }),
    output: z.object({ address: z.string() }),
  },
  'courses.make': { right: 'courses.write', kind: 'act', input: z.object({ course: courseFields }), output: z.object({ id }) },
  /** Moves the price of everything that is sold from now on: by more than the limit it waits, with what else was changed. */
  'courses.save': { right: 'courses.write', kind: 'money', input: z.object({ ...based, course: courseFields }), output: edited },
  /** All chapters and sections as they are to be: what is not in it is taken out, what was taken out and is in it is put back. */
  'courses.outline': {
    right: 'courses.write',
    kind: 'act',
    input: z.object({
      ...based,
      chapters: z
        .array(
          z.object({
            id: id.nullable(),
            title: words(40),
            sections: z
              .array(z.object({ id: id.nullable(), title: words(40), trial: z.boolean(), lesson: z.string().max(60).nullable() }))
              .min(1, '每一章至少一讲，没有就删掉这一章')
              .max(100, '一章最多 100 讲'),
          }),
        )
        .max(60, '最多 60 章'),
    }),
    output: edited,
  },
  /** The first sale of a course that was made at the desk waits whatever it costs: nobody but who made it has looked at it. */
  'courses.shelve': { right: 'courses.write', kind: 'money', input: z.object({ ...based, to: state }), output: edited },
  /** One that was begun at the desk and has never had a section: nobody has seen it. */
  'courses.drop': { right: 'courses.write', kind: 'act', input: z.object(based), output: empty },
} as const satisfies DeskRows;

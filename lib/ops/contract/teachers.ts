import { z } from 'zod';
import type { DeskRows } from './row';
import { empty, id, picture, time, words } from './shapes';

const fields = {
  name: words(10),
  /** As they call it: 政治 covers two school subjects. */
  subjectName: words(10),
  title: words(20),
  years: z.number('写教龄').int('写整数').min(1, '至少 1 年').max(60, '最多 60 年'),
  portrait: z.string().min(1, '选一张照片').max(80),
  motto: words(40),
  intro: words(200),
  /** The lesson whose first minute stands beside them; null = none. */
  clipSlug: z.string().max(60).nullable(),
  /** Stands with the others, and has a page. */
  listed: z.boolean(),
};
const teacher = z.object(fields);
export type TeacherFields = z.output<typeof teacher>;

/** 老师: whom visitors are shown. The data file is where they begin; whom the desk has edited is the desk's. */
export const teacherRows = {
  'teachers.list': {
    right: 'teachers.write',
    kind: 'read',
    input: empty,
    output: z.object({
      /** In their order. */
      list: z.array(
        z.object({
          ...fields,
          id,
          editedAt: time.nullable(),
          /** Where they are named, so that they can be hidden only. */
          courses: z.number().int(),
          papers: z.number().int(),
          reports: z.number().int(),
          activities: z.number().int(),
          /** Of the data file: an import would bring them back. */
          ofFile: z.boolean(),
        }),
      ),
      subjects: z.array(z.string()),
      /** That were drawn. */
      portraits: z.array(z.string()),
      clips: z.array(z.object({ slug: z.string(), title: z.string() })),
    }),
  },
  /** A portrait, in Base64; drawn anew, square, before it is kept. */
  'teachers.picture': {
    right: 'teachers.write',
    kind: 'act',
    large: true,
    input: z.object({ picture }),
    output: z.object({ address: z.string() }),
  },
  /** `id` null: a new one. `basedOn` = when the one on the screen was edited last. */
  'teachers.save': {
    right: 'teachers.write',
    kind: 'act',
    input: z.object({ id: id.nullable(), basedOn: time.nullable(), teacher }),
    output: z.object({ id }),
  },
  /** Everybody, as they are to stand. */
  'teachers.arrange': { right: 'teachers.write', kind: 'act', input: z.object({ ids: z.array(id).max(500) }), output: empty },
  /** One whom nothing names. */
  'teachers.drop': { right: 'teachers.write', kind: 'act', input: z.object({ id }), output: empty },
} as const satisfies DeskRows;

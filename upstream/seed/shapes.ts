import { z } from 'zod';

/** What the seed data look like; strict, so that a misspelt field is a mistake and not a missing one. */

const slug = z.string().regex(/^[a-z0-9-]{2,60}$/);
const words = z.string().min(1);
const picture = z.string().regex(/^\/art\/[\w./-]+$/);
const day = z.iso.date();

export const teacherShape = z.strictObject({
  slug,
  name: words,
  subject: words,
  title: words,
  years: z.number().int().min(1).max(60),
  portrait: picture,
  motto: words,
  intro: words,
  teaches: z.array(words).min(1),
});

export const courseShape = z.strictObject({
  slug,
  title: words,
  subtitle: words,
  grade: words,
  subject: words,
  type: words,
  teacher: slug,
  cover: picture,
  summary: words,
  highlights: z.array(words).min(1),
  audience: words,
  priceFen: z.number().int().positive(),
  originalPriceFen: z.number().int().positive().nullable(),
  validDays: z.number().int().positive(),
  books: z.array(slug),
  requiresShipping: z.boolean(),
  chapters: z
    .array(z.strictObject({ title: words, sections: z.array(z.strictObject({ title: words, lesson: slug, trial: z.boolean() })).min(1) }))
    .min(1),
});
export type CourseData = z.output<typeof courseShape>;

/** The content folder's books say much more; of it the shop needs this. */
export const bookShape = z.object({ id: slug, level: z.enum(['junior', 'senior']), title: words, cover: picture });

/** upstream/media/manifest.json */
export const lessonShape = z.object({
  slug,
  title: words,
  durationSeconds: z.number().int().positive(),
  hls: words,
  chapters: z.array(z.object({ at: z.number().nonnegative(), label: words })),
});

export const adviserShape = z.strictObject({
  slug,
  name: words,
  wechatAccount: words,
  mobilePhone: z.string().regex(/^1[3-9]\d{9}$/),
  wechatUrl: picture,
  intro: words,
});

export const praiseShape = z.strictObject({
  name: words,
  role: words,
  grade: words,
  city: words,
  province: words,
  text: words,
  avatar: picture,
});

/** Front matter of news, media focus and procurement; `related` and further fields are kept as details. */
export const informationShape = z.looseObject({
  id: z.number().int().positive(),
  kind: z.enum(['news', 'media', 'procurement']),
  category: words,
  title: words,
  date: z.union([day, z.date().transform((d) => d.toISOString().slice(0, 10))]),
  author: z.string().default(''),
  source: z.string().default(''),
  summary: words,
  cover: z.string().default(''),
  tags: z.array(words).default([]),
  featured: z.boolean().default(false),
  browseCount: z.number().int().nonnegative().default(0),
  related: z.array(z.number().int().positive()).default([]),
});

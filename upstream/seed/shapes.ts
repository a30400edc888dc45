import { z } from 'zod';
import { mobileForm } from '@/lib/contracts/values/forms';
import { equipmentCover, noticeEquipment, noticeStates, noticeTypes } from '@/lib/contracts/values/notices';

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
  /** A lesson that they show of themselves. */
  clip: slug.optional(),
  teaches: z.array(words).min(1),
});

export const courseShape = z
  .strictObject({
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
    /** 分 of the price for the printed books and for their way; 0 where nothing is sent. */
    booksFen: z.number().int().min(0).default(0),
    shippingFen: z.number().int().min(0).default(0),
    /** False: comes as a part of something else, such as live classes; not on the shelf. */
    listed: z.boolean().default(true),
    /** 预告: its lessons are not made yet, their titles are all there is; not on sale. */
    planned: z.boolean().default(false),
    chapters: z
      .array(
        z.strictObject({
          title: words,
          sections: z.array(z.strictObject({ title: words, lesson: slug.optional(), trial: z.boolean().default(false) })).min(1),
          /** Of a course that is 预告: what of it the register holds. A course on sale is named by its problems. */
          problems: z.array(words).min(1).optional(),
        }),
      )
      .min(1),
  })
  .refine(({ planned, chapters }) => chapters.every(({ sections }) => sections.every(({ lesson }) => (lesson === undefined) === planned)), {
    path: ['chapters'],
    message: '在售课程每一讲都要有 lesson，预告课程一讲也不写',
  })
  .refine(({ planned, chapters }) => planned || chapters.every(({ problems }) => problems === undefined), {
    path: ['chapters'],
    message: '只有预告课程写 problems，在售课程由母题自己写在哪一讲',
  })
  .refine(
    ({ priceFen, booksFen, shippingFen, requiresShipping }) =>
      requiresShipping ? booksFen + shippingFen < priceFen : booksFen + shippingFen === 0,
    {
      path: ['booksFen'],
      message: '书款和运费要少于课程价格，不寄书的课程不写',
    },
  );
export type CourseData = z.output<typeof courseShape>;

export const adviserShape = z.strictObject({
  slug,
  name: words,
  wechatAccount: words,
  mobilePhone: z.string().regex(mobileForm),
  /** A code that opens a page of the site; the web tier draws it. */
  wechatUrl: z.string().regex(/^\/qr\/[a-z]+\.png$/),
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
  /** Day of the last change to the text since; kept as a detail. */
  updated: day.optional(),
  author: z.string().default(''),
  source: z.string().default(''),
  summary: words,
  cover: z.string().default(''),
  tags: z.array(words).default([]),
  featured: z.boolean().default(false),
  /** Keys of the sites that show it; none = all of them. */
  sites: z.array(words).default([]),
  browseCount: z.number().int().nonnegative().default(0),
  related: z.array(z.number().int().positive()).default([]),
});

/** Front matter of a procurement notice, told as information whose category is the kind of notice. */
export const procurementShape = z
  .object({
    id: z.number().int().positive(),
    type: z.enum(noticeTypes),
    title: words,
    number: words,
    date: day,
    updated: day.optional(),
    deadline: z.string().nullable(),
    budgetFen: z.number().int().positive().nullable(),
    region: words,
    buyer: words,
    equipment: z.array(z.enum(noticeEquipment)).min(1),
    status: z.enum(noticeStates),
    contact: words,
    summary: words,
    sites: informationShape.shape.sites,
    cover: z.string().optional(),
  })
  .transform(({ type, ...notice }) => {
    const [first] = notice.equipment;
    return informationShape.parse({
      ...notice,
      kind: 'procurement',
      category: type,
      source: notice.buyer,
      cover: notice.cover ?? (first ? equipmentCover[first] : ''),
    });
  });

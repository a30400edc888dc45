import { z } from 'zod';

const words = z.string().min(1);

/** The content folder's books say much more; of it the shop and the search need this. */
export const bookShape = z
  .object({
    id: z.string().regex(/^[a-z0-9-]{2,60}$/),
    level: z.enum(['junior', 'senior']),
    index: z.number().int().nonnegative(),
    title: words,
    tagline: words,
    cover: z.string().regex(/^\/(art|media\/shown)\/[\w./-]+$/),
    grades: z.array(words).min(1),
    subjects: z.array(words).min(1),
    intro: z.array(words).min(1),
    steps: z.array(z.object({ title: words, text: words })),
    contents: z.array(z.object({ title: words, note: z.string().default('') })),
    samplePages: z.array(z.object({ heading: words, lines: z.array(words) })).default([]),
    faq: z.array(z.object({ q: words, a: words })),
  })
  .transform(({ grades, subjects, intro, steps, contents, samplePages, faq, ...book }) => ({
    ...book,
    tags: [...grades, ...subjects],
    summary: intro[0] ?? '',
    body: [
      ...intro.slice(1),
      ...steps.map((step) => `${step.title} ${step.text}`),
      ...contents.map((line) => `${line.title} ${line.note}`),
      ...samplePages.map(({ heading, lines }) => [heading, ...lines].join(' ')),
      ...faq.map(({ q, a }) => `${q} ${a}`),
    ].join('\n'),
  }));
export type BookRow = z.output<typeof bookShape>;

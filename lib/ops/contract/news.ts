import { z } from 'zod';
import { newsKinds } from '../news-kinds';
import type { DeskRows } from './row';
import { empty, id, time } from './shapes';

/** What somebody is told at the bell: what was decided of their wishes, and notes that name them. */
export const newsRows = {
  'news.list': {
    right: 'self',
    kind: 'read',
    input: empty,
    output: z.object({
      unseen: z.number().int(),
      /** What was not seen first, then the newest. */
      list: z.array(
        z.object({
          id,
          kind: z.enum(newsKinds),
          /** The row that was wished for; '' where they were named. */
          row: z.string(),
          target: z.string(),
          path: z.string(),
          /** Why it was refused, or what was written. */
          words: z.string(),
          by: z.string(),
          sumFen: z.number().int().nullable(),
          at: time,
          seen: z.boolean(),
        }),
      ),
    }),
  },
  /** All up to this one have been before their eyes. */
  'news.see': { right: 'self', kind: 'draft', input: z.object({ until: id }), output: empty },
} as const satisfies DeskRows;

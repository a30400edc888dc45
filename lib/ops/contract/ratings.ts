import { z } from 'zod';
import { ratingStates } from '@/lib/kernel/rating-states';
import type { DeskRows } from './row';
import { empty, id, paging, time } from './shapes';

/** What learners wrote beside 听懂了吗: others read it on the page of its course when it was let through. */
export const ratingRows = {
  'ratings.list': {
    right: 'ratings.moderate',
    kind: 'read',
    input: z.object({ ...paging, state: z.enum(ratingStates).default('waiting') }),
    output: z.object({
      list: z.array(
        z.object({
          id,
          /** The moment of these words: what was changed since is not decided on. */
          at: time,
          /** As they call themselves; on the page it is masked. */
          name: z.string(),
          courseId: id,
          courseTitle: z.string(),
          sectionIndex: z.number().int(),
          sectionTitle: z.string(),
          rating: z.number().int(),
          words: z.string(),
        }),
      ),
      more: z.boolean(),
    }),
  },
  'ratings.decide': {
    right: 'ratings.moderate',
    kind: 'act',
    input: z.object({ id, at: time, shown: z.boolean() }),
    output: empty,
  },
} as const satisfies DeskRows;

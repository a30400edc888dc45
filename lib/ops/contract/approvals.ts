import { z } from 'zod';
import type { DeskRows } from './row';
import { empty, id, time } from './shapes';

/** What waits for a second pair of eyes. */
export const approvalRows = {
  'approvals.list': {
    right: 'money.confirm',
    kind: 'read',
    input: empty,
    output: z.object({
      list: z.array(
        z.object({
          id,
          row: z.string(),
          sumFen: z.number().int(),
          target: z.string(),
          /** In the words of whoever asked; '' where they were not asked for any. */
          why: z.string(),
          /** Where it can be looked at before it is decided; '' where whoever asks may not open it. */
          path: z.string(),
          /** It is decided there, with all that it would do before one's eyes. */
          there: z.boolean(),
          askedBy: z.string(),
          askedAt: time,
          own: z.boolean(),
        }),
      ),
    }),
  },
  'approvals.confirm': { right: 'money.confirm', kind: 'act', input: z.object({ id }), output: empty },
  'approvals.refuse': {
    right: 'money.confirm',
    kind: 'act',
    input: z.object({ id, why: z.string().trim().min(2, '写一句为什么').max(200, '最多 200 个字') }),
    output: empty,
  },
} as const satisfies DeskRows;

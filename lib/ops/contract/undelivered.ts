import { z } from 'zod';
import type { DeskRows } from './row';
import { empty, id, time } from './shapes';

/** One of them, or all there are. */
const which = z.object({ id: id.nullable() });
const handled = z.object({ count: z.number().int() });

/** What should have been told and was not, many times over, and is not tried any more: text messages, alerts, conversions. */
export const undeliveredRows = {
  'undelivered.list': {
    right: 'people.manage',
    kind: 'read',
    input: empty,
    output: z.object({
      /** The oldest first. */
      list: z.array(
        z.object({
          id,
          failedAt: time,
          /** The way that it should have gone, and what it tells of, in words. */
          channel: z.string(),
          what: z.string(),
          /** Its number, and where it is at the desk; '' where there is none. */
          about: z.string(),
          path: z.string(),
          attempts: z.number().int(),
          /** What the other side said last. */
          error: z.string(),
        }),
      ),
      /** How many are still on their way. */
      waiting: z.number().int(),
    }),
  },
  'undelivered.retry': { right: 'people.manage', kind: 'act', input: which, output: handled },
  'undelivered.drop': { right: 'people.manage', kind: 'act', input: which, output: handled },
} as const satisfies DeskRows;

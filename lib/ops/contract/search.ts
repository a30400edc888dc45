import { z } from 'zod';
import { LOOKED_MOST } from '../looked';
import type { DeskRows } from './row';

/** What ⌘K finds; a domain that can be found adds its kind here, a finder at the service and a name in messages. */
export const hitKinds = [
  'order',
  'learner',
  'paper',
  'course',
  'teacher',
  'code',
  'ticket',
  'article',
  'activity',
  'official',
  'operator',
] as const;

export const searchRows = {
  'search.find': {
    right: 'self',
    kind: 'read',
    lags: true,
    input: z.object({ words: z.string().trim().min(2).max(LOOKED_MOST) }),
    output: z.object({
      /** At most six of each kind; `path` is the screen that it opens. */
      hits: z.array(z.object({ kind: z.enum(hitKinds), title: z.string(), detail: z.string(), path: z.string() })),
    }),
  },
} as const satisfies DeskRows;

import { z } from 'zod';
import { holdKindNames } from '../holds';
import type { DeskRows } from './row';
import { empty, time } from './shapes';

const thing = z.object({ kind: z.enum(holdKindNames), thing: z.string().min(1).max(160) });

/** Who is writing what, so that a colleague who opens it reads, and does not write what cannot be saved. The rights are in `lib/ops/holds.ts`. */
export const holdRows = {
  /** `wants`: it is being written from now on, or still; else it is only asked who does. `by` = the colleague who has it; null = nobody else. */
  'holds.keep': {
    right: 'self',
    kind: 'draft',
    input: thing.extend({ wants: z.boolean() }),
    output: z.object({ by: z.object({ name: z.string(), since: time }).nullable() }),
  },
  'holds.drop': { right: 'self', kind: 'draft', input: thing, output: empty },
  /** From whoever has it: what they save from then on is refused. */
  'holds.take': { right: 'self', kind: 'act', input: thing, output: empty },
} as const satisfies DeskRows;

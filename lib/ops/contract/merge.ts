import { z } from 'zod';
import { learnerCard } from './learners';
import type { DeskRows } from './row';
import { empty, id, time, words } from './shapes';

const wish = {
  stays: id,
  goes: id,
  /** Whose number signs in from then on; the other one is free. */
  number: z.enum(['stays', 'goes']),
} as const;

/** Two accounts of one person become one. */
export const mergeRows = {
  /** What would become of it. */
  'learners.compare': {
    right: 'learners.compare',
    kind: 'read',
    input: z.object(wish),
    output: z.object({
      stays: learnerCard,
      goes: learnerCard,
      /** Masked. */
      phone: z.string(),
      released: z.string(),
      /** Whose number it is drawn with: of a wish that waits, the one that was chosen. */
      number: wish.number,
      /** Rows that go over, and rows that both have, by the names that a learner reads in the file of their data. */
      tables: z.array(z.object({ title: z.string(), moved: z.number().int(), met: z.number().int() })),
      /** Courses that both have a right to. */
      twice: z.array(z.string()),
      orders: z.number().int(),
      paidFen: z.number().int(),
      /** Asked for as it stands here, and not decided yet; by whoever looks at it, or by a colleague. */
      waits: z.object({ id, by: z.string(), own: z.boolean(), at: time, why: z.string() }).nullable(),
    }),
  },
  /** Cannot be taken back: a second person looks at it whatever the sum. */
  'learners.merge': {
    right: 'learners.merge',
    kind: 'money',
    always: true,
    input: z.object({ ...wish, why: words(200) }),
    output: empty,
  },
} as const satisfies DeskRows;

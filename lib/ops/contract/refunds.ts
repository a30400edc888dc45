import { z } from 'zod';
import type { DeskRows } from './row';
import { empty, time } from './shapes';

const orderNo = z.string().trim().min(10).max(40);

/** Refunds that wait for somebody. */
export const refundRows = {
  'refunds.list': {
    right: 'refunds.decide',
    kind: 'read',
    input: empty,
    output: z.object({
      /** The oldest first; an order's refunds in one state are one line. */
      list: z.array(z.object({ orderNo: z.string(), state: z.enum(['held', 'failed']), sumFen: z.number().int(), since: time })),
    }),
  },
  /** The printed books are back: the money that waited for them goes. */
  'refunds.release': { right: 'refunds.decide', kind: 'money', input: z.object({ orderNo }), output: empty },
  /** The provider refused: it is asked once more. */
  'refunds.retry': { right: 'refunds.decide', kind: 'money', input: z.object({ orderNo }), output: empty },
} as const satisfies DeskRows;

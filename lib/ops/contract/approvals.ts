import { z } from 'zod';
import { providerIds } from '@/lib/kernel/payment';
import { refundModes } from '../order-kinds';
import { facts } from './audit';
import type { DeskRows } from './row';
import { code, empty, id, time } from './shapes';

const fen = z.number().int();

/** What an order's money looks like to whoever is to agree that some of it goes back. */
const aroundRefund = z.object({
  /** What was paid for it, and where the channel's own bill says so; null = no bill has it yet. */
  payments: z.array(
    z.object({
      payNo: z.string(),
      provider: z.enum(providerIds),
      amountFen: fen,
      bill: z.object({ day: z.iso.date(), line: fen, amountFen: fen }).nullable(),
    }),
  ),
  /** Its course was given for another one, or is about to be. */
  changed: z.boolean(),
  /** Refunds of the order that this wish is not about. */
  others: z.object({ count: fen, sumFen: fen }),
  /** What its learner was given back for other orders in the last `REFUND_DAYS`. */
  learner: z.object({ count: fen, sumFen: fen, phone: z.string() }),
});

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
          sumFen: fen,
          target: z.string(),
          /** What colleagues call it: a course by its name. */
          name: z.string(),
          /** Where it can be looked at before it is decided; '' where whoever asks may not open it. */
          path: z.string(),
          /** It is decided there, with all that it would do before one's eyes. */
          there: z.boolean(),
          /** How money would go back, and why, in the words of who asked; null and '' where the row has none. */
          mode: z.enum(refundModes).nullable(),
          why: z.string(),
          askedBy: z.string(),
          askedAt: time,
          own: z.boolean(),
          /** Why whoever looks may not decide it yet, and who may; '' where they may. */
          tied: z.string(),
        }),
      ),
    }),
  },
  /** What a second person looks at before they agree. */
  'approvals.review': {
    right: 'money.confirm',
    kind: 'read',
    input: z.object({ id }),
    output: z.object({
      /** What it comes to now; null = it cannot be done any more, and `refusal` says why. */
      nowFen: fen.nullable(),
      refusal: z.string(),
      /** Of what is not about an order, null. */
      order: aroundRefund.nullable(),
      /** All that it changes besides moving money; null = nothing. */
      changes: z.object({ before: facts, after: facts }).nullable(),
    }),
  },
  /** `code`: of the authenticator of who agrees, typed again. */
  'approvals.confirm': { right: 'money.confirm', kind: 'act', input: z.object({ id, code }), output: empty },
  'approvals.refuse': {
    right: 'money.confirm',
    kind: 'act',
    input: z.object({ id, why: z.string().trim().min(2, '写一句为什么').max(200, '最多 200 个字') }),
    output: empty,
  },
  /** Whoever asked takes their wish back, and may ask anew: it is they who see first that it was wrong. */
  'approvals.withdraw': { right: 'self', kind: 'act', input: z.object({ id }), output: empty },
} as const satisfies DeskRows;

import { z } from 'zod';
import { BANK_MOST, bookConditions, HOLDER_MOST, RETURN_NOTE_MOST, TRANSFER_NO_MOST } from '../order-kinds';
import type { DeskRows } from './row';
import { empty, time, whole, words } from './shapes';

const orderNo = z.string().trim().min(10).max(40);

/** The books that a refund waits for, as the warehouse found them; null while they are not there. */
export const booksBack = z.object({ at: time, condition: z.enum(bookConditions).nullable(), note: z.string() }).nullable();

/** What a colleague may have wished for them, which a second person has not looked at yet. */
export const refundWishes = ['refunds.release', 'refunds.retry', 'refunds.transfer'] as const;

/** What the bank says of a transfer, and how it is known whose the account is. */
const transferred = {
  orderNo,
  sumFen: whole.min(1),
  holder: words(HOLDER_MOST),
  bank: words(BANK_MOST),
  tail: z
    .string()
    .trim()
    .regex(/^\d{4}$/, '填收款账号的后四位数字'),
  number: z
    .string()
    .trim()
    .regex(new RegExp(`^[A-Za-z0-9-]{6,${TRANSFER_NO_MOST}}$`), '填银行回单上的流水号，6 位以上的字母和数字'),
  why: words(RETURN_NOTE_MOST),
};

/** Refunds that wait for somebody. */
export const refundRows = {
  'refunds.list': {
    right: 'refunds.decide',
    kind: 'read',
    input: empty,
    output: z.object({
      /** The oldest first; an order's refunds in one state are one line. */
      list: z.array(
        z.object({
          orderNo: z.string(),
          state: z.enum(['held', 'failed']),
          sumFen: z.number().int(),
          since: time,
          back: booksBack,
          /** null: nobody has decided on them yet. */
          wished: z.enum(refundWishes).nullable(),
        }),
      ),
    }),
  },
  /** The printed books are in the warehouse, in such a state. Moves no money: that is for whoever decides of it. */
  'returns.receive': {
    right: 'returns.receive',
    kind: 'act',
    input: z.object({
      orderNo,
      condition: z.enum(bookConditions),
      note: z.string().trim().max(RETURN_NOTE_MOST, `最多 ${RETURN_NOTE_MOST} 个字`).default(''),
    }),
    output: empty,
  },
  /** What waits for the books, or for a decision on them, is not paid; the learner reads why. */
  'refunds.refuse': {
    right: 'refunds.decide',
    kind: 'act',
    input: z.object({ orderNo, why: words(RETURN_NOTE_MOST) }),
    output: empty,
  },
  /** The printed books are back: the money that waited for them goes; so does what was given up or refused, once the rest is over. */
  'refunds.release': { right: 'refunds.decide', kind: 'money', input: z.object({ orderNo }), output: empty },
  /** The provider refused: it is asked once more. */
  'refunds.retry': { right: 'refunds.decide', kind: 'money', input: z.object({ orderNo }), output: empty },
  /**
   * The provider refused, as the account that it came from is closed, and it was transferred to another one of the learner or their guardian:
   * what the bank says of it. Somebody else looks at it whatever the sum. `sumFen`: what was transferred.
   */
  'refunds.transfer': {
    right: 'refunds.decide',
    kind: 'money',
    always: true,
    input: z.object(transferred),
    output: empty,
  },
  /** The bank has sent a transfer back (`returned`: its number), and it was made again: what the bank says of the new one. */
  'refunds.transferAgain': {
    right: 'refunds.decide',
    kind: 'money',
    always: true,
    input: z.object({ ...transferred, returned: transferred.number }),
    output: empty,
  },
} as const satisfies DeskRows;

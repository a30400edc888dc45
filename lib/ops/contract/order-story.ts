import { z } from 'zod';
import { invoiceStates, orderStates } from '@/lib/kernel/order-states';
import { paymentStates, providerIds, scenes } from '@/lib/kernel/payment';
import { orderSteps, parcelTroubles, refundModes } from '../order-kinds';
import { facts } from './audit';
import { booksBack, refundWishes } from './refunds';
import { id, time } from './shapes';

const fen = z.number().int();

/** Rows that a colleague may have wished for an order, of which a second person decides. */
export const orderWishes = ['orders.refund', ...refundWishes, 'refunds.transferAgain'] as const;

/** An order in a list; numbers of people are masked. Whoever only sends parcels is told no sum (0) and no way of paying (''). */
export const orderCard = z.object({
  id,
  orderNo: z.string(),
  state: z.enum(orderStates),
  title: z.string(),
  phone: z.string(),
  amountFen: fen,
  payMethod: z.string(),
  createdAt: time,
  paidAt: time.nullable(),
});

const sums = z.object({ nowFen: fen, heldFen: fen });
/** What would go back now, with the days that it follows from. */
const quote = z.object({
  serviceFen: fen,
  valueFen: fen,
  booksFen: fen,
  shippingFen: fen,
  totalDays: fen,
  usedDays: fen,
  leftDays: fen,
  /** By mode; one that comes to nothing is null. */
  sums: z.record(z.enum(refundModes), sums.nullable()),
});

/** Everything that is known of one order. */
export const orderStory = z.object({
  order: orderCard.extend({
    courseId: z.number().int(),
    gradeName: z.string(),
    subjectName: z.string(),
    creditFen: fen,
    expiresAt: time,
    requiresShipping: z.boolean(),
    learnerId: z.number().int(),
    learner: z.string(),
    receiver: z.string(),
    receiverPhone: z.string(),
    /** Without the door. */
    address: z.string(),
    books: z.array(z.string()),
    validFrom: time.nullable(),
    validUntil: time.nullable(),
    endReason: z.enum(['refund', 'change']).nullable(),
  }),
  steps: z.array(z.object({ at: time, state: z.enum(orderStates), event: z.enum(orderSteps) })),
  payments: z.array(
    z.object({
      payNo: z.string(),
      provider: z.enum(providerIds),
      scene: z.enum(scenes),
      state: z.enum(paymentStates),
      transactionId: z.string(),
      amountFen: fen,
      createdAt: time,
      paidAt: time.nullable(),
    }),
  ),
  /** What the providers have told of them. */
  notices: z.array(z.object({ id, at: time, provider: z.string(), outcome: z.string(), ip: z.string(), payNo: z.string() })),
  refunds: z.array(
    z.object({
      refundNo: z.string(),
      state: z.enum(['held', 'queued', 'sent', 'done', 'failed', 'dropped']),
      reason: z.enum(['late', 'duplicate', 'request', 'change']),
      note: z.string(),
      amountFen: fen,
      createdAt: time,
      doneAt: time.nullable(),
      /** Whose account it was transferred to, and the bank's number of that; '' where the provider gave it back, or has to. */
      transferTo: z.string(),
      transferNo: z.string(),
    }),
  ),
  /** What colleagues have wished for it, the last of each row: it waits for a second person, or they have refused it. */
  wishes: z.array(
    z.object({
      id,
      row: z.enum(orderWishes),
      mode: z.enum(refundModes).nullable(),
      why: z.string(),
      sumFen: fen,
      by: z.string(),
      own: z.boolean(),
      at: time,
      /** By when a second person should have looked. */
      dueAt: time,
      refused: z.object({ by: z.string(), why: z.string(), at: time }).nullable(),
    }),
  ),
  /** Do the channels' own bills say the same of its money? `waits`: a line of it has not come yet; null = nothing has moved. */
  billed: z.enum(['agrees', 'waits', 'differs']).nullable(),
  ledger: z.array(z.object({ id: z.string(), at: time, kind: z.string(), account: z.string(), amountFen: fen, balanceFen: fen })),
  parcel: z
    .object({
      carrier: z.string(),
      number: z.string(),
      shippedAt: time,
      deliveredAt: time.nullable(),
      /** What is wrong, and since when; null where nothing is. */
      trouble: z.object({ kind: z.enum(parcelTroubles), since: time }).nullable(),
      track: z.array(z.object({ at: time, text: z.string() })),
      /** 补寄, the latest first. */
      resent: z.array(z.object({ what: z.string(), carrier: z.string(), number: z.string(), shippedAt: time })),
    })
    .nullable(),
  /** Printed books that come back, as far as anything is known of them. */
  back: z.object({ carrier: z.string(), number: z.string(), toldAt: time.nullable(), received: booksBack }).nullable(),
  /** Told to the learner, and sent in by them. */
  messages: z.array(z.object({ id: z.string(), at: time, title: z.string(), words: z.string(), ticketNo: z.string() })),
  /** What colleagues wrote for each other, the oldest first; the learner does not see it. */
  notes: z.array(z.object({ id, at: time, who: z.string(), words: z.string() })),
  /** Who may be named in a note: everybody else who sees orders. */
  colleagues: z.array(z.string()),
  changes: z.array(
    z.object({ orderNo: z.string(), newOrderNo: z.string(), title: z.string(), state: z.string(), creditFen: fen, at: time }),
  ),
  invoice: z
    .object({
      state: z.enum(invoiceStates),
      title: z.string(),
      taxNo: z.string(),
      number: z.string(),
      amountFen: fen,
      /** Owed where it is 待红冲. */
      redFen: fen,
      reds: z.array(z.object({ number: z.string(), amountFen: fen, at: time })),
    })
    .nullable(),
  /** What colleagues did; null where whoever asks may not read it. */
  audit: z.array(
    z.object({ id, at: time, who: z.string(), action: z.string(), before: facts.nullable(), after: facts.nullable(), ip: z.string() }),
  ),
  quote: quote.nullable(),
  /** Why nothing goes back; '' where something does. */
  refusal: z.string(),
  /** Beside it in the list with these filters: the one above and the one below. */
  neighbours: z.object({ above: z.string().nullable(), below: z.string().nullable() }),
  can: z.object({
    ship: z.boolean(),
    correct: z.boolean(),
    resend: z.boolean(),
    receive: z.boolean(),
    address: z.boolean(),
    close: z.boolean(),
    link: z.boolean(),
    askInvoice: z.boolean(),
  }),
});

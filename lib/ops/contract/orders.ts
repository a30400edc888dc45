import { z } from 'zod';
import { orderStates } from '@/lib/kernel/order-states';
import { deskPaymentStates, deskProviders, deskScenes, ORDER_NOTE_MOST, orderSteps, parcelTroubles, refundModes } from '../order-kinds';
import { facts } from './audit';
import { booksBack } from './refunds';
import type { DeskRows } from './row';
import { empty, id, paging, time, words } from './shapes';

export const orderNo = z.string().trim().toUpperCase().min(10, '订单号是 20 位字母和数字').max(40);
const fen = z.number().int();
/**
 * Anything by which an order is known: its number or the beginning of it, a telephone or its last four digits, a payment, a parcel, an
 * invoice, a name or a course; `from`, `to`: days (Asia/Shanghai) on which it was made.
 */
const filters = {
  words: z.string().trim().max(64).default(''),
  state: z.enum(orderStates).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
} as const;

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
const story = z.object({
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
      provider: z.enum(deskProviders),
      scene: z.enum(deskScenes),
      state: z.enum(deskPaymentStates),
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
    }),
  ),
  /** What colleagues have wished for it, the last of each row: it waits for a second person, or they have refused it. */
  wishes: z.array(
    z.object({
      id,
      row: z.enum(['orders.refund', 'refunds.release', 'refunds.retry']),
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
    .object({ state: z.string(), title: z.string(), taxNo: z.string(), number: z.string(), amountFen: fen, redFen: fen })
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
    receive: z.boolean(),
    address: z.boolean(),
    close: z.boolean(),
    link: z.boolean(),
  }),
});

export const orderRows = {
  'orders.list': {
    right: 'orders.read',
    kind: 'read',
    lags: true,
    input: z.object({ ...paging, ...filters }),
    output: z.object({ list: z.array(orderCard), more: z.boolean() }),
  },
  /** Without money and messages for whoever only sends parcels: their lists are empty then. */
  'orders.show': { right: 'orders.read', kind: 'read', input: z.object({ orderNo, ...filters }), output: story },
  'orders.person': {
    right: 'orders.read',
    kind: 'act',
    opens: true,
    input: z.object({ orderNo }),
    output: z.object({ phone: z.string(), receiver: z.string(), receiverPhone: z.string(), address: z.string() }),
  },
  /** What a channel told of one of its payments, field by field as it was kept, without what is of a person or a secret. */
  'orders.notice': {
    right: 'orders.read',
    kind: 'act',
    input: z.object({ orderNo, id }),
    output: z.object({ lines: z.array(z.object({ name: z.string(), value: z.string() })) }),
  },
  /** Colleagues that it names (`@沈佳宁`) are told. */
  'orders.note': { right: 'orders.read', kind: 'act', input: z.object({ orderNo, words: words(ORDER_NOTE_MOST) }), output: empty },
  'orders.export': {
    right: 'orders.read',
    kind: 'act',
    input: z.object(filters),
    /** The newest first, at most `EXPORT_MOST`. */
    output: z.object({ list: z.array(orderCard), more: z.boolean() }),
  },
  'orders.address': {
    right: 'orders.handle',
    kind: 'act',
    input: z.object({
      orderNo,
      receiverName: words(20),
      receiverPhone: z
        .string()
        .trim()
        .regex(/^1\d{10}$/, '手机号是 11 位数字'),
      receiverAddress: words(120),
    }),
    output: empty,
  },
  /** Its provider is asked first: money that was paid must find its order. */
  'orders.close': { right: 'orders.handle', kind: 'act', input: z.object({ orderNo }), output: empty },
  /** Asks the channels what they know of its payments, and applies what they say of those that wait: a notification may be lost. */
  'orders.askPayment': {
    right: 'orders.handle',
    kind: 'act',
    input: z.object({ orderNo }),
    output: z.object({
      list: z.array(
        z.object({
          payNo: z.string(),
          provider: z.enum(deskProviders),
          was: z.enum(deskPaymentStates),
          state: z.enum(deskPaymentStates),
          says: z.enum(['pending', 'paid', 'failed', 'closed']),
        }),
      ),
    }),
  },
  /** A link by which anybody pays it; the learner is told of it. */
  'orders.link': {
    right: 'orders.handle',
    kind: 'act',
    input: z.object({ orderNo }),
    output: z.object({ path: z.string(), expiresAt: time }),
  },
  'orders.invoice': {
    right: 'orders.invoice',
    kind: 'act',
    large: true,
    input: z.object({
      orderNo,
      number: z
        .string()
        .trim()
        .regex(/^\d{20}$/, '数电发票号码是 20 位数字'),
      pdf: z.base64('选一个 PDF 文件').min(8, '选一个 PDF 文件'),
    }),
    output: empty,
  },
  'orders.redInvoice': {
    right: 'orders.invoice',
    kind: 'act',
    input: z.object({
      orderNo,
      number: z
        .string()
        .trim()
        .regex(/^\d{20}$/, '数电发票号码是 20 位数字'),
    }),
    output: empty,
  },
  'orders.refund': {
    right: 'refunds.decide',
    kind: 'money',
    input: z.object({ orderNo, mode: z.enum(refundModes), why: words(200) }),
    output: empty,
  },
} as const satisfies DeskRows;

import { z } from 'zod';
import { CARRIER_MOST, parcelNumber, parcelNumberForm } from '@/lib/kernel/parcel';
import { BATCH_MOST, bookConditions, labelUses, LABELS_MOST, parcelLists, parcelTroubles, RESENT_MOST } from '../order-kinds';
import { orderNo } from './orders';
import type { DeskRows } from './row';
import { empty, id, looked, time, whole, words } from './shapes';

const carrier = words(CARRIER_MOST);
const number = z.string().transform(parcelNumber).pipe(z.string().regex(parcelNumberForm, '快递单号是 5 到 40 位字母和数字'));
const label = z.object({
  orderNo: z.string(),
  receiver: z.string(),
  phone: z.string(),
  address: z.string(),
  books: z.array(z.string()),
});

/** Printed books and their way to the buyer. */
export const shippingRows = {
  'shipping.list': {
    right: 'orders.ship',
    kind: 'read',
    input: z.object({
      which: z.enum(parcelLists),
      words: looked,
      /** The last order that was seen; what waits comes oldest first, the rest newest first. */
      after: id.optional(),
      most: z.number().int().min(1).max(200).default(50),
    }),
    output: z.object({
      list: z.array(
        z.object({
          id,
          orderNo: z.string(),
          state: z.string(),
          books: z.array(z.string()),
          receiver: z.string(),
          area: z.string(),
          paidAt: time,
          /** By when it is to be sent. */
          dueAt: time,
          carrier: z.string(),
          number: z.string(),
          last: z.string(),
          /** Masked. */
          phone: z.string(),
          /** Its label was printed. */
          labelled: z.boolean(),
          /** A colleague's refund of it waits for a second person: it is not sent meanwhile. */
          refundWaits: z.boolean(),
          /** What is wrong, and since when; null where nothing is. */
          trouble: z.object({ kind: z.enum(parcelTroubles), since: time }).nullable(),
          /** Of books that come back: the parcel that their sender told of, and how they were found. */
          back: z.object({
            carrier: z.string(),
            number: z.string(),
            receivedAt: time.nullable(),
            condition: z.enum(bookConditions).nullable(),
          }),
          /** 分 that wait for them. */
          heldFen: z.number().int(),
        }),
      ),
      more: z.boolean(),
      counts: z.record(z.enum(parcelLists), z.number().int()),
    }),
  },
  'shipping.send': { right: 'orders.ship', kind: 'act', input: z.object({ orderNo, carrier, number }), output: empty },
  /** The number of what is on its way was mistyped, or the carrier has given it another. */
  'shipping.correct': { right: 'orders.ship', kind: 'act', input: z.object({ orderNo, carrier, number }), output: empty },
  /** 补寄: what was missing or broken goes out again. `what`: as the learner reads it. */
  'shipping.resend': {
    right: 'orders.ship',
    kind: 'act',
    input: z.object({ orderNo, what: words(RESENT_MOST), carrier, number }),
    output: empty,
  },
  /** `was`: the number that it was said to have. */
  'shipping.correctResent': {
    right: 'orders.ship',
    kind: 'act',
    input: z.object({ orderNo, was: z.string().max(40), carrier, number }),
    output: empty,
  },
  /** Parcels of a file. What fits is sent, what does not is told line by line. */
  'shipping.batch': {
    right: 'orders.ship',
    kind: 'act',
    input: z.object({
      lines: z
        .array(z.object({ line: whole, orderNo: z.string().max(40), carrier: z.string().max(40), number: z.string().max(60) }))
        .min(1, '文件里没有一行数据')
        .max(BATCH_MOST, `一次最多 ${BATCH_MOST} 行`),
    }),
    output: z.object({
      sent: z.number().int(),
      failed: z.array(z.object({ line: z.number().int(), orderNo: z.string(), why: z.string() })),
    }),
  },
  /** Whole addresses, to be printed or handed to the carrier. */
  'shipping.labels': {
    right: 'orders.ship',
    kind: 'act',
    opens: true,
    input: z.object({
      as: z.enum(labelUses),
      orderNos: z.array(orderNo).min(1, '先选包裹').max(LABELS_MOST, `一次最多 ${LABELS_MOST} 张`),
    }),
    output: z.object({ labels: z.array(label) }),
  },
} as const satisfies DeskRows;
export const parcelLine = z.object({ orderNo, carrier, number });

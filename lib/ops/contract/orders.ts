import { z } from 'zod';
import { orderStates } from '@/lib/kernel/order-states';
import { INT_MOST, INVOICE_TITLE_MOST } from '@/lib/contracts/values/forms';
import { cleanTaxNumber } from '@/lib/contracts/values/tax-number';
import { paymentStates, providerIds } from '@/lib/kernel/payment';
import { ORDER_NOTE_MOST, ORDER_TELL_MOST, refundModes } from '../order-kinds';
import { orderCard, orderStory } from './order-story';
import type { DeskRows } from './row';
import { chosen, empty, id, looked, paging, phone, time, whole, words } from './shapes';

export const orderNo = z.string().trim().toUpperCase().min(10, '订单号是 20 位字母和数字').max(40);
const invoiceNo = z
  .string()
  .trim()
  .regex(/^\d{20}$/, '数电发票号码是 20 位数字');
const invoiceSum = '填发票上的金额（价税合计），最多两位小数';
/** What stands on it, in 分: money may have gone back since the form was opened, and it is of the sum before. */
const invoiceFen = z.number(invoiceSum).int(invoiceSum).positive(invoiceSum).max(INT_MOST, invoiceSum);
/** Of what is no number the service says that there is no such order. */
const anyNo = z.string().trim().toUpperCase();
/**
 * Anything by which an order is known: its number or the beginning of it, a telephone or its last four digits, a payment, a parcel, an
 * invoice, a name or a course; `invoice`: one that waits for the desk, red ones too; `from`, `to`: days (Asia/Shanghai) on which it was made.
 */
const filters = {
  words: looked,
  state: z.enum(orderStates).optional(),
  invoice: z.literal('waiting').optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
} as const;

/** Whom an invoice is made out to. */
const heading = {
  kind: z.enum(['person', 'company']),
  title: words(INVOICE_TITLE_MOST),
  taxNo: z.string().max(40).transform(cleanTaxNumber).default(''),
} as const;

export const orderRows = {
  'orders.list': {
    right: 'orders.read',
    kind: 'read',
    lags: true,
    input: z.object({ ...paging, ...filters }),
    output: z.object({ list: z.array(orderCard), more: z.boolean() }),
  },
  /** Without money and messages for whoever only sends parcels: their lists are empty then. */
  'orders.show': { right: 'orders.read', kind: 'read', input: z.object({ orderNo: anyNo, ...filters }), output: orderStory },
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
      receiverPhone: phone,
      receiverAddress: words(120),
    }),
    output: empty,
  },
  /** Words for the learner, who finds them among the messages of the order: a delay, what is done about it. */
  'orders.tell': { right: 'orders.handle', kind: 'act', input: z.object({ orderNo, words: words(ORDER_TELL_MOST) }), output: empty },
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
          provider: z.enum(providerIds),
          was: z.enum(paymentStates),
          state: z.enum(paymentStates),
          /** `gone`: we have no account of it any more, and nobody was asked. */
          says: z.enum(['pending', 'paid', 'failed', 'closed', 'gone']),
        }),
      ),
    }),
  },
  /** A link by which anybody pays it; the learner is told of it. */
  'orders.link': {
    right: 'orders.handle',
    kind: 'act',
    input: z.object({ orderNo }),
    /** `url`: on the website, which the desk's own host need not be able to stand for, nor a till know. */
    output: z.object({ url: z.url(), expiresAt: time }),
  },
  /** Courses that come with printed books, which a family may order without an account. */
  'orders.paperCourses': {
    right: 'orders.handle',
    kind: 'read',
    input: empty,
    output: z.object({ list: z.array(z.object({ courseId: id, title: z.string(), priceFen: z.number().int() })) }),
  },
  /** A link by which one of them is ordered for the learner of this number, and paid by whoever opens it. */
  'orders.paperLink': {
    right: 'orders.handle',
    kind: 'act',
    input: z.object({ mobilePhone: phone, courseId: chosen('请选择课程') }),
    output: z.object({ url: z.url(), expiresAt: time }),
  },
  'orders.invoice': {
    right: 'orders.invoice',
    kind: 'act',
    large: true,
    input: z.object({
      orderNo,
      number: invoiceNo,
      amountFen: invoiceFen,
      pdf: z.base64('选一个 PDF 文件').min(8, '选一个 PDF 文件'),
    }),
    output: empty,
  },
  'orders.redInvoice': {
    right: 'orders.invoice',
    kind: 'act',
    input: z.object({ orderNo, number: invoiceNo, amountFen: invoiceFen }),
    output: empty,
  },
  /** A red one (`number`) has taken all of it back, and one of another heading waits to be issued. */
  'orders.reissueInvoice': {
    right: 'orders.invoice',
    kind: 'act',
    input: z.object({ orderNo, number: invoiceNo, ...heading }),
    output: empty,
  },
  /** For a learner who has called: as they ask for it in the order themselves, or put its heading right. */
  'orders.askInvoice': { right: 'orders.handle', kind: 'act', input: z.object({ orderNo, ...heading }), output: empty },
  /** `quoted`: the sums that stood on the screen, 分. Others by now are refused: books may have gone out, or a day may have begun. */
  'orders.refund': {
    right: 'refunds.decide',
    kind: 'money',
    input: z.object({
      orderNo,
      mode: z.enum(refundModes),
      why: words(200),
      quoted: z.object({ nowFen: whole, heldFen: whole }).optional(),
    }),
    output: empty,
  },
} as const satisfies DeskRows;

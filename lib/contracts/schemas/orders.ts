import { invoiceStates, orderStates } from '@/lib/kernel/order-states';
import { CARRIER_MOST, parcelNumber, parcelNumberForm } from '@/lib/kernel/parcel';
import { channels, paymentStates, scenes } from '@/lib/kernel/payment';
import { z } from 'zod';
import { INVOICE_TITLE_MOST, REASON_MOST, WORD_MOST } from '../values/forms';
import { cleanTaxNumber, isTaxNumber } from '../values/tax-number';
import { refundTerms } from './refund-terms';
import { areaId, fen, id, int, isoTime, listOf, maybeReceiver, orderNo, pageInput, requestId, shareId, text } from './shapes';

const taxNumber = () => z.string().transform(cleanTaxNumber).pipe(z.string().refine(isTaxNumber));

/** Order states (§4.21), in Chinese as everywhere else: one word for database, wire and screen. */
export const orderState = z.enum(orderStates);

/** What the owner of an order may do with it. */
const orderAction = z.enum(['pay', 'cancel', 'refund', 'change', 'confirmReceipt', 'address', 'logistics', 'study', 'again', 'invoice']);
const changeState = z.enum(['处理中', '已完成', '已驳回']);

/** Where the printed books of an order are, and their price with them. */
const goodsState = z.enum(['待寄出', '已寄出', '待退回', '已退回', '不再寄', '已留下']);

/** 电子发票. `redFen` of it the last red invoice takes back (待红冲: it is still to come); `reds`: those that there are, the oldest first. */
const invoice = z.object({
  kind: z.enum(['person', 'company']), title: z.string(), taxNo: z.string(), amountFen: fen(),
  state: z.enum(invoiceStates),
  /** Why it was not issued, until its buyer has corrected the heading; '' or absent where nothing is wrong. */
  failure: z.string().optional(),
  askedAt: isoTime(), number: z.string().nullable(), issuedAt: isoTime().nullable(), redFen: fen(), redNumber: z.string().nullable(),
  reds: z.array(z.object({ number: z.string(), amountFen: fen(), at: isoTime() })).default([]),
});

/** By which books come back, as far as its sender has told; `receivedAt`: they are in the warehouse. */
const returnParcel = z.object({ carrier: z.string(), number: z.string(), receivedAt: isoTime().nullable() });

const orderLine = z.object({ courseId: id(), title: z.string(), cover: z.string(), gradeName: z.string(), subjectName: z.string(), sectionCount: int(), validDays: int(), priceFen: fen(), books: z.array(z.object({ bookId: z.string(), title: z.string(), cover: z.string() })) });

export const orderView = z.object({
  orderNo: orderNo(),
  state: orderState,
  amountFen: fen(),
  createdAt: isoTime(),
  /** When an unpaid order closes (30 minutes after it was made). */
  expiresAt: isoTime(),
  paidAt: isoTime().nullable(),
  payMethod: z.string().nullable(),
  lines: z.array(orderLine),
  /** `address` in one line; `areaId` where its district is known. */
  receiver: z.object({ name: z.string(), phone: z.string(), address: z.string(), areaId: areaId().nullable().default(null) }).nullable(),
  /** Service period of what was bought, once paid. It ends early when the money is asked back or the course is changed. */
  validUntil: isoTime().nullable(),
  validFrom: isoTime().nullable().default(null),
  /** What the owner may do with it now. An upstream that does not say offers nothing. */
  can: z.array(orderAction).default([]),
  /** Seconds until an unpaid order closes, by the server's clock; null in any other state. */
  secondsLeft: int().nullable().default(null),
  /** When it came to each state, oldest first. */
  history: z.array(z.object({ state: orderState, at: isoTime() })).default([]),
  requiresShipping: z.boolean().default(false),
  /** When 已发货 becomes 已完成 by itself. */
  autoCompleteAt: isoTime().nullable().default(null),
  /** What of the price was settled by the course that was given for it (课程变更); `amountFen` is the rest, paid in money. */
  creditFen: fen().default(0),
  /** The order whose course was given for this one. */
  changedFrom: orderNo().nullable().default(null),
  /** The last 课程变更 of this order; `orderNo` is the order of the new course, which also pays the difference. */
  change: z.object({ state: changeState, newTitle: z.string(), orderNo: orderNo().nullable(), differenceFen: int() }).nullable().default(null),
  /** The money that was asked back; `booksToReturn`: it goes once the printed books are back. */
  refund: z.object({ amountFen: fen(), askedAt: isoTime(), doneAt: isoTime().nullable(), booksToReturn: z.boolean(), /** What of it waits for them. */ heldFen: fen().default(0), parcel: returnParcel.nullable().default(null), /** Why, in the words of who asked: the learner, or a colleague of the desk. */ note: z.string().default(''), /** What of it went to another account than it was paid from, and whose. */ transferredFen: fen().default(0), transferTo: z.string().default('') }).nullable().default(null),
  /** Why money that was asked back is not given, all or the price of the books, in the words of a colleague of the desk; '' where none was refused. */
  refundRefused: z.string().default(''),
  /** The last invoice that was asked for. */
  invoice: invoice.nullable().default(null),
  /** What of the price is for printed books and their way, and where they are. */
  goods: z.array(z.object({ kind: z.enum(['books', 'shipping']), priceFen: fen(), state: goodsState })).default([]),
  /** What comes back when it is asked for on which day; null once nothing can be asked back. */
  refundTerms: refundTerms.nullable().default(null),
});

/** How much of a payment is given back, and why that much: pro rata of the remaining service period (§10.5). */
const refundQuote = z.object({
  amountFen: fen(),
  /** What the service of the whole period is worth: paid in money or by a course given for it. */
  valueFen: fen(),
  /** The parts of `amountFen`: what is left of the service, the printed books, their way. */
  serviceFen: fen().default(0), booksFen: fen().default(0), shippingFen: fen().default(0),
  /** What of it waits until the books are back. */
  heldFen: fen().default(0),
  totalDays: int(),
  /** A day that has begun is used. */
  usedDays: int(),
  leftDays: int(),
  from: isoTime(),
  until: isoTime(),
  /** Printed books were sent: the money goes when they are back. */
  booksToReturn: z.boolean(),
});

const changeOption = z.object({
  courseId: id(), title: z.string(), cover: z.string(), gradeId: id(), gradeName: z.string(), subjectName: z.string(), sectionCount: int(), validDays: int(), requiresShipping: z.boolean(),
  priceFen: fen(),
  /** Price minus the value of what is left of the old course: above 0 to pay, below 0 to be given back. */
  differenceFen: int(),
});

export const payChannel = z.enum(channels);
const payState = z.enum(paymentStates);
/** Where it is paid, and in WeChat's browser by whom. */
export const payPlace = { scene: z.enum(scenes), openId: text(64).optional() };
/** 132 bits at random. */
const payCode = () => z.string().regex(/^[\w-]{22}$/, 'code');

/** `qr`: show `codeUrl` as a QR code; `redirect`: go to `url`; `jsapi`: hand `jsapi` to WeChat. */
export const payStart = z.object({
  payNo: z.string(),
  orderNo: orderNo(),
  kind: z.enum(['qr', 'redirect', 'jsapi']),
  codeUrl: z.string().nullable().default(null),
  url: z.string().nullable().default(null),
  jsapi: z.record(z.string(), z.string()).nullable().default(null),
  amountFen: fen(),
  expiresAt: isoTime(),
});

export const ordersSchemas = {
  /**
   * The price is the server's. The same requestId returns the same order. An unpaid order of the same course is returned, not
   * doubled. With `shareId` of a `paperTemp` link the order belongs to the number of the link, not to the caller.
   */
  'orders.create': {
    input: z.object({
      requestId: requestId(), courseId: id(), shareId: shareId().optional(),
      ...maybeReceiver,
    }),
    output: orderView,
  },
  'orders.detail': { input: z.object({ orderNo: orderNo() }), output: orderView },
  'orders.isPaySuccess': { input: z.object({ orderNo: orderNo() }), output: z.object({ orderNo: orderNo(), state: orderState, paid: z.boolean() }) },
  /**
   * v2: one door for every channel; `card` is a bank card at ICBC. Of every payment the web tier fills in the scene, which
   * follows from the browser (lib/pay/place.ts), and the payer's id in WeChat: neither is the browser's to say.
   */
  'pay.prepay': { input: z.object({ orderNo: orderNo(), channel: payChannel, ...payPlace }), fromBrowser: z.object({ orderNo: orderNo(), channel: payChannel }), output: payStart },
  'pay.weixin': { input: z.object({ orderNo: orderNo(), ...payPlace }), fromBrowser: z.object({ orderNo: orderNo() }), output: payStart },
  'pay.alipay': { input: z.object({ orderNo: orderNo(), scene: payPlace.scene }), fromBrowser: z.object({ orderNo: orderNo() }), output: payStart },
  'pay.alipayQr': { input: z.object({ orderNo: orderNo() }), output: payStart },
  /**
   * A code for the payer's phone: `codeUrl` is a path on this site, where the phone chooses the channel by what it was
   * scanned with. `payNo` is the code itself, asked for as a payment is. `shareId`: by the link of somebody else's order.
   */
  'pay.code': { input: z.object({ orderNo: orderNo(), shareId: shareId().optional() }), output: payStart },
  /** What whoever holds the code may see: what is paid for, how much, and of the learner a masked number. */
  'pay.codeDetail': {
    input: z.object({ code: payCode() }),
    output: z.object({ title: z.string(), learnerPhone: z.string(), orderTail: z.string(), amountFen: fen(), expiresAt: isoTime(), state: payState }),
  },
  /** Whoever holds the code is told no more of the order than `pay.codeDetail` tells. */
  'pay.codeStart': { input: z.object({ code: payCode(), channel: payChannel, ...payPlace }), fromBrowser: z.object({ code: payCode(), channel: payChannel }), output: payStart.omit({ orderNo: true }) },
  'pay.queryResult': {
    input: z.object({ payNo: text(64) }),
    output: z.object({ payNo: z.string(), orderNo: orderNo(), state: payState, amountFen: fen(), paidAt: isoTime().nullable() }),
  },
  /**
   * `tab` takes several states together (退款: 退款中 and 已退款); each word of `keyWord` is part of the order number or of a
   * course's title. `counts`: what waits for the learner, whatever is listed.
   */
  'orders.list': {
    input: z.object({ keyWord: text(WORD_MOST).optional(), state: orderState.optional(), tab: z.enum(['unpaid', 'toShip', 'shipped', 'done', 'refund', 'over', 'change']).optional(), ...pageInput }),
    output: listOf(orderView).extend({ counts: z.object({ unpaid: int(), shipped: int() }).default({ unpaid: 0, shipped: 0 }) }),
  },
  /** What one order bought, with what is left of it. */
  'orders.bought': {
    input: z.object({ orderNo: orderNo() }),
    output: z.object({
      orderNo: orderNo(),
      lines: z.array(orderLine.extend({ finishedCount: int(), expiresAt: isoTime().nullable() })),
      /** Refund due now, pro rata of the remaining service period, in 分. */
      refundableFen: fen(),
      /** How that comes about; null when nothing can be asked back. */
      refund: refundQuote.nullable().default(null),
      /** Why nothing can be asked back, in a sentence; empty otherwise. */
      refundRefusal: z.string().default(''),
    }),
  },
  /** 课程变更: old course, new course, difference, when, state (§4.21); `options` = what it may be changed for now, with the difference. */
  'orders.changeDetail': {
    input: z.object({ orderNo: orderNo() }),
    output: z.object({
      orderNo: orderNo(),
      changes: z.array(z.object({
        changeId: id(), oldTitle: z.string(), newTitle: z.string(), differenceFen: int(), createdAt: isoTime(), state: changeState, note: z.string(),
        priceFen: fen().default(0), creditFen: fen().default(0),
        /** The order of the old course and that of the new one. */
        oldOrderNo: orderNo().nullable().default(null), newOrderNo: orderNo().nullable().default(null),
        decidedAt: isoTime().nullable().default(null),
      })),
      /** What is left of the old course; null when it cannot be changed now. */
      quote: refundQuote.omit({ booksToReturn: true }).nullable().default(null),
      /** Why it cannot be changed now, in a sentence; empty otherwise. */
      refusal: z.string().default(''),
      options: z.array(changeOption).default([]),
    }),
  },
  /**
   * `quotedFen`: the refund, or the difference, that the learner agreed to; `quotedHeldFen`: what of a refund was to wait for books. Another
   * sum by now is refused, never applied.
   */
  'orders.modify': {
    input: z.object({
      orderNo: orderNo(), requestId: requestId(), action: z.enum(['cancel', 'refund', 'change', 'confirmReceipt', 'address']),
      newCourseId: id().optional(), reason: text(REASON_MOST).optional(), ...maybeReceiver,
      quotedFen: int().optional(), quotedHeldFen: fen().optional(),
    }),
    output: orderView,
  },
  /** For what was paid and not given back. While it waits to be issued, asking again changes its heading. A company's number is checked by its last digit. */
  'orders.applyInvoice': {
    input: z.object({ orderNo: orderNo(), kind: z.enum(['person', 'company']), title: text(INVOICE_TITLE_MOST), taxNo: taxNumber().optional() }),
    output: orderView,
  },
  /** While books are awaited; again puts it right. */
  'orders.returnParcel': {
    input: z.object({ orderNo: orderNo(), carrier: text(CARRIER_MOST), number: z.string().transform(parcelNumber).pipe(z.string().regex(parcelNumberForm)) }),
    output: orderView,
  },
  /** The PDF in Base64, for its buyer. */
  'orders.invoiceFile': { input: z.object({ orderNo: orderNo() }), output: z.object({ number: z.string(), pdf: z.base64() }) },
  /** Empty carrier, number and track before anything was sent. */
  'orders.logistics': {
    input: z.object({ orderNo: orderNo() }),
    output: z.object({ orderNo: orderNo(), carrier: z.string(), number: z.string(), track: z.array(z.object({ at: isoTime(), text: z.string() })), shippedAt: isoTime().nullable().default(null), deliveredAt: isoTime().nullable().default(null),
      /** 补寄: what was sent again, the latest first. */
      resent: z.array(z.object({ what: z.string(), carrier: z.string(), number: z.string(), shippedAt: isoTime() })).default([]) }),
  },
};

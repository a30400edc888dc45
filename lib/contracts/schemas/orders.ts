import { z } from 'zod';
import { fen, id, int, isoTime, listOf, mobile, orderNo, pageInput, requestId, text } from './shapes';

/** Order states (decisions §6), in Chinese as everywhere else: one word for database, wire and screen. */
export const orderState = z.enum(['待支付', '已支付', '已发货', '已完成', '已取消', '已关闭', '退款中', '已退款']);

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
  receiver: z.object({ name: z.string(), phone: z.string(), address: z.string() }).nullable(),
  /** Service period of what was bought, once paid. */
  validUntil: isoTime().nullable(),
});

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
  /** The price is the server's. The same requestId returns the same order. An unpaid order of the same course is returned, not doubled. */
  'orders.create': {
    input: z.object({
      requestId: requestId(), courseId: id(),
      receiverName: text(20).optional(), receiverPhone: mobile().optional(), receiverAddress: text(120).optional(),
    }),
    output: orderView,
  },
  'orders.detail': { input: z.object({ orderNo: orderNo() }), output: orderView },
  'orders.isPaySuccess': { input: z.object({ orderNo: orderNo() }), output: z.object({ orderNo: orderNo(), state: orderState, paid: z.boolean() }) },
  /** v2: one door for every channel; `card` is a bank card at ICBC. */
  'pay.prepay': { input: z.object({ orderNo: orderNo(), channel: z.enum(['wechat', 'alipay', 'card']), scene: z.enum(['desktop', 'h5', 'jsapi']), openId: text(64).optional() }), output: payStart },
  'pay.weixin': { input: z.object({ orderNo: orderNo(), scene: z.enum(['desktop', 'h5', 'jsapi']), openId: text(64).optional() }), output: payStart },
  'pay.alipay': { input: z.object({ orderNo: orderNo(), scene: z.enum(['desktop', 'h5']) }), output: payStart },
  'pay.alipayQr': { input: z.object({ orderNo: orderNo() }), output: payStart },
  'pay.queryResult': {
    input: z.object({ payNo: text(64) }),
    output: z.object({ payNo: z.string(), orderNo: orderNo(), state: z.enum(['pending', 'success', 'failed', 'closed']), amountFen: fen(), paidAt: isoTime().nullable() }),
  },
  'orders.list': { input: z.object({ state: orderState.optional(), ...pageInput }), output: listOf(orderView) },
  /** What one order bought, with what is left of it. */
  'orders.bought': {
    input: z.object({ orderNo: orderNo() }),
    output: z.object({
      orderNo: orderNo(),
      lines: z.array(orderLine.extend({ finishedCount: int(), expiresAt: isoTime().nullable() })),
      /** Refund due now, pro rata of the remaining service period, in 分. */
      refundableFen: fen(),
    }),
  },
  /** 课程变更: old course, new course, difference, when, state (decisions §6). */
  'orders.changeDetail': {
    input: z.object({ orderNo: orderNo() }),
    output: z.object({
      orderNo: orderNo(),
      changes: z.array(z.object({ changeId: id(), oldTitle: z.string(), newTitle: z.string(), differenceFen: int(), createdAt: isoTime(), state: z.enum(['处理中', '已完成', '已驳回']), note: z.string() })),
    }),
  },
  'orders.modify': {
    input: z.object({
      orderNo: orderNo(), requestId: requestId(), action: z.enum(['cancel', 'refund', 'change', 'confirmReceipt', 'address']),
      newCourseId: id().optional(), reason: text(200).optional(), receiverName: text(20).optional(), receiverPhone: mobile().optional(), receiverAddress: text(120).optional(),
    }),
    output: orderView,
  },
  'orders.logistics': {
    input: z.object({ orderNo: orderNo() }),
    output: z.object({ orderNo: orderNo(), carrier: z.string(), number: z.string(), track: z.array(z.object({ at: isoTime(), text: z.string() })) }),
  },
};

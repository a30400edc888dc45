import type { Fault } from '../types';

const upstream = 'tests/unit/upstream';
const orders = `${upstream}/order/orders.test.ts`;
const notify = `${upstream}/payment/notify.test.ts`;
const bills = `${upstream}/payment/bills.test.ts`;
const lost = `${upstream}/payment/lost.test.ts`;
const refunds = `${upstream}/order/refund-money.test.ts`;
const ledger = `${upstream}/ledger/ledger.test.ts`;

/** Prices, orders, payments, refunds and the books. */
export const moneyFaults: readonly Fault[] = [
  {
    what: 'price: ¥198.50 loses its cents',
    file: 'lib/kernel/money.ts',
    find: "form === 'short' && cents === '00' ? '' : cents",
    put: "form === 'short' ? '' : cents",
    tests: ['tests/unit/components/price.test.tsx'],
  },
  {
    what: 'price: a reduction reads like a price',
    file: 'lib/kernel/money.ts',
    find: "wholeFen(fen) < 0 ? '−' : ''",
    put: "''",
    tests: ['tests/unit/components/price.test.tsx', 'tests/unit/format/format.test.ts'],
  },
  {
    what: 'price: the credit of a changed course is not taken off',
    file: 'upstream/order/create.ts',
    find: 'offer.priceFen - terms.creditFen',
    put: 'offer.priceFen',
    tests: [`${upstream}/order/change.test.ts`],
  },
  {
    what: 'refund: a day that has begun is not counted as used',
    file: 'upstream/kernel/refund-rules.ts',
    find: 'Math.ceil((at.getTime()',
    put: 'Math.floor((at.getTime()',
    tests: [`${upstream}/order/refund.test.ts`],
  },
  {
    what: 'refund: something is given back when the period is over',
    file: 'upstream/kernel/refund-rules.ts',
    find: 'at >= period.until ? totalDays : Math.min(totalDays, begun)',
    put: 'Math.min(totalDays - 1, begun)',
    tests: [`${upstream}/order/refund.test.ts`],
  },
  {
    what: 'refund: the way of goods that were sent comes back',
    file: 'upstream/kernel/refund-rules.ts',
    find: 'booksFen: at < period.until ? goods.booksFen : 0, shippingFen: 0',
    put: 'booksFen: at < period.until ? goods.booksFen : 0, shippingFen: goods.shippingFen',
    tests: [`${upstream}/order/refund.test.ts`],
  },
  {
    what: 'refund: the price of sent books goes before they are back',
    file: 'upstream/after-sale/ask-refund.ts',
    find: 'amountFen: heldFen, held: true',
    put: 'amountFen: heldFen, held: false',
    tests: [`${upstream}/order/histories.test.ts`],
  },
  {
    what: 'refund: books that went out since it was quoted are held unsaid',
    file: 'upstream/after-sale/ask-refund.ts',
    find: 'wish.quotedHeldFen !== heldFen',
    put: 'wish.quotedHeldFen > amountFen',
    tests: [`${upstream}/order/refund-flow.test.ts`],
  },
  {
    what: 'invoice: one of the sum before a refund owes no red one',
    file: 'upstream/invoice/issue.ts',
    find: 'return redFen + amountFen - wantedFen',
    put: 'return redFen',
    tests: [`${upstream}/invoice/invoices.test.ts`],
  },
  {
    what: 'change of course: sent books count towards the new course',
    file: 'upstream/order/quote.ts',
    find: 'heldFen: 0, amountFen: service.serviceFen',
    put: 'heldFen: 0, amountFen: quoteRefund(bought, now).amountFen',
    tests: [`${upstream}/order/histories.test.ts`],
  },
  {
    what: 'refund: what was refused is asked for again under its dead number',
    file: 'upstream/order/returns.ts',
    find: 'refundNo: newRefundNo(), attempts: 0',
    put: 'attempts: 0',
    tests: [refunds],
  },
  {
    what: 'refund: another sum than the one agreed to is given back',
    file: 'upstream/payment/refund-settle.ts',
    find: 'notice.amountFen !== null && notice.amountFen !== refund.amountFen',
    put: 'notice.amountFen === null',
    tests: [refunds],
  },
  {
    what: 'orders: a refunded order can be refunded again',
    file: 'upstream/kernel/order-states.ts',
    find: '已退款: {},',
    put: "已退款: { askRefund: '退款中' },",
    tests: [`${upstream}/order/states.test.ts`],
  },
  {
    what: 'orders: a closed order can still be paid',
    file: 'upstream/kernel/order-states.ts',
    find: '已关闭: {},',
    put: "已关闭: { pay: '已支付' },",
    tests: [`${upstream}/order/states.test.ts`],
  },
  {
    what: 'orders: an unpaid order waits for an hour',
    file: 'upstream/order/close.ts',
    find: '30 * MINUTE',
    put: '60 * MINUTE',
    tests: [orders],
  },
  {
    what: 'orders: one closes while its money may still come',
    file: 'upstream/order/close.ts',
    find: 'lte(orders.expiresAt, now), notExists(moneyMayCome(tx)), which',
    put: 'lte(orders.expiresAt, now), which',
    tests: [lost],
  },
  {
    what: 'payment: what is closed here can still be paid at the provider',
    file: 'upstream/payment/reconcile.ts',
    find: 'await provider.close(payment.payNo)',
    put: "{ state: 'closed' as const }",
    tests: [lost],
  },
  {
    what: 'payment: the other sheets of a paid order stay open',
    file: 'upstream/payment/settle.ts',
    find: ".set({ state: 'closed', nextAskAt: now })",
    put: ".set({ state: 'closed', nextAskAt: null })",
    tests: [lost],
  },
  {
    what: 'bills: a line of another sum is taken for ours',
    file: 'upstream/payment/bill-match.ts',
    find: 'if (payment.amountFen !== amountFen) return',
    put: 'if (payment.amountFen < 0) return',
    tests: [bills],
  },
  {
    what: 'bills: nobody looks for what they do not have',
    file: 'upstream/payment/bill-check.ts',
    find: 'for (const ours of await missing(db, provider, day))',
    put: 'for (const ours of (await missing(db, provider, day)).slice(1_000))',
    tests: [bills],
  },
  {
    what: 'orders: an owned course is sold again',
    file: 'upstream/order/create.ts',
    find: 'if (await ownedUntil(db, userId, courseId, now)) throw',
    put: 'if (!(await ownedUntil(db, userId, courseId, now)) && now.getTime() === 0) throw',
    tests: [orders],
  },
  {
    what: 'orders: the address that was given last is not heard',
    file: 'upstream/order/create.ts',
    find: "if (repeated?.state === '待支付') return",
    put: "if (repeated?.state === '已取消') return",
    tests: [orders],
  },
  {
    what: 'orders: a course is asked for at the price of yesterday',
    file: 'upstream/order/unpaid.ts',
    find: 'order.amountFen === sold.priceFen',
    put: 'order.amountFen >= 0',
    tests: [`${upstream}/order/last-choice.test.ts`],
  },
  {
    what: 'payment: a notification of another sum pays the order',
    file: 'upstream/payment/settle.ts',
    find: 'if (notice.amountFen !== payment.amountFen)',
    put: 'if (notice.amountFen < 0)',
    tests: [notify],
  },
  {
    what: 'payment: money for a closed order is kept',
    file: 'upstream/payment/settle.ts',
    find: '  await tx.insert(refunds).values(row).onConflictDoNothing();\n',
    put: '  void row;\n',
    tests: [notify],
  },
  {
    what: 'ledger: money that came twice counts as paid for the order',
    file: 'upstream/payment/settle.ts',
    find: "settled.outcome !== 'applied'",
    put: 'false',
    tests: [ledger],
  },
  {
    what: 'ledger: the credit of a changed course is not taken from the old order',
    file: 'upstream/ledger/movements.ts',
    find: "{ account: '预收课程款', orderId: oldOrderId, amountFen: creditFen }",
    put: "{ account: '预收课程款', orderId: made.id, amountFen: creditFen }",
    tests: [ledger],
  },
  {
    what: 'rights: a key that was passed on is answered with a newer one',
    file: 'upstream/evaluation/report.ts',
    find: "key ?? newKey(context, 'report', id)",
    put: "newKey(context, 'report', id)",
    tests: [`${upstream}/evaluation/report.test.ts`],
  },
];

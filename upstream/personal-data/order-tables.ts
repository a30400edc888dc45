import { sql } from 'drizzle-orm';
import { maskedPhone } from './masked';
import * as schema from '../db/schema';
import { blanked, nobody, type Rows } from './kinds';
import { byLead, byNumber, byOrder, byUser, either } from './owner';

/** What one bought: kept as long as the law asks, without a name to it. */
export const ofOrders = {
  orders: {
    title: '订单',
    of: byUser(schema.orders.userId),
    closing: blanked(schema.orders, {
      receiverName: sql`left(${schema.orders.receiverName}, 1) || '**'`,
      receiverPhone: maskedPhone(sql`${schema.orders.receiverPhone}`),
      // Which district it went to stays by its number.
      receiverAddress: sql`left(${schema.orders.receiverAddress}, 0) || '**'`,
    }),
  },
  orderLines: { title: '订单里的课程', of: byOrder(schema.orderLines.orderId), closing: 'keep' },
  orderGoods: { title: '订单里的图书与运费', of: byOrder(schema.orderGoods.orderId), closing: 'keep' },
  orderHistory: { title: '订单经过', of: byOrder(schema.orderHistory.orderId), closing: 'keep' },
  orderRequests: {
    title: '下单请求',
    of: byUser(schema.orderRequests.userId),
    closing: 'keep',
    withheld: '只有请求编号，防止同一次点击下两个订单',
  },
  orderModifications: { title: '订单的修改', of: byUser(schema.orderModifications.userId), closing: 'keep' },
  courseChanges: { title: '课程变更', of: byUser(schema.courseChanges.userId), closing: 'keep' },
  entitlements: { title: '可以学习的课程', of: byUser(schema.entitlements.userId), closing: 'keep' },
  shipments: { title: '包裹', of: byOrder(schema.shipments.orderId), closing: 'keep' },
  reshipments: { title: '补寄的包裹', of: byOrder(schema.reshipments.orderId), closing: blanked(schema.reshipments, { what: '' }) },
  bookReturns: { title: '寄回的图书', of: byOrder(schema.bookReturns.orderId), closing: blanked(schema.bookReturns, { note: '' }) },
  // What the carrier wrote may name who took the parcel.
  shipmentTracks: { title: '包裹轨迹', of: byOrder(schema.shipmentTracks.orderId), closing: 'erase' },
  payments: {
    title: '付款',
    of: byUser(schema.payments.payerId),
    closing: blanked(schema.payments, { openId: '', started: null }),
  },
  payCodes: {
    title: '付款码',
    of: either(byUser(schema.payCodes.payerId), byOrder(schema.payCodes.orderId)),
    closing: 'erase',
    withheld: '持有就能打开付款页的一次性口令；付了没有，见“付款”',
  },
  paymentNotifications: nobody('what providers said, by payment numbers; the record of a trade'),
  refunds: { title: '退款', of: byOrder(schema.refunds.orderId), closing: blanked(schema.refunds, { note: '', transferTo: '' }) },
  invoices: { title: '发票', of: byOrder(schema.invoices.orderId), closing: 'keep' },
  redInvoices: { title: '红字发票', of: byOrder(schema.redInvoices.orderId), closing: 'keep' },
  ledgerEntries: {
    title: '账簿分录',
    of: byOrder(schema.ledgerEntries.orderId),
    closing: 'keep',
    withheld: '会计账簿，金额与“订单”“付款”“退款”相同',
  },
  ledgerMovements: nobody('the heads of the entries, by payment numbers'),
  shareLinks: {
    title: '请家长付款的链接',
    of: either(byUser(schema.shareLinks.createdBy), byNumber(schema.shareLinks.learnerPhone)),
    closing: 'erase',
  },
  assistantCodes: { title: '用过的助教码', of: byUser(schema.assistantCodes.usedBy), closing: 'keep' },
  userAddresses: { title: '收货地址', of: byUser(schema.userAddresses.userId), closing: 'erase' },
  liveLeads: {
    title: '直播课报名',
    of: byUser(schema.liveLeads.userId),
    closing: blanked(schema.liveLeads, { gradeName: '', clickKey: '', clickId: '', utm: '', reply: '' }),
  },
  liveOrders: {
    title: '报名的订单',
    of: byLead(schema.liveOrders.leadId),
    closing: 'keep',
    withheld: '只把报名与订单连起来，两边都在',
  },
  freeClaims: { title: '领取的试听课', of: byUser(schema.freeClaims.userId), closing: 'erase' },
} as const satisfies Rows;

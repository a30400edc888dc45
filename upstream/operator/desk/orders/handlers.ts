import { maskPhone } from '@/lib/kernel/phone';
import { EXPORT_MOST } from '@/lib/ops/order-kinds';
import { cancelOrder, hearOfMoney } from '../../../after-sale/cancel';
import { deskRefundSums, refundByDesk } from '../../../after-sale/desk-refund';
import { users } from '../../../db/schema';
import { askInvoice, typedHeading } from '../../../invoice/ask';
import { issueInvoice, redInvoice } from '../../../invoice/issue';
import { reissueInvoice } from '../../../invoice/reissue';
import { notificationMessages } from '../../../notification/messages';
import { notify } from '../../../notification/notify';
import { tellLearners } from '../../../notification/order-events';
import { changeAddress } from '../../../order/address';
import { pageOf, shopLink } from '../../../pay-for-me/links';
import { noticeLines } from '../../../payment/notice-text';
import { lookedFor } from '../../../staff/audit';
import type { DeskHandlersOf } from '../shared/handler';
import { askPayment } from './ask-payment';
import { needOrder, orderCards } from './find';
import { needNotice } from './notices';
import { addOrderNote } from './notes';
import { cardsFor, goodsOf, needSeen, storyFor } from './goods';
import { areaOf, storyOf } from './story';
import { eq } from 'drizzle-orm';

export const orderHandlers: DeskHandlersOf<
  | 'orders.list'
  | 'orders.show'
  | 'orders.person'
  | 'orders.notice'
  | 'orders.note'
  | 'orders.export'
  | 'orders.address'
  | 'orders.tell'
  | 'orders.close'
  | 'orders.askPayment'
  | 'orders.link'
  | 'orders.invoice'
  | 'orders.redInvoice'
  | 'orders.reissueInvoice'
  | 'orders.askInvoice'
  | 'orders.refund'
> = {
  'orders.list': {
    run: async ({ before, most, ...filters }, context) =>
      cardsFor(context, await orderCards(context.db, { ...filters, ...goodsOf(context) }, { before, most })),
  },
  'orders.show': {
    run: async ({ orderNo, ...filters }, context) => {
      await needSeen(context, orderNo);
      return storyFor(context, await storyOf(context, orderNo, { ...filters, ...goodsOf(context) }));
    },
  },
  'orders.person': {
    run: async ({ orderNo }, context) => {
      const { db } = context;
      const { userId, receiverName, receiverPhone, receiverAddress } = await needSeen(context, orderNo);
      const [learner] = await db.select({ phone: users.mobilePhone }).from(users).where(eq(users.id, userId));
      const data = {
        phone: learner?.phone ?? '',
        receiver: receiverName ?? '',
        receiverPhone: receiverPhone ?? '',
        address: receiverAddress ?? '',
      };
      return { data, did: { target: orderNo, after: { phone: maskPhone(data.phone), receiverPhone: maskPhone(data.receiverPhone) } } };
    },
  },
  'orders.notice': {
    run: async ({ orderNo, id }, context) => {
      const { provider, receivedAt, body } = await needNotice(context, orderNo, id);
      return { data: { lines: noticeLines(body) }, did: { target: orderNo, after: { kind: provider, at: receivedAt.toISOString() } } };
    },
  },
  'orders.note': {
    run: async ({ orderNo: asked, words }, context) => {
      const { db, now, operator } = context;
      const order = await needSeen(context, asked);
      const { orderNo } = order;
      await addOrderNote(db, { orderNo, operatorId: operator.id, words, at: now() }, order);
      return { data: {}, did: { target: orderNo, after: { words: lookedFor(words) } } };
    },
  },
  'orders.export': {
    run: async (filters, context) => {
      const found = await orderCards(context.db, { ...filters, ...goodsOf(context) }, { most: EXPORT_MOST });
      const data = cardsFor(context, found);
      return {
        data,
        did: {
          target: lookedFor(filters.words),
          after: { state: filters.state ?? null, from: filters.from ?? null, to: filters.to ?? null, count: data.list.length },
        },
      };
    },
  },
  'orders.address': {
    run: async ({ orderNo, ...receiver }, { db }) => {
      const order = await needOrder(db, orderNo, { lock: true });
      await changeAddress(db, order, receiver);
      const told = (phone: string | null, address: string | null) => ({ phone: maskPhone(phone ?? ''), address: areaOf(address) });
      return {
        data: {},
        did: {
          target: orderNo,
          before: told(order.receiverPhone, order.receiverAddress),
          after: told(receiver.receiverPhone, receiver.receiverAddress),
        },
      };
    },
  },
  'orders.tell': {
    run: async ({ orderNo, words }, { db, now }) => {
      await tellLearners(db, [await needOrder(db, orderNo)], now(), notificationMessages.told(words));
      return { data: {}, did: { target: orderNo, after: { words } } };
    },
  },
  'orders.close': {
    prepare: async ({ orderNo }, context) => hearOfMoney(context, await needOrder(context.db, orderNo), { byDesk: true }),
    run: async ({ orderNo }, { db, now }) => {
      const order = await needOrder(db, orderNo, { lock: true });
      await cancelOrder(db, order, now());
      return { data: {}, did: { target: orderNo, before: { state: order.state }, after: { state: '已取消' } } };
    },
  },
  'orders.askPayment': askPayment,
  'orders.link': {
    run: async ({ orderNo }, { db, now, env }) => {
      const order = await needOrder(db, orderNo, { lock: true });
      const link = await shopLink(db, order, now());
      const path = pageOf(link);
      await notify(db, order.userId, notificationMessages.payLink(path), now(), { kind: 'order', objectId: orderNo });
      return { data: { url: `${env.PUBLIC_BASE}${path}`, expiresAt: link.expiresAt.toISOString() }, did: { target: orderNo } };
    },
  },
  'orders.invoice': {
    run: async ({ orderNo, number, amountFen, pdf }, context) => {
      await issueInvoice(context, orderNo, { number, amountFen, pdf: Buffer.from(pdf, 'base64') });
      return { data: {}, did: { target: orderNo, after: { number, sumFen: amountFen } } };
    },
  },
  'orders.redInvoice': {
    run: async ({ orderNo, number, amountFen }, context) => {
      await redInvoice(context, orderNo, { number, amountFen });
      return { data: {}, did: { target: orderNo, after: { number, sumFen: amountFen } } };
    },
  },
  'orders.reissueInvoice': {
    run: async ({ orderNo, ...wish }, context) => {
      const { before, after } = await reissueInvoice(context, orderNo, wish);
      const told = ({ title: heading, taxNo }: typeof before) => ({ heading, taxNo });
      return { data: {}, did: { target: orderNo, before: told(before), after: { ...told(after), number: wish.number } } };
    },
  },
  'orders.askInvoice': {
    run: async ({ orderNo, ...wish }, { db, now }) => {
      const order = await needOrder(db, orderNo);
      const asked = typedHeading(wish);
      await askInvoice(db, order.id, asked, now());
      await tellLearners(db, [order], now(), notificationMessages.invoiceAsked(asked.title));
      return { data: {}, did: { target: orderNo, after: { heading: asked.title, taxNo: asked.taxNo } } };
    },
  },
  'orders.refund': {
    weigh: async ({ orderNo, mode, quoted }, context) => {
      const asked = { ...context, quoted };
      const { serviceFen, goodsFen, heldFen } = await deskRefundSums(context.db, await needOrder(context.db, orderNo), mode, asked);
      return { sumFen: serviceFen + goodsFen + heldFen, target: orderNo };
    },
    run: async ({ orderNo, mode, why, quoted }, context) => {
      const { db, now } = context;
      const order = await needOrder(db, orderNo, { lock: true });
      const sums = await deskRefundSums(db, order, mode, { ...context, quoted });
      const { serviceFen, goodsFen, heldFen } = sums;
      await refundByDesk(db, order, sums, why, now());
      const after = { state: '退款中', mode, why, sumFen: serviceFen + goodsFen, heldFen };
      return { data: {}, did: { target: orderNo, before: { state: order.state }, after } };
    },
  },
};

import { and, asc, desc, eq } from 'drizzle-orm';
import type { DeskOutput } from '@/lib/ops/contract';
import { orderSteps } from '@/lib/ops/order-kinds';
import { scopeOf } from '@/lib/ops/rights';
import { maskPhone } from '@/lib/kernel/phone';
import { iso } from '../../../kernel/iso';
import type { Database } from '../../../db/open';
import { feedbacks, notifications, orderHistory, orderLines, shipments, users } from '../../../db/schema';
import { addressIsOpen } from '../../../order/address';
import { invoiceIsOpen } from '../../../order/invoice-rules';
import { mayReship } from '../../../order/reship';
import { logisticsOf } from '../../../order/shipping';
import { readAround } from '../../../order/view-around';
import { auditLines } from '../../../staff/audit';
import { wishesFor } from '../shared/approvals';
import type { SignedIn } from '../shared/handler';
import { silentBefore, troubleOf } from '../shared/parcel-trouble';
import { cardOf, needOrder, neighboursOf, type Order } from './find';
import { moneyOf, quoteOf } from './money';
import { MOST } from './most';
import { colleaguesOf, orderNotesOf } from './notes';
import { returnOf } from './returns';

type Story = DeskOutput<'orders.show'>;

/** An address without the door: up to the district, or its first signs. */
export const areaOf = (address: string | null): string => {
  const area = /^.{2,}?[区县旗]|^.{2,}?市(?=.)/.exec(address ?? '')?.[0] ?? (address ?? '').slice(0, 6);
  return area === '' ? '' : `${area}****`;
};

/** What the learner was told of this order, and what they have sent in since it was made. */
async function messagesOf(db: Database, { userId, orderNo, createdAt }: Order): Promise<Story['messages']> {
  const told = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.objectId, orderNo)))
    .limit(MOST);
  const sent = await db.select().from(feedbacks).where(eq(feedbacks.userId, userId)).orderBy(desc(feedbacks.createdAt)).limit(MOST);
  return [
    ...told.map(({ id, createdAt: at, title, words }) => ({ id: `told ${id}`, at, title, words, ticketNo: '' })),
    ...sent
      .filter(({ createdAt: at }) => at >= createdAt)
      .map(({ id, createdAt: at, words, ticketNo }) => ({ id: `sent ${id}`, at, title: '', words, ticketNo })),
  ]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((message) => ({ ...message, at: message.at.toISOString() }));
}

async function auditOf({ db, now, operator }: SignedIn, orderNo: string): Promise<Story['audit']> {
  if (scopeOf(operator.roles, 'audit.read') !== 'all') return [];
  const lines = await auditLines(db, now(), { most: MOST, words: '', target: orderNo });
  return lines.map(({ id, at, who, action, before, after, ip }) => ({ id, at: at.toISOString(), who, action, before, after, ip }));
}

async function parcelOf(context: SignedIn, order: Order): Promise<Story['parcel']> {
  const { db } = context;
  const { carrier, number, shippedAt, deliveredAt, track, resent } = await logisticsOf(db, order);
  if (shippedAt === null || shippedAt === undefined) return null;
  const [parcel] = await db.select().from(shipments).where(eq(shipments.orderId, order.id));
  const [last] = track;
  const trouble = troubleOf({ state: order.state, parcel, last: last && new Date(last.at) }, silentBefore(context));
  return { carrier, number, shippedAt, deliveredAt: deliveredAt ?? null, trouble, track, resent };
}

/** Everything that is known of one order: nobody opens a second page to answer a question. @throws NotFoundError */
export async function storyOf(context: SignedIn, orderNo: string, filters: Parameters<typeof neighboursOf>[1]): Promise<Story> {
  const { db, now } = context;
  const order = await needOrder(db, orderNo);
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const [learner] = await db.select().from(users).where(eq(users.id, order.userId));
  const { right, change, changedFrom, invoice, reds } = (await readAround(db, [order]))(order);
  const [parcel, back] = [await parcelOf(context, order), await returnOf(db, order.id)];
  const money = await moneyOf(db, order);
  const steps = await db.select().from(orderHistory).where(eq(orderHistory.orderId, order.id)).orderBy(asc(orderHistory.id));
  return {
    order: {
      ...cardOf(order, line?.title ?? '', learner?.mobilePhone ?? ''),
      courseId: order.courseId,
      gradeName: line?.gradeName ?? '',
      subjectName: line?.subjectName ?? '',
      creditFen: order.creditFen,
      expiresAt: order.expiresAt.toISOString(),
      requiresShipping: order.requiresShipping,
      learnerId: order.userId,
      learner: learner?.nickName ?? '',
      receiver: order.receiverName ?? '',
      receiverPhone: maskPhone(order.receiverPhone ?? ''),
      address: areaOf(order.receiverAddress),
      books: line?.books.map(({ title }) => title) ?? [],
      validFrom: iso(right?.validFrom),
      validUntil: iso(right?.validUntil),
      endReason: right?.endReason ?? null,
    },
    steps: steps.map(({ at, state, event }) => ({
      at: at.toISOString(),
      state,
      event: orderSteps.find((step) => step === event) ?? ('other' as const),
    })),
    ...money,
    wishes: await wishesFor(context, orderNo),
    parcel,
    back,
    messages: await messagesOf(db, order),
    notes: await orderNotesOf(db, orderNo),
    colleagues: await colleaguesOf(db, context.operator.id, order),
    changes: [
      ...(changedFrom === null
        ? []
        : [
            {
              orderNo: changedFrom,
              newOrderNo: order.orderNo,
              title: line?.title ?? '',
              state: '',
              creditFen: order.creditFen,
              at: order.createdAt.toISOString(),
            },
          ]),
      ...(change === null
        ? []
        : [
            {
              orderNo: order.orderNo,
              newOrderNo: change.newOrderNo,
              title: change.newTitle,
              state: change.state,
              creditFen: change.creditFen,
              at: change.createdAt.toISOString(),
            },
          ]),
    ],
    invoice:
      invoice === null
        ? null
        : {
            state: invoice.state,
            title: invoice.title,
            taxNo: invoice.taxNo,
            number: invoice.number ?? '',
            amountFen: invoice.amountFen,
            redFen: invoice.redFen,
            reds: reds.map(({ number, amountFen, at }) => ({ number, amountFen, at: at.toISOString() })),
          },
    audit: await auditOf(context, orderNo),
    ...(await quoteOf(db, order, now())),
    neighbours: await neighboursOf(db, filters, order.id),
    can: {
      ship: order.state === '已支付' && order.requiresShipping,
      correct: order.state === '已发货' && parcel !== null && parcel.deliveredAt === null,
      resend: mayReship(order),
      receive: !back?.received && money.refunds.some(({ state }) => state === 'held'),
      address: addressIsOpen(order),
      close: order.state === '待支付',
      link: order.state === '待支付',
      askInvoice: invoiceIsOpen(order, invoice),
    },
  };
}

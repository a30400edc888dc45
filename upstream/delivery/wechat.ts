import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { href } from '@/lib/routes';
import { yuanOfFen } from '@/lib/kernel/money';
import { chinaTimeText } from '@/lib/kernel/time';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { personByPhone } from '../account/people';
import { evaluationReports, evaluationWechats, orders, payments, refunds, shipments } from '../db/schema';
import { mayTellOf } from '../guardian/consent';
import type { EventsOn } from '../kernel/events';
import type { WechatNotice } from '../kernel/providers';
import { letterTo } from './letter';
import { eventMessages } from './messages';
import { titlesOf } from './titles';

/** A notice that has a person but no WeChat yet. */
interface Told extends Pick<WechatNotice, 'kind' | 'values'> {
  /** Who is told. */
  readonly userId: number;
  readonly path: string;
  /** Whose learning it tells of: nothing of a child while its guardian's consent is wanting. */
  readonly of?: number;
}

const { amount, minute } = eventMessages.wechat;

/** The learner's WeChat: the one bound to the account, else the one that last paid at the learner's own till. Who paid by a link is told nothing. */
async function openIdOf(db: Database, userId: number): Promise<string | null> {
  const [bound] = await db
    .select({ openId: evaluationWechats.openId })
    .from(evaluationWechats)
    .where(eq(evaluationWechats.userId, userId))
    .orderBy(desc(evaluationWechats.boundAt))
    .limit(1);
  if (bound) return bound.openId;
  const [payer] = await db
    .select({ openId: payments.openId })
    .from(payments)
    .where(and(eq(payments.payerId, userId), eq(payments.shareId, ''), eq(payments.state, 'success'), ne(payments.openId, '')))
    .orderBy(desc(payments.id))
    .limit(1);
  return payer?.openId ?? null;
}

async function aboutOrder(db: Database, orderNo: string) {
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo));
  if (!order) return null;
  const path = href('personal.orderDetail', { orderNo });
  return { order, path, course: await titlesOf(db, order.id) };
}

async function shipped(db: Database, orderNo: string): Promise<Told | null> {
  const about = await aboutOrder(db, orderNo);
  if (!about) return null;
  const { order, path, course } = about;
  const [parcel] = await db.select().from(shipments).where(eq(shipments.orderId, order.id));
  if (!parcel) return null;
  return { kind: 'shipped', userId: order.userId, path, values: { course, carrier: parcel.carrier, number: parcel.number } };
}

async function refunded(db: Database, refundNo: string): Promise<Told | null> {
  const [found] = await db
    .select({ orderNo: orders.orderNo, amountFen: refunds.amountFen })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.refundNo, refundNo));
  const about = found && (await aboutOrder(db, found.orderNo));
  if (!about) return null;
  const { order, path, course } = about;
  return { kind: 'refunded', userId: order.userId, path, values: { course, amount: amount(yuanOfFen(found.amountFen)) } };
}

/** To a parent who has an account and still wants letters. */
async function letter(db: Database, letterId: number, linkId: number): Promise<Told | null> {
  const found = await letterTo(db, letterId, linkId);
  if (found === null || found.by === 'off') return null;
  const parent = await personByPhone(db, found.parentPhone);
  if (!parent) return null;
  const { of, name, title: can, path } = found;
  return { kind: 'letter', userId: parent.id, of, path, values: { name, can, ask: eventMessages.wechat.ask } };
}

async function toldOf(db: Database, event: EventsOn<'wechat'>): Promise<Told | null> {
  switch (event.kind) {
    case 'order.paid': {
      const about = await aboutOrder(db, event.orderNo);
      if (!about) return null;
      const { order, path, course } = about;
      const values = { course, amount: amount(yuanOfFen(order.amountFen)), orderNo: order.orderNo };
      return { kind: 'paid', userId: order.userId, path, values };
    }
    case 'order.shipped':
      return shipped(db, event.orderNo);
    case 'refund.done':
      return refunded(db, event.refundNo);
    case 'report.published': {
      const { reportId } = event;
      const [report] = await db
        .select()
        .from(evaluationReports)
        .where(and(eq(evaluationReports.id, reportId), isNull(evaluationReports.withdrawnAt)));
      if (!report) return null;
      const { userId, subjectName: subject } = report;
      return { kind: 'published', userId, of: userId, path: href('e.report', { reportId }), values: { subject } };
    }
    case 'letter.written':
      return letter(db, event.letterId, event.linkId);
  }
}

/**
 * Tells a person in WeChat, where there is a template for it and a WeChat of theirs. @throws WechatError, BusinessError when
 * WeChat did not take it
 */
export async function tellInWechat(
  { db, env, services, now }: Pick<Deps, 'db' | 'env' | 'services' | 'now'>,
  event: EventsOn<'wechat'>,
  happenedAt: Date,
): Promise<void> {
  const { wechatNotices } = services;
  if (wechatNotices === null) return;
  const told = await toldOf(db, event);
  if (told === null || !wechatNotices.kinds.includes(told.kind)) return;
  if (told.of !== undefined && !(await mayTellOf({ db, now }, told.of))) return;
  const openId = await openIdOf(db, told.userId);
  if (openId === null) return;
  const values = { ...told.values, time: minute(chinaTimeText(happenedAt)) };
  await wechatNotices.send({ kind: told.kind, openId, url: new URL(told.path, env.PUBLIC_BASE).href, values });
}

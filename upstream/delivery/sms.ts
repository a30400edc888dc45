import { and, eq, isNull } from 'drizzle-orm';
import { mobileForm } from '@/lib/contracts/values/forms';
import { yuanOfFen } from '@/lib/kernel/money';
import { href } from '@/lib/routes';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { evaluationReports, orders, refunds, shipments, users } from '../db/schema';
import { mayTellOf } from '../guardian/consent';
import { findTicket } from '../inbox/desk';
import { smsPurpose } from '../sms/purposes';
import { letterTo } from './letter';
import { eventMessages } from './messages';
import { titlesOf } from './titles';
import type { EventsOn } from '../kernel/events';
import type { SmsMessage } from '../kernel/providers';

const { texts } = eventMessages;

type Text = Pick<SmsMessage, 'mobilePhone' | 'words' | 'notice'> & {
  /** The learner whose learning it tells of, which a guardian may have stopped; `owed`: by a contract, or as an answer. */
  readonly of: number | 'owed';
};

async function shipped(db: Database, orderNo: string): Promise<Text | null> {
  const [found] = await db
    .select({ order: orders, parcel: shipments })
    .from(orders)
    .innerJoin(shipments, eq(shipments.orderId, orders.id))
    .where(eq(orders.orderNo, orderNo));
  if (!found?.order.receiverPhone) return null;
  const { carrier, number } = found.parcel;
  const course = await titlesOf(db, found.order.id);
  return {
    of: 'owed',
    mobilePhone: found.order.receiverPhone,
    words: texts.shipped(course, carrier, number),
    notice: { kind: 'shipped', values: { course, carrier, number } },
  };
}

async function refunded(db: Database, refundNo: string): Promise<Text | null> {
  const [found] = await db
    .select({ refund: refunds, mobilePhone: users.mobilePhone })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(refunds.refundNo, refundNo));
  if (!found) return null;
  const { orderId, amountFen } = found.refund;
  const course = await titlesOf(db, orderId);
  return {
    of: 'owed',
    mobilePhone: found.mobilePhone,
    words: texts.refunded(course, amountFen),
    notice: { kind: 'refunded', values: { course, amount: yuanOfFen(amountFen) } },
  };
}

async function published({ db, env }: Pick<Deps, 'db' | 'env'>, reportId: number): Promise<Text | null> {
  const [found] = await db
    .select({ of: users.id, mobilePhone: users.mobilePhone })
    .from(evaluationReports)
    .innerJoin(users, eq(users.id, evaluationReports.userId))
    // Nobody is told of what was taken back while the message waited.
    .where(and(eq(evaluationReports.id, reportId), isNull(evaluationReports.withdrawnAt)));
  const path = href('e.report', { reportId });
  const words = texts.published(new URL(path, env.PUBLIC_BASE).href);
  return found ? { ...found, words, notice: { kind: 'published', values: { path: path.slice(1) } } } : null;
}

/** To a parent who still wants it by text message. */
async function letter({ db, env }: Pick<Deps, 'db' | 'env'>, letterId: number, linkId: number): Promise<Text | null> {
  const found = await letterTo(db, letterId, linkId);
  if (found?.by !== 'sms') return null;
  const { of, name, title, count, path } = found;
  return {
    of,
    mobilePhone: found.parentPhone,
    words: texts.letter(name, title, count, new URL(path, env.PUBLIC_BASE).href),
    notice: { kind: 'letter', values: { name, title, count: String(count), path: path.slice(1) } },
  };
}

async function answered(db: Database, ticketNo: string): Promise<Text | null> {
  const ticket = await findTicket(db, ticketNo);
  if (!ticket?.mobilePhone) return null;
  const { mobilePhone, reply } = ticket;
  return { of: 'owed', mobilePhone, words: texts.answered(ticketNo, reply), notice: { kind: 'answered', values: { ticketNo, reply } } };
}

function textOf(deps: Pick<Deps, 'db' | 'env'>, event: EventsOn<'sms'>): Promise<Text | null> {
  switch (event.kind) {
    case 'order.shipped':
      return shipped(deps.db, event.orderNo);
    case 'refund.done':
      return refunded(deps.db, event.refundNo);
    case 'report.published':
      return published(deps, event.reportId);
    case 'letter.written':
      return letter(deps, event.letterId, event.linkId);
    case 'ticket.answered':
      return answered(deps.db, event.ticketNo);
  }
}

/**
 * Sends the text message of an event: about an order, a report or a question of the person's own, never an advertisement.
 * An erased account has no number any more, and gets none; of a child it tells nothing while its guardian's consent is wanting.
 * @throws BusinessError while it cannot be sent
 */
export async function sendText(deps: Pick<Deps, 'db' | 'env' | 'services' | 'now'>, event: EventsOn<'sms'>): Promise<void> {
  const text = await textOf(deps, event);
  if (text === null || !mobileForm.test(text.mobilePhone)) return;
  const { of, ...message } = text;
  if (of !== 'owed' && !(await mayTellOf(deps, of))) return;
  await deps.services.sms.send({ ...message, purpose: smsPurpose.notice, code: '', link: '', at: deps.now() });
}

import { and, count, desc, eq, isNotNull, max, sql, sum } from 'drizzle-orm';
import { maskPhone } from '@/lib/kernel/phone';
import { MINUTE } from '@/lib/kernel/time';
import type { DeskOutput } from '@/lib/ops/contract';
import { ticketStates } from '@/lib/ops/inbox-kinds';
import { orderSteps } from '@/lib/ops/order-kinds';
import { personById, personByPhone } from '../../account/people';
import { givenAdviser } from '../../customer/advisers';
import type { Database } from '../../db/open';
import { orderHistory, orderLines, orders, parentLinks, users, watchDays } from '../../db/schema';
import { ticketPage } from '../../inbox/pages';
import type { Ticket } from '../../inbox/shelf';
import type { DeskHandlersOf, SignedIn } from './shared/handler';
import { ownTicket } from './inbox';
import { learnerCard } from './learners/find';
import { orderCards } from './orders/find';

type Writer = DeskOutput<'inbox.writer'>;
type Event = Writer['events'][number];

/** What is shown of each; all of it is on the learner's own page. */
const [EVENTS, EARLIER, ORDERS, DAYS] = [8, 5, 20, 4];

/** The account that it was written from; else the one that has the number that was left, which may be another's. */
async function accountOf(db: Database, { userId, mobilePhone }: Ticket): Promise<Pick<Writer, 'known'> & { readonly id: number | null }> {
  const signedIn = userId === null ? null : await personById(db, userId);
  if (signedIn) return { id: signedIn.id, known: 'account' };
  const same = mobilePhone === null ? null : await personByPhone(db, mobilePhone);
  return { id: same?.id ?? null, known: same ? 'number' : null };
}

/** What happened to their orders, newest first. */
async function stepsOf(db: Database, userId: number): Promise<Event[]> {
  const rows = await db
    .select({ id: orderHistory.id, at: orderHistory.at, event: orderHistory.event, orderNo: orders.orderNo, title: orderLines.title })
    .from(orderHistory)
    .innerJoin(orders, eq(orders.id, orderHistory.orderId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.userId, userId))
    .orderBy(desc(orderHistory.at), desc(orderHistory.id))
    .limit(EVENTS);
  return rows.map(({ id, at, event, ...order }) => ({
    ...order,
    id: `order ${id}`,
    at: at.toISOString(),
    kind: orderSteps.find((step) => step === event) ?? 'other',
    lessons: 0,
    minutes: 0,
  }));
}

/** The days on which they last watched. */
async function watchedBy(db: Database, userId: number): Promise<Event[]> {
  const rows = await db
    .select({ day: watchDays.day, at: max(watchDays.lastAt), lessons: count(), ms: sum(watchDays.watchedMs).mapWith(Number) })
    .from(watchDays)
    .where(eq(watchDays.userId, userId))
    .groupBy(watchDays.day)
    .orderBy(desc(watchDays.day))
    .limit(DAYS);
  return rows.flatMap(({ day, at, lessons, ms }) =>
    at === null
      ? []
      : [
          {
            id: `watched ${day}`,
            at: at.toISOString(),
            kind: 'watched' as const,
            orderNo: '',
            title: '',
            lessons,
            minutes: Math.round(ms / MINUTE),
          },
        ],
  );
}

/** All that they have sent in before and since, by the number that they left. */
async function otherTickets(db: Database, ticket: Ticket, phone: string | null): Promise<Pick<Writer, 'others' | 'moreOthers'>> {
  if (phone === null) return { others: [], moreOthers: false };
  const { list } = await ticketPage(db, { states: ticketStates, newest: true, most: EARLIER + 2, words: phone });
  const others = list.filter(({ ticketNo }) => ticketNo !== ticket.ticketNo);
  return {
    others: others.slice(0, EARLIER).map(({ ticketNo, kind, state, words, about, createdAt }) => ({
      ticketNo,
      kind,
      state,
      words: words === '' ? about : words,
      at: createdAt.toISOString(),
    })),
    moreOthers: others.length > EARLIER,
  };
}

async function paidBy(db: Database, userId: number): Promise<Pick<Writer, 'paid' | 'paidFen'>> {
  const [row] = await db
    .select({ paid: count(), paidFen: sql<number>`coalesce(sum(${orders.amountFen}), 0)`.mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.paidAt)));
  return row ?? { paid: 0, paidFen: 0 };
}

/** The children of a parent's number. */
async function childrenOf(db: Database, phone: string | null): Promise<string[]> {
  if (phone === null) return [];
  const rows = await db
    .select({ name: users.nickName })
    .from(parentLinks)
    .innerJoin(users, eq(users.id, parentLinks.studentId))
    .where(eq(parentLinks.parentPhone, phone));
  return rows.map(({ name }) => name).filter((name) => name !== '');
}

/** The order that is written about by its number; else one whose refund is under way; else the newest. */
const spokenOf = (all: Writer['orders'], { words, about }: Ticket): Writer['orders'][number] | null =>
  all.find(({ orderNo }) => `${about} ${words}`.toUpperCase().includes(orderNo)) ??
  all.find(({ state }) => state === '退款中') ??
  all[0] ??
  null;

async function writerOf(context: SignedIn, ticket: Ticket): Promise<Writer> {
  const { db } = context;
  const { id, known } = await accountOf(db, ticket);
  const phone = ticket.mobilePhone ?? (id === null ? null : ((await personById(db, id))?.mobilePhone ?? null));
  const others = await otherTickets(db, ticket, phone);
  const children = await childrenOf(db, phone);
  const wrote: Event = {
    id: 'wrote',
    at: ticket.createdAt.toISOString(),
    kind: 'wrote',
    orderNo: '',
    title: '',
    lessons: 0,
    minutes: 0,
  };
  const none = { known, phone: maskPhone(phone ?? ''), children, ...others };
  if (id === null) return { ...none, learner: null, adviser: null, paid: 0, paidFen: 0, order: null, orders: [], events: [wrote] };
  const adviser = await givenAdviser(db, id);
  const { list } = await orderCards(db, { words: '', userId: id }, { most: ORDERS });
  const events = [wrote, ...(await stepsOf(db, id)), ...(await watchedBy(db, id))];
  return {
    ...none,
    ...(await paidBy(db, id)),
    learner: await learnerCard(context, id),
    adviser: adviser && { name: adviser.name, weChat: adviser.wechatAccount },
    order: spokenOf(list, ticket),
    orders: list,
    events: events.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, EVENTS),
  };
}

export const inboxWriterHandlers: DeskHandlersOf<'inbox.writer'> = {
  'inbox.writer': { run: async ({ ticketNo }, context) => writerOf(context, (await ownTicket(context, ticketNo)).ticket) },
};

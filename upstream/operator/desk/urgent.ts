import { and, asc, eq, inArray, min } from 'drizzle-orm';
import { HOUR } from '@/lib/kernel/time';
import type { DeskOutput } from '@/lib/ops/contract';
import { scopeOf } from '@/lib/ops/rights';
import { waiting } from '@/lib/ops/today-kinds';
import { screenPath } from '@/lib/ops/screens';
import { markedPapers, orderLines, orders, refunds, teachers } from '../../db/schema';
import { assignments } from '../../inbox/assignments';
import { ticketPage } from '../../inbox/pages';
import type { SignedIn } from './shared/handler';
import { papersWaiting, ticketsOnly } from './own-work';

type Line = DeskOutput<'today.urgent'>['list'][number];
type Kind = Line['kind'];

/** As many as a person keeps in view. */
const MOST = 8;

const dueAfter = (since: Date | null, hours: number): string => new Date((since?.getTime() ?? 0) + hours * HOUR).toISOString();

async function tickets(context: SignedIn, mine: boolean): Promise<Line[]> {
  const { db, env } = context;
  const only = ticketsOnly(context, mine);
  const { list } = await ticketPage(db, { states: ['received', 'working'], newest: false, most: MOST, only });
  const held = await assignments(
    db,
    list.map(({ ticketNo }) => ticketNo),
  );
  return list.map(({ ticketNo, from, about, words, createdAt }) => ({
    kind: 'messages',
    title: words === '' ? about : words,
    detail: from,
    dueAt: dueAfter(createdAt, env.DESK_REPLY_HOURS),
    path: screenPath('inbox', null, { ticket: ticketNo }),
    who: held.get(ticketNo)?.name ?? '',
    ticketNo,
  }));
}

async function held({ db, env }: SignedIn): Promise<Line[]> {
  const since = min(refunds.createdAt);
  const rows = await db
    .select({ orderNo: orders.orderNo, title: min(orderLines.title), since })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(inArray(refunds.state, ['held', 'failed']))
    .groupBy(orders.orderNo)
    .orderBy(asc(since))
    .limit(MOST);
  return rows.map(({ orderNo, title, since: at }) => ({
    kind: 'refunds',
    title: title ?? '',
    detail: orderNo,
    dueAt: dueAfter(at, env.DESK_REFUND_HOURS),
    path: screenPath('orders', orderNo),
    who: '',
    ticketNo: '',
  }));
}

async function parcels({ db, env }: SignedIn): Promise<Line[]> {
  // The few of them before what is in them: the lines of all orders need not be read.
  const first = db
    .select({ id: orders.id, orderNo: orders.orderNo, paidAt: orders.paidAt })
    .from(orders)
    .where(and(eq(orders.state, '已支付'), eq(orders.requiresShipping, true)))
    .orderBy(asc(orders.paidAt))
    .limit(MOST)
    .as('first');
  const rows = await db
    .select({ orderNo: first.orderNo, title: min(orderLines.title), paidAt: first.paidAt })
    .from(first)
    .innerJoin(orderLines, eq(orderLines.orderId, first.id))
    .groupBy(first.orderNo, first.paidAt)
    .orderBy(asc(first.paidAt));
  return rows.map(({ orderNo, title, paidAt }) => ({
    kind: 'parcels',
    title: title ?? '',
    detail: orderNo,
    dueAt: dueAfter(paidAt, env.DESK_SHIP_HOURS),
    path: screenPath('orders', orderNo),
    who: '',
    ticketNo: '',
  }));
}

async function papers(context: SignedIn, mine: boolean): Promise<Line[]> {
  const { db, env } = context;
  const rows = await db
    .select({ paper: markedPapers, who: teachers.name })
    .from(markedPapers)
    .leftJoin(teachers, eq(teachers.id, markedPapers.teacherId))
    .where(papersWaiting(context, mine))
    .orderBy(asc(markedPapers.receivedAt), asc(markedPapers.id))
    .limit(MOST);
  return rows.map(({ paper, who }) => ({
    kind: 'papers',
    title: paper.title,
    detail: paper.learnerName,
    dueAt: dueAfter(paper.receivedAt, env.DESK_PAPER_HOURS),
    path: screenPath('marking', paper.id),
    who: who ?? '',
    ticketNo: '',
  }));
}

const readers: Readonly<Record<Kind, (context: SignedIn, mine: boolean) => Promise<Line[]>>> = {
  messages: tickets,
  refunds: held,
  parcels,
  papers,
};
const kinds: readonly Kind[] = ['messages', 'refunds', 'parcels', 'papers'];
/** Kinds of which somebody is given one. */
const given: readonly Kind[] = ['messages', 'papers'];

/** What is due first of all that whoever asks may do something about, whatever kind it is of; `mine`: that they were given themselves. */
export async function urgentFor(context: SignedIn, mine: boolean): Promise<Line[]> {
  const own = (mine ? given : kinds).filter((kind) => scopeOf(context.operator.roles, waiting[kind].right) !== null);
  const found = await Promise.all(own.map((kind) => readers[kind](context, mine)));
  return found
    .flat()
    .sort((a, b) => a.dueAt.localeCompare(b.dueAt))
    .slice(0, MOST);
}

import { asc } from 'drizzle-orm';
import { maskPhone } from '@/lib/kernel/phone';
import { HOUR } from '@/lib/kernel/time';
import type { DeskOutput } from '@/lib/ops/contract';
import { statesOf } from '@/lib/ops/inbox-kinds';
import { scopeOf } from '@/lib/ops/rights';
import type { Database } from '../../db/open';
import { operators } from '../../db/schema';
import { assignments } from '../../inbox/assignments';
import { ticketPage, waitingTickets } from '../../inbox/pages';
import type { Ticket } from '../../inbox/shelf';
import { wordsSince } from '../../kernel/like';
import { present, rolesIn } from '../../staff/people';
import type { DeskHandlersOf, SignedIn } from './shared/handler';

type Shown = DeskOutput<'inbox.show'>['ticket'];

/** A ticket as the desk shows it: its number masked, and by when an answer is due. */
export function shownTicket(ticket: Ticket, assignee: Shown['assignee'], { env }: Pick<SignedIn, 'env'>): Shown {
  const { ticketNo, kind, state, from, mobilePhone, about, words, images, createdAt, lesson } = ticket;
  const due = new Date(createdAt.getTime() + env.DESK_REPLY_HOURS * HOUR);
  return {
    ticketNo,
    kind,
    state,
    from,
    mobilePhone: maskPhone(mobilePhone ?? ''),
    about,
    words,
    pictures: images.length,
    createdAt: createdAt.toISOString(),
    dueAt: state === 'received' || state === 'working' ? due.toISOString() : null,
    assignee,
    shared: lesson?.shared ?? null,
  };
}

/** Sent before that, an unanswered ticket is late. */
const lateSince = ({ now, env }: Pick<SignedIn, 'now' | 'env'>): Date => new Date(now().getTime() - env.DESK_REPLY_HOURS * HOUR);
/** Somebody to whom nothing but their own is shown. */
const onlyOf = ({ scope, operator }: Pick<SignedIn, 'scope' | 'operator'>): number | undefined =>
  scope === 'own' ? operator.id : undefined;

/** Colleagues who work on the inbox, each at least on what is theirs. */
export async function inboxPeople(db: Database): Promise<{ id: number; name: string }[]> {
  const rows = await db.select().from(operators).where(present).orderBy(asc(operators.id));
  return rows.filter(({ roles }) => scopeOf(rolesIn(roles), 'inbox.work') !== null).map(({ id, name }) => ({ id, name }));
}

export const inboxListHandlers: DeskHandlersOf<'inbox.list' | 'inbox.counts'> = {
  'inbox.list': {
    run: async ({ which, state, who, late, after, kind, words, most }, context) => {
      const { db, now, operator } = context;
      const done = which === 'done';
      const { list, next } = await ticketPage(db, {
        states: statesOf[which].filter((one) => state === undefined || one === state),
        newest: done,
        most,
        after,
        kind,
        words,
        wordsSince: done ? wordsSince(now()) : undefined,
        whose: which === 'mine' ? operator.id : which === 'free' ? null : who,
        only: onlyOf(context),
        before: late && !done ? lateSince(context) : undefined,
      });
      const numbers = list.map(({ ticketNo }) => ticketNo);
      const held = await assignments(db, numbers);
      return { list: list.map((ticket) => shownTicket(ticket, held.get(ticket.ticketNo) ?? null, context)), next };
    },
  },
  'inbox.counts': {
    run: async (_input, context) => {
      const held = await waitingTickets(context.db, lateSince(context), onlyOf(context));
      const of = (id: number | null): number => held.find((one) => one.id === id)?.open ?? 0;
      return {
        mine: of(context.operator.id),
        free: of(null),
        open: held.reduce((sum, { open }) => sum + open, 0),
        late: held.reduce((sum, { late }) => sum + late, 0),
        people: (await inboxPeople(context.db))
          .filter(({ id }) => context.scope === 'all' || id === context.operator.id)
          .map((person) => ({ ...person, open: of(person.id) })),
      };
    },
  },
};

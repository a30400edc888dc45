import { asc, eq } from 'drizzle-orm';
import type { DeskOutput } from '@/lib/ops/contract';
import type { InboxList } from '@/lib/ops/inbox-kinds';
import { scopeOf } from '@/lib/ops/rights';
import { maskPhone } from '@/lib/kernel/phone';
import { HOUR } from '../../context/limits';
import { operators, savedReplies } from '../../db/schema';
import { addNote, assign, assignments, notesOf } from '../../inbox/assignments';
import { findTicket, handleTicket, listTickets } from '../../inbox/desk';
import { inboxMessages } from '../../inbox/messages';
import { shareQuestion } from '../../inbox/questions';
import type { Ticket } from '../../inbox/shelves';
import { BusinessError, NotFoundError } from '../../kernel/errors';
import type { HandlingState } from '../../kernel/handling-states';
import { staffMessages } from '../../staff/messages';
import { operatorById, present, rolesIn } from '../../staff/people';
import { readPicture } from '../../upload/store';
import type { DeskHandlersOf, SignedIn } from './handler';

type Shown = DeskOutput<'inbox.show'>['ticket'];
type Assignee = Shown['assignee'];
type Context = Pick<SignedIn, 'db' | 'env' | 'scope' | 'operator'>;

const MOST = 200;
const waits = (state: HandlingState): boolean => state === 'received' || state === 'working';

function shown(ticket: Ticket, assignee: Assignee, { env }: Pick<Context, 'env'>): Shown {
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
    dueAt: waits(state) ? due.toISOString() : null,
    assignee,
    shared: lesson?.shared ?? null,
  };
}

/** A ticket that whoever asks may work on. @throws NotFoundError for any other */
async function own({ db, scope, operator }: Context, ticketNo: string): Promise<{ ticket: Ticket; assignee: Assignee }> {
  const ticket = (await findTicket(db, ticketNo.toUpperCase())) ?? (await findTicket(db, ticketNo));
  const assignee = ticket ? ((await assignments(db, [ticket.ticketNo])).get(ticket.ticketNo) ?? null) : null;
  if (!ticket || (scope === 'own' && assignee?.id !== operator.id)) throw new NotFoundError(inboxMessages.noTicket(ticketNo));
  return { ticket, assignee };
}

const holds = (words: string) => (ticket: Ticket) =>
  [ticket.ticketNo, ticket.from, ticket.mobilePhone, ticket.about, ticket.words].some((text) =>
    text?.toLowerCase().includes(words.toLowerCase()),
  );

export const inboxHandlers: DeskHandlersOf<
  | 'inbox.list'
  | 'inbox.show'
  | 'inbox.picture'
  | 'inbox.replies'
  | 'inbox.saveReply'
  | 'inbox.dropReply'
  | 'inbox.phone'
  | 'inbox.take'
  | 'inbox.assign'
  | 'inbox.reply'
  | 'inbox.note'
  | 'inbox.share'
  | 'inbox.close'
> = {
  'inbox.list': {
    run: async ({ which, words }, context) => {
      const { db, now, operator, scope } = context;
      const waiting = await listTickets(db, ['received', 'working']);
      const over = which === 'done' ? await listTickets(db, ['answered', 'done']) : [];
      const held = await assignments(
        db,
        [...waiting, ...over].map(({ ticketNo }) => ticketNo),
      );
      const see = ({ ticketNo }: Ticket): boolean => scope === 'all' || held.get(ticketNo)?.id === operator.id;
      const open = waiting.filter(see).reverse();
      const lists: Readonly<Record<InboxList, () => Ticket[]>> = {
        mine: () => open.filter(({ ticketNo }) => held.get(ticketNo)?.id === operator.id),
        free: () => open.filter(({ ticketNo }) => !held.has(ticketNo)),
        open: () => open,
        done: () => over.filter(see),
      };
      const late = now().getTime() - context.env.DESK_REPLY_HOURS * HOUR;
      return {
        list: lists[which]()
          .filter(words === '' ? () => true : holds(words))
          .slice(0, MOST)
          .map((ticket) => shown(ticket, held.get(ticket.ticketNo) ?? null, context)),
        counts: {
          mine: lists.mine().length,
          free: lists.free().length,
          open: open.length,
          late: open.filter(({ createdAt }) => createdAt.getTime() < late).length,
        },
      };
    },
  },
  'inbox.show': {
    run: async ({ ticketNo }, context) => {
      const { ticket, assignee } = await own(context, ticketNo);
      const rows = await context.db.select().from(operators).where(present).orderBy(asc(operators.id));
      return {
        ticket: shown(ticket, assignee, context),
        reply: ticket.reply,
        notes: (await notesOf(context.db, ticket.ticketNo)).map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
        colleagues: rows.filter(({ roles }) => scopeOf(rolesIn(roles), 'inbox.work') !== null).map(({ id, name }) => ({ id, name })),
      };
    },
  },
  'inbox.picture': {
    run: async ({ ticketNo, at }, context) => {
      const key = (await own(context, ticketNo)).ticket.images[at];
      const picture = key === undefined ? null : await readPicture(context, key);
      return { webp: picture?.toString('base64') ?? null };
    },
  },
  'inbox.replies': { run: async (_input, { db }) => ({ list: await db.select().from(savedReplies).orderBy(asc(savedReplies.id)) }) },
  'inbox.saveReply': {
    run: async (reply, { db }) => {
      const [before] = await db.select().from(savedReplies).where(eq(savedReplies.title, reply.title)).for('update');
      await db
        .insert(savedReplies)
        .values(reply)
        .onConflictDoUpdate({ target: savedReplies.title, set: { words: reply.words } });
      return { data: {}, did: { target: reply.title, before: { words: before?.words ?? null }, after: { words: reply.words } } };
    },
  },
  'inbox.dropReply': {
    run: async ({ id }, { db }) => {
      const [dropped] = await db.delete(savedReplies).where(eq(savedReplies.id, id)).returning();
      if (!dropped) throw new NotFoundError(inboxMessages.noReply);
      return { data: {}, did: { target: dropped.title, before: { words: dropped.words } } };
    },
  },
  'inbox.phone': {
    run: async ({ ticketNo }, context) => {
      const { ticket } = await own(context, ticketNo);
      const mobilePhone = ticket.mobilePhone ?? '';
      return { data: { mobilePhone }, did: { target: ticket.ticketNo, after: { mobilePhone: maskPhone(mobilePhone) } } };
    },
  },
  'inbox.take': {
    run: async ({ ticketNo }, context) => {
      const { ticket, assignee } = await own(context, ticketNo);
      const { db, now, operator } = context;
      if (assignee !== null && assignee.id !== operator.id) throw new BusinessError(inboxMessages.taken(assignee.name));
      await assign(db, ticket.ticketNo, operator.id, now());
      return { data: {}, did: { target: ticket.ticketNo, after: { assignee: operator.name } } };
    },
  },
  'inbox.assign': {
    run: async ({ ticketNo, operatorId }, context) => {
      const { ticket, assignee } = await own(context, ticketNo);
      const to = await operatorById(context.db, operatorId);
      if (!to || scopeOf(rolesIn(to.roles), 'inbox.work') === null) throw new NotFoundError(staffMessages.noPerson);
      await assign(context.db, ticket.ticketNo, to.id, context.now());
      return { data: {}, did: { target: ticket.ticketNo, before: { assignee: assignee?.name ?? null }, after: { assignee: to.name } } };
    },
  },
  'inbox.reply': {
    run: async ({ ticketNo, words, done }, context) => {
      const { db, now, operator } = context;
      const { ticket, assignee } = await own(context, ticketNo);
      const state = done ? 'done' : 'answered';
      const reached = (await handleTicket(context, ticket.ticketNo, { state, reply: words })) ?? 'nobody';
      await addNote(db, { ticketNo: ticket.ticketNo, operatorId: operator.id, kind: 'reply', words, at: now() });
      if (assignee === null) await assign(db, ticket.ticketNo, operator.id, now());
      return { data: { reached }, did: { target: ticket.ticketNo, before: { state: ticket.state }, after: { state, reached } } };
    },
  },
  'inbox.note': {
    run: async ({ ticketNo, words }, context) => {
      const { ticket } = await own(context, ticketNo);
      await addNote(context.db, { ticketNo: ticket.ticketNo, operatorId: context.operator.id, kind: 'note', words, at: context.now() });
      return { data: {}, did: { target: ticket.ticketNo } };
    },
  },
  'inbox.share': {
    run: async ({ ticketNo, shared }, context) => {
      const { ticket } = await own(context, ticketNo);
      await shareQuestion(context.db, ticket, shared);
      return { data: {}, did: { target: ticket.ticketNo, before: { shared: ticket.lesson?.shared ?? false }, after: { shared } } };
    },
  },
  'inbox.close': {
    run: async ({ ticketNo }, context) => {
      const { ticket } = await own(context, ticketNo);
      await handleTicket(context, ticket.ticketNo, { state: 'done', reply: '' });
      return { data: {}, did: { target: ticket.ticketNo, before: { state: ticket.state }, after: { state: 'done' } } };
    },
  },
};

import { asc, eq } from 'drizzle-orm';
import { maskPhone } from '@/lib/kernel/phone';
import type { DeskOutput } from '@/lib/ops/contract';
import { statesOf } from '@/lib/ops/inbox-kinds';
import { scopeOf } from '@/lib/ops/rights';
import { inTurn } from '../../context/limits';
import { savedReplies } from '../../db/schema';
import { addNote, assign, assignments, lastReply, notesOf, takeFree } from '../../inbox/assignments';
import { registerCall } from '../../inbox/called';
import { findTicket, handleTicket } from '../../inbox/desk';
import { inboxMessages } from '../../inbox/messages';
import { ticketPage } from '../../inbox/pages';
import { shareQuestion } from '../../inbox/questions';
import type { Ticket } from '../../inbox/shelf';
import { BusinessError, NotFoundError } from '../../kernel/errors';
import { staffMessages } from '../../staff/messages';
import { operatorById, rolesIn } from '../../staff/people';
import { readPicture } from '../../upload/store';
import type { DeskHandlersOf, SignedIn } from './shared/handler';
import { ticketEventsOf } from './inbox-events';
import { inboxPeople, shownTicket } from './inbox-lists';

type Assignee = DeskOutput<'inbox.show'>['ticket']['assignee'];
type Context = Pick<SignedIn, 'db' | 'env' | 'scope' | 'operator'>;

/** A ticket that whoever asks may work on. @throws NotFoundError for any other */
export async function ownTicket({ db, scope, operator }: Context, ticketNo: string): Promise<{ ticket: Ticket; assignee: Assignee }> {
  const ticket = (await findTicket(db, ticketNo.toUpperCase())) ?? (await findTicket(db, ticketNo));
  const assignee = ticket ? ((await assignments(db, [ticket.ticketNo])).get(ticket.ticketNo) ?? null) : null;
  if (!ticket || (scope === 'own' && assignee?.id !== operator.id)) throw new NotFoundError(inboxMessages.noTicket(ticketNo));
  return { ticket, assignee };
}

export const inboxHandlers: DeskHandlersOf<
  | 'inbox.show'
  | 'inbox.picture'
  | 'inbox.replies'
  | 'inbox.saveReply'
  | 'inbox.dropReply'
  | 'inbox.phone'
  | 'inbox.take'
  | 'inbox.takeOldest'
  | 'inbox.register'
  | 'inbox.assign'
  | 'inbox.reply'
  | 'inbox.note'
  | 'inbox.share'
  | 'inbox.close'
> = {
  'inbox.show': {
    run: async ({ ticketNo }, context) => {
      const { ticket, assignee } = await ownTicket(context, ticketNo);
      return {
        ticket: shownTicket(ticket, assignee, context),
        reply: ticket.reply,
        notes: (await notesOf(context.db, ticket.ticketNo)).map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
        events: await ticketEventsOf(context.db, ticket.ticketNo),
        colleagues: await inboxPeople(context.db),
      };
    },
  },
  'inbox.picture': {
    run: async ({ ticketNo, at }, context) => {
      const key = (await ownTicket(context, ticketNo)).ticket.images[at];
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
      const { ticket } = await ownTicket(context, ticketNo);
      const mobilePhone = ticket.mobilePhone ?? '';
      return { data: { mobilePhone }, did: { target: ticket.ticketNo, after: { mobilePhone: maskPhone(mobilePhone) } } };
    },
  },
  'inbox.register': {
    run: async (call, { db, now, operator }) => {
      const ticketNo = await registerCall(db, call, operator.id, now());
      return {
        data: { ticketNo },
        did: { target: ticketNo, after: { mobilePhone: maskPhone(call.mobilePhone), kind: inboxMessages.called[call.topic] } },
      };
    },
  },
  'inbox.take': {
    run: async ({ ticketNo }, context) => {
      const { ticket, assignee } = await ownTicket(context, ticketNo);
      const { db, now, operator } = context;
      const mine = assignee?.id === operator.id || (await takeFree(db, ticket, operator.id, now()));
      if (!mine) throw new BusinessError(inboxMessages.taken((await assignments(db, [ticket.ticketNo])).get(ticket.ticketNo)?.name ?? ''));
      return { data: {}, did: { target: ticket.ticketNo, after: { assignee: operator.name } } };
    },
  },
  'inbox.takeOldest': {
    run: async (_input, { db, now, operator }) => {
      for (;;) {
        const { list } = await ticketPage(db, { states: statesOf.free, newest: false, most: 1, whose: null });
        const [ticket] = list;
        if (!ticket) throw new BusinessError(inboxMessages.nothingFree);
        // Whoever is quicker has it, and this one the next.
        if (!(await takeFree(db, ticket, operator.id, now()))) continue;
        return { data: { ticketNo: ticket.ticketNo }, did: { target: ticket.ticketNo, after: { assignee: operator.name } } };
      }
    },
  },
  'inbox.assign': {
    run: async ({ ticketNo, operatorId }, context) => {
      const { ticket, assignee } = await ownTicket(context, ticketNo);
      const to = await operatorById(context.db, operatorId);
      if (!to || scopeOf(rolesIn(to.roles), 'inbox.work') === null) throw new NotFoundError(staffMessages.noPerson);
      await assign(context.db, ticket, to.id, context.now());
      return { data: {}, did: { target: ticket.ticketNo, before: { assignee: assignee?.name ?? null }, after: { assignee: to.name } } };
    },
  },
  'inbox.reply': {
    run: async ({ ticketNo, basedOn, words, done }, context) => {
      const { db, now, operator } = context;
      const { ticket, assignee } = await ownTicket(context, ticketNo);
      await inTurn(db, `ticket ${ticket.ticketNo}`);
      if ((await lastReply(db, ticket.ticketNo)) !== basedOn) throw new BusinessError(inboxMessages.answeredSince);
      const state = done ? 'done' : 'answered';
      const reached = (await handleTicket(context, ticket.ticketNo, { state, reply: words })) ?? 'nobody';
      await addNote(db, { ticketNo: ticket.ticketNo, operatorId: operator.id, kind: 'reply', words, at: now() });
      if (assignee === null) await assign(db, ticket, operator.id, now());
      return { data: { reached }, did: { target: ticket.ticketNo, before: { state: ticket.state }, after: { state, reached } } };
    },
  },
  'inbox.note': {
    run: async ({ ticketNo, words }, context) => {
      const { ticket } = await ownTicket(context, ticketNo);
      await addNote(context.db, { ticketNo: ticket.ticketNo, operatorId: context.operator.id, kind: 'note', words, at: context.now() });
      return { data: {}, did: { target: ticket.ticketNo } };
    },
  },
  'inbox.share': {
    run: async ({ ticketNo, shared }, context) => {
      const { ticket } = await ownTicket(context, ticketNo);
      await shareQuestion(context.db, ticket, shared);
      return { data: {}, did: { target: ticket.ticketNo, before: { shared: ticket.lesson?.shared ?? false }, after: { shared } } };
    },
  },
  'inbox.close': {
    run: async ({ ticketNo }, context) => {
      const { ticket } = await ownTicket(context, ticketNo);
      await handleTicket(context, ticket.ticketNo, { state: 'done', reply: '' });
      return { data: {}, did: { target: ticket.ticketNo, before: { state: ticket.state }, after: { state: 'done' } } };
    },
  },
};

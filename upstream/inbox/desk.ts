import { eq } from 'drizzle-orm';
import { personByPhone } from '../account/people';
import type { Deps } from '../context/context';
import { inTurn } from '../context/limits';
import type { Database } from '../db/open';
import { NotFoundError } from '../kernel/errors';
import { publish } from '../events/publish';
import { notificationMessages } from '../notification/messages';
import { notify, ofLesson } from '../notification/notify';
import { inboxMessages } from './messages';
import type { Ticket } from './shelf';
import { shelves } from './shelves';
import type { HandlingState } from '../kernel/handling-states';

type Team = Pick<Deps, 'db' | 'now'>;

/** What has this number, or null. */
export async function findTicket(db: Database, ticketNo: string): Promise<Ticket | null> {
  for (const shelf of shelves) {
    const [found] = await shelf.read(db, { where: eq(shelf.columns.ticketNo, ticketNo), order: [], most: 1 });
    if (found) return found;
  }
  return null;
}

/** How an answer reaches its reader: in their messages, by SMS, both ways, or when they call and say the number. */
export type Reached = 'notification' | 'sms' | 'both' | 'nobody';

async function bring(tx: Database, ticket: Ticket, reply: string, at: Date): Promise<Reached> {
  const { ticketNo, mobilePhone } = ticket;
  const userId = ticket.userId ?? (mobilePhone === null ? undefined : (await personByPhone(tx, mobilePhone))?.id);
  if (userId !== undefined) {
    const about = ticket.lesson ? ofLesson(ticket.lesson) : ({ kind: 'service', objectId: ticketNo } as const);
    await notify(tx, userId, notificationMessages.ticketAnswered[ticket.kind](ticketNo, reply, ticket.about), at, about);
  }
  // Whoever wrote waits for an answer at their number, and may not sign in for weeks; whoever asked in a lesson comes back to it.
  const texted = mobilePhone !== null && ticket.lesson === undefined;
  if (texted) await publish(tx, { kind: 'ticket.answered', ticketNo, at: at.toISOString() }, at);
  if (userId === undefined) return texted ? 'sms' : 'nobody';
  return texted ? 'both' : 'notification';
}

/** A question that is put away without an answer: whoever asked would wait for one. */
async function sayClosed(tx: Database, { userId, lesson, state, reply, about }: Ticket, at: Date): Promise<void> {
  if (!lesson || !userId || state !== 'done' || reply !== '') return;
  await notify(tx, userId, notificationMessages.questionClosed(about), at, ofLesson(lesson));
}

/**
 * Writes down what became of a ticket; an answer reaches its writer. Answers by what way, null where nothing was to say.
 * @throws NotFoundError for a number that nobody was given
 */
export async function handleTicket(
  { db, now }: Team,
  ticketNo: string,
  { state, reply }: { readonly state: HandlingState; readonly reply: string },
): Promise<Reached | null> {
  return db.transaction(async (tx) => {
    const at = now();
    const said = reply === '' ? {} : { reply };
    // Of two who close it at one moment the first tells whoever asked.
    await inTurn(tx, `ticket ${ticketNo}`);
    const before = reply === '' ? await findTicket(tx, ticketNo) : null;
    for (const shelf of shelves) {
      if (!(await shelf.write(tx, ticketNo, { state, handledAt: at, ...said }))) continue;
      const ticket = await findTicket(tx, ticketNo);
      if (ticket !== null && reply === '' && before?.state !== 'done') await sayClosed(tx, ticket, at);
      return ticket === null || reply === '' ? null : bring(tx, ticket, reply, at);
    }
    throw new NotFoundError(inboxMessages.noTicket(ticketNo));
  });
}

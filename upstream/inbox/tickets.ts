import { eq } from 'drizzle-orm';
import type { Context } from '../context/context';
import type { Database } from '../db/open';
import { ticketRequests } from '../db/schema';
import { publish } from '../events/publish';
import { countCall, type Say } from '../context/limits';
import { randomNumber } from '../order/numbers';
import { inboxMessages } from './messages';

const MINUTE_SECONDS = 60;

const inMinutes =
  (say: (minutes: number) => string): Say =>
  (seconds) =>
    say(Math.ceil(seconds / MINUTE_SECONDS));

const refusals = {
  feedback: inMinutes(inboxMessages.tooManyFeedbacks),
  message: inMinutes(inboxMessages.tooManyMessages),
  application: inMinutes(inboxMessages.tooManyApplications),
  question: inMinutes(inboxMessages.tooManyQuestions),
} as const;

/** What every kind of thing sent in is stored with. */
export interface Stamp {
  /** 16 letters, 78 bits: neither the number of reports nor anybody else's can be read from it. */
  readonly ticketNo: string;
  readonly ip: string;
  readonly createdAt: Date;
}

interface Sent {
  /** Made by the browser once per wish to send. */
  readonly requestId: string | undefined;
  readonly kind: keyof typeof refusals;
  readonly store: (tx: Database, stamp: Stamp) => Promise<unknown>;
}

/**
 * The number that this request was answered with before, or null after taking the id for this one. A repetition that
 * comes while the first is still being stored waits here for its end.
 */
async function answeredBefore(tx: Database, requestId: string, { ticketNo, createdAt }: Stamp): Promise<string | null> {
  const taken = await tx.insert(ticketRequests).values({ requestId, ticketNo, createdAt }).onConflictDoNothing().returning();
  if (taken.length > 0) return null;
  const [first] = await tx.select().from(ticketRequests).where(eq(ticketRequests.requestId, requestId));
  return first?.ticketNo ?? null;
}

/**
 * Stores one thing that may be sent a few times an hour; answers the number under which the team finds it. The
 * same request id again stores and counts nothing and returns the first number.
 */
export async function fileTicket(context: Context, sent: Sent): Promise<{ ticketNo: string }> {
  const { db, ip, now } = context;
  const stamp = { ticketNo: randomNumber(16), ip, createdAt: now() };
  return db.transaction(async (tx) => {
    const before = sent.requestId === undefined ? null : await answeredBefore(tx, sent.requestId, stamp);
    if (before !== null) return { ticketNo: before };
    await countCall(tx, sent.kind, refusals[sent.kind], context, stamp.createdAt);
    await sent.store(tx, stamp);
    await publish(tx, { kind: `${sent.kind}.received`, ticketNo: stamp.ticketNo }, stamp.createdAt);
    return { ticketNo: stamp.ticketNo };
  });
}

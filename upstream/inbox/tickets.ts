import type { Context } from '../context';
import type { Database } from '../db/open';
import { countCall, perHour } from '../limits';
import { randomNumber } from '../order/numbers';
import { inboxMessages } from './messages';

const PER_HOUR = 5;
const MINUTE_SECONDS = 60;

const limit = (purpose: string, say: (minutes: number) => string) =>
  perHour(purpose, PER_HOUR, (seconds) => say(Math.ceil(seconds / MINUTE_SECONDS)));

const limits = {
  feedback: limit('feedback', inboxMessages.tooManyFeedbacks),
  message: limit('message', inboxMessages.tooManyMessages),
  application: limit('application', inboxMessages.tooManyApplications),
} as const;

/** What every kind of thing sent in is stored with. */
export interface Stamp {
  /** 16 letters, 78 bits: neither the number of reports nor anybody else's can be read from it. */
  readonly ticketNo: string;
  readonly ip: string;
  readonly createdAt: Date;
}

/** Stores one thing that an address may send five times an hour; answers the number under which the team finds it. */
export async function fileTicket(
  { db, ip, now }: Pick<Context, 'db' | 'ip' | 'now'>,
  kind: keyof typeof limits,
  store: (tx: Database, stamp: Stamp) => Promise<unknown>,
): Promise<{ ticketNo: string }> {
  const stamp = { ticketNo: randomNumber(16), ip, createdAt: now() };
  await db.transaction(async (tx) => {
    await countCall(tx, limits[kind], ip, stamp.createdAt);
    await store(tx, stamp);
  });
  return { ticketNo: stamp.ticketNo };
}

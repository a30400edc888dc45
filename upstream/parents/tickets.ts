import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import { DAY, HOUR } from '@/lib/kernel/time';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { parentTickets } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { sha256 } from '../kernel/protocol';
import { parentMessages } from './messages';

/** Long enough to bind; the number is proved again after it. */
const LIFE = 2 * HOUR;
/** Once a child is bound: the parent comes back on this phone without another code (docs/decisions/parent-login.md). */
const BOUND_LIFE = 90 * DAY;
/** Wrong codes of one ticket. */
export const MOST_TRIES = 5;
const LENGTH = 22;

export type Ticket = typeof parentTickets.$inferSelect;

/** A ticket for a number that was just proved; `bound` = it has a child already. */
export async function issueTicket(
  db: Database,
  parentPhone: string,
  bound: boolean,
  now: Date,
): Promise<{ ticket: string; expiresAt: string }> {
  const ticket = nanoid(LENGTH);
  const expiresAt = new Date(now.getTime() + (bound ? BOUND_LIFE : LIFE));
  await db.insert(parentTickets).values({ ticketHash: sha256(ticket), parentPhone, createdAt: now, expiresAt });
  return { ticket, expiresAt: expiresAt.toISOString() };
}

/** The ticket, while it is good and not used up by wrong codes. */
export async function findTicket(db: Database, ticket: string, now: Date): Promise<Ticket | null> {
  const [row] = await db
    .select()
    .from(parentTickets)
    .where(and(eq(parentTickets.ticketHash, sha256(ticket)), gt(parentTickets.expiresAt, now), lt(parentTickets.tries, MOST_TRIES)));
  return row ?? null;
}

/** @throws BusinessError that leads back to the first step */
export async function needTicket(db: Database, ticket: string, now: Date): Promise<Ticket> {
  const found = await findTicket(db, ticket, now);
  if (found === null) throw new NotFoundError(parentMessages.phoneFirst);
  return found;
}

/** Counts a try before the code is looked at, so that parallel guesses count; answers how many are left. @throws BusinessError */
export async function countTry(db: Database, { id }: Ticket): Promise<number> {
  const [row] = await db
    .update(parentTickets)
    .set({ tries: sql`${parentTickets.tries} + 1` })
    .where(and(eq(parentTickets.id, id), lt(parentTickets.tries, MOST_TRIES)))
    .returning({ tries: parentTickets.tries });
  if (row === undefined) throw new BusinessError(parentMessages.tooManyTries);
  return MOST_TRIES - row.tries;
}

/** The child was found; earlier mistakes are forgiven. */
export async function setStudent(db: Database, { id }: Ticket, studentId: number): Promise<void> {
  await db.update(parentTickets).set({ studentId, tries: 0 }).where(eq(parentTickets.id, id));
}

/** The child is bound: the ticket is ready for another one, and becomes the parent's login on this phone. */
export async function keepTicket(db: Database, { id }: Ticket, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + BOUND_LIFE);
  await db.update(parentTickets).set({ studentId: null, tries: 0, expiresAt }).where(eq(parentTickets.id, id));
}

/** A learner has let a number go: whatever of its logins had this learner in hand asks for a new code. */
export async function letGo(db: Database, parentPhone: string, studentId: number): Promise<void> {
  await db
    .update(parentTickets)
    .set({ studentId: null })
    .where(and(eq(parentTickets.parentPhone, parentPhone), eq(parentTickets.studentId, studentId)));
}

export async function dropTicket(db: Database, ticket: string): Promise<void> {
  await db.delete(parentTickets).where(eq(parentTickets.ticketHash, sha256(ticket)));
}

/** Every login of a number. */
export async function dropTicketsOf(db: Database, parentPhone: string): Promise<void> {
  await db.delete(parentTickets).where(eq(parentTickets.parentPhone, parentPhone));
}

export async function sweepTickets({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(parentTickets).where(lt(parentTickets.expiresAt, now()));
}

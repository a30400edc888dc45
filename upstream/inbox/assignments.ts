import { and, arrayOverlaps, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { roles, scopeOfRole } from '@/lib/ops/rights';
import type { Database } from '../db/open';
import { operators, teachers, ticketAssignments, ticketNotes } from '../db/schema';
import type { Ticket } from './shelf';

const inboxRoles = roles.filter((role) => scopeOfRole(role, 'inbox.work') !== null);
/** Of a colleague: they work on the inbox. What waits in anybody else's hands is nobody's. */
export const worksHere = (): SQL | undefined => and(isNull(operators.removedAt), arrayOverlaps(operators.roles, inboxRoles));

/** Who has which of these tickets, by its number. */
export async function assignments(
  db: Database,
  ticketNos: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: number; readonly name: string }>> {
  const rows = await db
    .select({ ticketNo: ticketAssignments.ticketNo, id: operators.id, name: operators.name })
    .from(ticketAssignments)
    .innerJoin(operators, eq(operators.id, ticketAssignments.operatorId))
    .where(inArray(ticketAssignments.ticketNo, [...ticketNos]));
  return new Map(rows.map(({ ticketNo, ...person }) => [ticketNo, person]));
}

/** Gives a ticket to somebody, whoever had it. */
export async function assign(
  tx: Database,
  { ticketNo, kind }: Pick<Ticket, 'ticketNo' | 'kind'>,
  operatorId: number,
  at: Date,
): Promise<void> {
  await tx
    .insert(ticketAssignments)
    .values({ ticketNo, kind, operatorId, at })
    .onConflictDoUpdate({ target: ticketAssignments.ticketNo, set: { operatorId, at } });
}

/** Gives a ticket that is nobody's to somebody; answers false where a colleague was quicker. */
export async function takeFree(
  tx: Database,
  { ticketNo, kind }: Pick<Ticket, 'ticketNo' | 'kind'>,
  operatorId: number,
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(ticketAssignments)
    .values({ ticketNo, kind, operatorId, at })
    .onConflictDoUpdate({
      target: ticketAssignments.ticketNo,
      set: { operatorId, at },
      setWhere: sql`not exists (select 1 from ${operators} where ${operators.id} = ${ticketAssignments.operatorId} and ${worksHere()})`,
    })
    .returning({ ticketNo: ticketAssignments.ticketNo });
  return rows.length > 0;
}

interface Note {
  readonly ticketNo: string;
  readonly operatorId: number;
  readonly kind: 'note' | 'reply';
  readonly words: string;
  readonly at: Date;
}

export async function addNote(tx: Database, note: Note): Promise<void> {
  await tx.insert(ticketNotes).values(note);
}

/** The note of the last answer that was written to a ticket here; null = none. */
export async function lastReply(db: Database, ticketNo: string): Promise<number | null> {
  const [last] = await db
    .select({ id: ticketNotes.id })
    .from(ticketNotes)
    .where(and(eq(ticketNotes.ticketNo, ticketNo), eq(ticketNotes.kind, 'reply')))
    .orderBy(desc(ticketNotes.id))
    .limit(1);
  return last?.id ?? null;
}

/** What was said of a ticket, the oldest first. */
export function notesOf(db: Database, ticketNo: string) {
  return db
    .select({ id: ticketNotes.id, kind: ticketNotes.kind, who: operators.name, words: ticketNotes.words, at: ticketNotes.at })
    .from(ticketNotes)
    .innerJoin(operators, eq(operators.id, ticketNotes.operatorId))
    .where(eq(ticketNotes.ticketNo, ticketNo))
    .orderBy(asc(ticketNotes.id));
}

/** The teacher who answered last, by the number of the ticket; a colleague who is none is not named to learners. */
export async function answeredBy(db: Database, ticketNos: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ticketNos.length === 0) return new Map();
  const rows = await db
    .select({ ticketNo: ticketNotes.ticketNo, name: teachers.name })
    .from(ticketNotes)
    .innerJoin(operators, eq(operators.id, ticketNotes.operatorId))
    .leftJoin(teachers, eq(teachers.id, operators.teacherId))
    .where(and(eq(ticketNotes.kind, 'reply'), inArray(ticketNotes.ticketNo, [...ticketNos])))
    .orderBy(asc(ticketNotes.id));
  return new Map(rows.map(({ ticketNo, name }) => [ticketNo, name ?? '']));
}

import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { statesOf } from '@/lib/ops/inbox-kinds';
import type { Database } from '../db/open';
import { ticketAssignments } from '../db/schema';
import { ticketTables } from './shelves';

/**
 * Somebody works on the inbox no more: what waits with them is nobody's again, and given out like everything that is. What they have
 * answered stays theirs. Answers how many tickets it were.
 */
export async function freeOpen(tx: Database, operatorId: number): Promise<number> {
  const waiting = ticketTables.map(({ table, ticketNo }) =>
    inArray(
      ticketAssignments.ticketNo,
      tx
        .select({ no: sql<string>`${ticketNo}` })
        .from(table)
        .where(inArray(table.state, [...statesOf.free])),
    ),
  );
  const freed = await tx
    .delete(ticketAssignments)
    .where(and(eq(ticketAssignments.operatorId, operatorId), or(...waiting)))
    .returning({ ticketNo: ticketAssignments.ticketNo });
  return freed.length;
}

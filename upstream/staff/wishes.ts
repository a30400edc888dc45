import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/open';
import { deskApprovals } from '../db/schema';

/** What colleagues' wishes of a row that wait for a second person are about: they are few. */
export const waitingTargets = (db: Database, row: string) =>
  db
    .select({ target: deskApprovals.target })
    .from(deskApprovals)
    .where(and(eq(deskApprovals.row, row), eq(deskApprovals.state, 'waiting')));

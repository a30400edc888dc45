import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DeskOutput } from '@/lib/ops/contract';
import type { TicketEvent } from '@/lib/ops/inbox-kinds';
import type { Database } from '../../db/open';
import { auditLog } from '../../db/schema';

type Event = DeskOutput<'inbox.show'>['events'][number];
type Line = Pick<typeof auditLog.$inferSelect, 'action' | 'after'>;

const told = ['inbox.take', 'inbox.takeOldest', 'inbox.assign', 'inbox.reply', 'inbox.share', 'inbox.close'];

function kindOf({ action, after }: Line): TicketEvent {
  if (action === 'inbox.assign') return 'given';
  if (action === 'inbox.share') return after?.shared === true ? 'shared' : 'unshared';
  if (action === 'inbox.close') return 'done';
  if (action === 'inbox.reply') return after?.state === 'done' ? 'done' : 'answered';
  return 'taken';
}

/** What colleagues did with a ticket besides what they said, the oldest first: the audit log tells it once for the log and the thread. */
export async function ticketEventsOf(db: Database, ticketNo: string): Promise<Event[]> {
  const lines = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.target, ticketNo), inArray(auditLog.action, told)))
    .orderBy(asc(auditLog.at), asc(auditLog.id));
  return lines.map(({ id, who, at, ...line }) => {
    const kind = kindOf(line);
    return { id, kind, who, to: kind === 'given' ? String(line.after?.assignee ?? '') : '', at: at.toISOString() };
  });
}

import { lt } from 'drizzle-orm';
import type { Deps } from '../context/context';
import { feedbacks, onlineMessages, teacherApplications, ticketAssignments, ticketNotes, ticketRequests } from '../db/schema';
import { keptSince } from '../kernel/retention';
import { dropProofs, dropUploadsOf, sweepUploads } from '../upload/store';

/** Forgets what was sent in when its time is over, with its pictures. */
export async function sweepInbox(deps: Pick<Deps, 'db' | 'env' | 'now' | 'services'>): Promise<void> {
  const { db, now } = deps;
  const before = (row: Parameters<typeof keptSince>[0]): Date => keptSince(row, now());
  const old = lt(feedbacks.createdAt, before('feedback'));
  await dropProofs(deps, before('paymentProof'));
  const reports = await db.select({ ticketNo: feedbacks.ticketNo }).from(feedbacks).where(old);
  await dropUploadsOf(
    deps,
    reports.map(({ ticketNo }) => ticketNo),
  );
  await db.delete(feedbacks).where(old);
  await db.delete(onlineMessages).where(lt(onlineMessages.createdAt, before('feedback')));
  await db.delete(teacherApplications).where(lt(teacherApplications.createdAt, before('application')));
  await db.delete(ticketNotes).where(lt(ticketNotes.at, before('feedback')));
  await db.delete(ticketAssignments).where(lt(ticketAssignments.at, before('feedback')));
  await db.delete(ticketRequests).where(lt(ticketRequests.createdAt, before('unsent')));
  await sweepUploads(deps);
}

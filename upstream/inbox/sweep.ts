import { lt } from 'drizzle-orm';
import type { Deps } from '../context/context';
import { feedbacks, onlineMessages, teacherApplications, ticketRequests } from '../db/schema';
import { dropUploadsOf, sweepUploads } from '../upload/store';

const DAY = 86_400_000;
/** Days, as the privacy policy promises (content/legal/privacy-policy.md, 7.2). */
const KEPT = { request: 1, application: 180, message: 365, feedback: 365 } as const;

/** Forgets what was sent in when its time is over, with its pictures. */
export async function sweepInbox(deps: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  const { db, now } = deps;
  const before = (days: number): Date => new Date(now().getTime() - days * DAY);
  const old = lt(feedbacks.createdAt, before(KEPT.feedback));
  const reports = await db.select({ ticketNo: feedbacks.ticketNo }).from(feedbacks).where(old);
  await dropUploadsOf(
    deps,
    reports.map(({ ticketNo }) => ticketNo),
  );
  await db.delete(feedbacks).where(old);
  await db.delete(onlineMessages).where(lt(onlineMessages.createdAt, before(KEPT.message)));
  await db.delete(teacherApplications).where(lt(teacherApplications.createdAt, before(KEPT.application)));
  await db.delete(ticketRequests).where(lt(ticketRequests.createdAt, before(KEPT.request)));
  await sweepUploads(deps);
}

import { desc, eq, ne } from 'drizzle-orm';
import type { Deps } from '../context';
import { feedbacks } from '../db/schema';
import { notificationMessages } from '../notification/messages';
import { notify } from '../notification/notify';

type Report = typeof feedbacks.$inferSelect;
type Team = Pick<Deps, 'db' | 'now'>;

/** Reports that are not done yet, the latest first. */
export function openReports({ db }: Pick<Team, 'db'>): Promise<Report[]> {
  return db.select().from(feedbacks).where(ne(feedbacks.state, 'done')).orderBy(desc(feedbacks.createdAt)).limit(200);
}

/** Writes down what became of a report; an answer reaches a writer with an account as a message. False for an unknown number. */
export async function answerReport({ db, now }: Team, ticketNo: string, state: Report['state'], reply: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const answered = reply === '' ? {} : { reply };
    const [report] = await tx
      .update(feedbacks)
      .set({ state, handledAt: now(), ...answered })
      .where(eq(feedbacks.ticketNo, ticketNo))
      .returning();
    if (!report) return false;
    if (reply !== '' && report.userId !== null) {
      const about = { kind: 'service', objectId: ticketNo } as const;
      await notify(tx, report.userId, notificationMessages.feedbackAnswered(ticketNo, reply), now(), about);
    }
    return true;
  });
}

import { desc, eq } from 'drizzle-orm';
import type { HandlersOf } from '../context/context';
import { feedbacks } from '../db/schema';

type Report = typeof feedbacks.$inferSelect;

/** What a report is about, as its writer named it. */
function about({ kind, page, bookTitle, bookPage }: Report): string {
  if (kind !== 'book') return page ?? '';
  return [bookTitle, bookPage === null ? null : `P${bookPage}`].filter(Boolean).join(' ');
}

export const ownReportHandlers: HandlersOf<'user.feedbacks'> = {
  'user.feedbacks': async ({ pageNum, pageSize }, { db, caller }) => {
    const mine = eq(feedbacks.userId, caller.userId);
    const rows = await db
      .select()
      .from(feedbacks)
      .where(mine)
      .orderBy(desc(feedbacks.createdAt), desc(feedbacks.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const list = rows.map((report) => ({
      ticketNo: report.ticketNo,
      kind: report.kind,
      words: report.words,
      about: about(report),
      pictures: report.images.length,
      // To its writer an answer is the end of it.
      state: report.state === 'answered' ? ('done' as const) : report.state,
      reply: report.reply,
      createdAt: report.createdAt.toISOString(),
      handledAt: report.handledAt?.toISOString() ?? null,
    }));
    return { list, total: await db.$count(feedbacks, mine), pageNum, pageSize };
  },
};

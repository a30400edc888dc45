import { and, asc, eq, or } from 'drizzle-orm';
import type { HandlersOf } from '../context/context';
import { watchableSection } from '../course/find';
import type { Database } from '../db/open';
import { lessonQuestions } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { answeredBy } from './assignments';
import { inboxMessages } from './messages';
import type { Ticket } from './shelf';
import { fileTicket } from './tickets';

/** Questions of one lesson in a list. */
const MOST = 100;

export const lessonQuestionHandlers: HandlersOf<'question.ask' | 'question.list'> = {
  'question.ask': async ({ requestId, sectionId, moment, words }, context) => {
    const { section } = await watchableSection(context, sectionId);
    const { userId } = context.caller;
    const question = { userId, sectionId, moment: Math.min(moment, section.durationSeconds), words };
    return fileTicket(context, {
      requestId,
      kind: 'question',
      store: (tx, stamp) => tx.insert(lessonQuestions).values({ ...stamp, ...question }),
    });
  },

  'question.list': async ({ sectionId }, context) => {
    await watchableSection(context, sectionId);
    const { db, caller } = context;
    const { id: questionId, ticketNo, userId, moment, words, reply, shared, state } = lessonQuestions;
    const readable = caller ? or(eq(shared, true), eq(userId, caller.userId)) : eq(shared, true);
    const rows = await db
      .select({ questionId, ticketNo, userId, moment, words, reply, shared, state })
      .from(lessonQuestions)
      .where(and(eq(lessonQuestions.sectionId, sectionId), readable))
      .orderBy(asc(moment), asc(questionId))
      .limit(MOST);
    const teacher = await answeredBy(
      db,
      rows.filter((row) => row.reply !== '').map((row) => row.ticketNo),
    );
    return {
      list: rows.map(({ userId: asker, ticketNo: no, state: now, ...question }) => ({
        ...question,
        closed: now === 'done' && question.reply === '',
        own: asker === caller?.userId,
        teacher: teacher.get(no) ?? '',
      })),
    };
  },
};

/** Lets others who may watch the lesson read a question with its answer, or no longer. @throws BusinessError for what has no answer or is no question */
export async function shareQuestion(tx: Database, { ticketNo, lesson, reply }: Ticket, shared: boolean): Promise<void> {
  if (!lesson || (shared && reply === '')) throw new BusinessError(inboxMessages.notShareable);
  await tx.update(lessonQuestions).set({ shared }).where(eq(lessonQuestions.ticketNo, ticketNo));
}

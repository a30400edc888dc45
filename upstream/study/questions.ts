import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { HandlersOf, KnownContext } from '../context/context';
import { watchableSection } from '../course/find';
import type { Database } from '../db/open';
import { checkAnswers, checkQuestions, sectionProgress } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { addDays, askedWeek, dayOf } from './days';
import { answersBySubject, answersIn, readFacts } from './evidence';
import { sectionRefs } from './learning';
import { studyMessages } from './messages';

type Question = typeof checkQuestions.$inferSelect;
type Answer = typeof checkAnswers.$inferSelect;
type View = Output<'study.answer'>;

/** A question as the learner may see it: the answer only when their own is stored. */
function viewOf({ id, index, stem, options, answer, explanation }: Question, given: Answer | undefined): View {
  const open = { choice: null, right: null, corrected: false, answer: null, explanation: null };
  const answered = given && { choice: given.choice, right: given.right, corrected: given.correctedAt !== null, answer, explanation };
  return { questionId: id, index, stem, options, ...(answered ?? open) };
}

async function answersOf(db: Database, userId: number, sectionId: number): Promise<Map<number, Answer>> {
  const rows = await db
    .select()
    .from(checkAnswers)
    .where(and(eq(checkAnswers.userId, userId), eq(checkAnswers.sectionId, sectionId)));
  return new Map(rows.map((row) => [row.questionId, row]));
}

/** How many questions each of these films has. */
export async function questionCounts(db: Database, lessonSlugs: readonly string[]): Promise<Map<string, number>> {
  if (lessonSlugs.length === 0) return new Map();
  const rows = await db
    .select({ slug: checkQuestions.lessonSlug, n: sql<number>`count(*)`.mapWith(Number) })
    .from(checkQuestions)
    .where(inArray(checkQuestions.lessonSlug, [...lessonSlugs]))
    .groupBy(checkQuestions.lessonSlug);
  return new Map(rows.map((row) => [row.slug, row.n]));
}

export interface Standing {
  readonly done: number;
  readonly right: number;
  readonly corrected: number;
}

/** First answers of a learner, by section. */
export async function answersBySection(db: Database, userId: number): Promise<Map<number, Standing>> {
  const rows = await db
    .select({
      sectionId: checkAnswers.sectionId,
      done: sql<number>`count(*)`.mapWith(Number),
      right: sql<number>`count(*) filter (where ${checkAnswers.right})`.mapWith(Number),
      corrected: sql<number>`count(${checkAnswers.correctedAt})`.mapWith(Number),
    })
    .from(checkAnswers)
    .where(eq(checkAnswers.userId, userId))
    .groupBy(checkAnswers.sectionId);
  return new Map(rows.map(({ sectionId, ...standing }) => [sectionId, standing]));
}

/** Stores the first answer, or notes that a wrong one was put right. */
async function keepAnswer({ db, caller, now }: KnownContext, sectionId: number, question: Question, choice: number): Promise<void> {
  const right = choice === question.answer;
  const { userId } = caller;
  const stored = await db
    .insert(checkAnswers)
    .values({ userId, sectionId, questionId: question.id, choice, right, at: now() })
    .onConflictDoNothing()
    .returning({ right: checkAnswers.right });
  if (stored.length > 0 || !right) return;
  const mine = and(eq(checkAnswers.userId, userId), eq(checkAnswers.sectionId, sectionId), eq(checkAnswers.questionId, question.id));
  await db
    .update(checkAnswers)
    .set({ correctedAt: now() })
    .where(and(mine, eq(checkAnswers.right, false), isNull(checkAnswers.correctedAt)));
}

export const questionHandlers: HandlersOf<'study.exercise' | 'study.questions' | 'study.answer'> = {
  'study.exercise': async ({ from }, { db, caller, now }) => {
    const { userId } = caller;
    const today = dayOf(now());
    const [monday = today] = askedWeek(from, today);
    const span = { from: monday, to: addDays(monday, 6) };
    const facts = await readFacts(db, userId, now(), today, null);
    const standing = await answersBySection(db, userId);
    const seen = await db
      .select({ sectionId: sectionProgress.sectionId })
      .from(sectionProgress)
      .where(and(eq(sectionProgress.userId, userId), eq(sectionProgress.finished, true)));
    const refs = await sectionRefs(db, [...new Set([...seen.map((row) => row.sectionId), ...standing.keys()])]);
    const counts = await questionCounts(db, [...new Set([...refs.values()].map((ref) => ref.lessonSlug))]);
    const list = [...refs.values()]
      .map((ref) => ({
        ...ref,
        total: counts.get(ref.lessonSlug) ?? 0,
        ...(standing.get(ref.sectionId) ?? { done: 0, right: 0, corrected: 0 }),
      }))
      .filter(({ total }) => total > 0);
    // Mistakes first, then what is not answered yet, then what is done.
    const rank = ({ total, done, right, corrected }: (typeof list)[number]): number =>
      done > right + corrected ? 0 : done < total ? 1 : 2;
    list.sort((a, b) => rank(a) - rank(b) || a.courseId - b.courseId || a.sectionIndex - b.sectionIndex);
    return { today, ...span, exercises: answersIn(facts, span), subjects: answersBySubject(facts, span), list };
  },

  'study.questions': async ({ sectionId }, context) => {
    const { db, caller } = context;
    const { section } = await watchableSection(context, sectionId);
    const ref = (await sectionRefs(db, [sectionId])).get(sectionId);
    const questions = await db
      .select()
      .from(checkQuestions)
      .where(eq(checkQuestions.lessonSlug, section.lessonSlug))
      .orderBy(asc(checkQuestions.index));
    if (!ref || questions.length === 0) throw new NotFoundError(studyMessages.noQuestions);
    const given = await answersOf(db, caller.userId, sectionId);
    return { ...ref, list: questions.map((question) => viewOf(question, given.get(question.id))) };
  },

  'study.answer': async ({ sectionId, questionId, choice }, context) => {
    const { db, caller } = context;
    const { section } = await watchableSection(context, sectionId);
    const [question] = await db
      .select()
      .from(checkQuestions)
      .where(and(eq(checkQuestions.id, questionId), eq(checkQuestions.lessonSlug, section.lessonSlug)));
    if (!question) throw new NotFoundError(studyMessages.noQuestion);
    if (choice > question.options.length) throw new BusinessError(studyMessages.noOption);
    await keepAnswer(context, sectionId, question, choice);
    return viewOf(question, (await answersOf(db, caller.userId, sectionId)).get(questionId));
  },
};

import { and, eq } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import { problemOfLesson } from '@/lib/kernel/problems/lessons';
import { kinParts, type ProblemPart } from '@/lib/kernel/problems/names';
import { addDays, dayOf } from '@/lib/kernel/time';
import type { HandlersOf } from '../context/context';
import { watchableSection } from '../course/find';
import { sectionProgress } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { askedWeek } from '../kernel/weeks';
import { attemptsOf, type Attempt } from '../practice/attempts';
import { answersBySubject, answersIn } from './evidence';
import { sectionRefs } from './learning';
import { studyMessages } from './messages';
import { readFacts } from './read-facts';

type Lesson = Output<'study.exercise'>['list'][number];
type Asked = Output<'study.questions'>['list'][number];

/** 随堂小题 are the three of its 母题’s kind: how one of them stands by the attempts at it. */
function standingOf(part: ProblemPart, made: readonly Attempt[]): Asked {
  const tries = made.filter((attempt) => attempt.part === part);
  return { part, first: tries[0]?.verdict ?? null, last: tries.at(-1)?.verdict ?? null };
}

/** A lesson's questions as the attempts at its problem left them; null where it teaches no 母题 of the register. */
export function lessonQuestions(
  { courseTitle, sectionTitle }: { readonly courseTitle: string; readonly sectionTitle: string },
  attempts: readonly Attempt[],
): { readonly problemId: string; readonly list: readonly Asked[] } | null {
  const problem = problemOfLesson(courseTitle, sectionTitle);
  if (!problem) return null;
  const made = attempts.filter(({ problemId }) => problemId === problem.id);
  return { problemId: problem.id, list: kinParts.map((part) => standingOf(part, made)) };
}

/** How far somebody is with the questions of a lesson. */
export function countsOf(list: readonly Asked[]): Pick<Lesson, 'total' | 'done' | 'right' | 'corrected'> {
  return {
    total: list.length,
    done: list.filter(({ first }) => first !== null).length,
    right: list.filter(({ first }) => first === 'right').length,
    corrected: list.filter(({ first, last }) => first !== null && first !== 'right' && last === 'right').length,
  };
}

/** Mistakes first, then what is not answered yet, then what is done. */
function rankOf({ total, done, right, corrected }: Lesson): number {
  if (done > right + corrected) return 0;
  return done < total ? 1 : 2;
}

export const questionHandlers: HandlersOf<'study.exercise' | 'study.questions'> = {
  'study.exercise': async ({ from }, { db, caller, now }) => {
    const { userId } = caller;
    const today = dayOf(now());
    const [monday = today] = askedWeek(from, today);
    const span = { from: monday, to: addDays(monday, 6) };
    const facts = await readFacts(db, userId, now(), today, null);
    const seen = await db
      .select({ sectionId: sectionProgress.sectionId })
      .from(sectionProgress)
      .where(and(eq(sectionProgress.userId, userId), eq(sectionProgress.finished, true)));
    const tried = facts.answered.flatMap(({ sectionId }) => sectionId ?? []);
    const refs = await sectionRefs(db, [...new Set([...seen.map((row) => row.sectionId), ...tried])]);
    const attempts = await attemptsOf(db, userId);
    const list = [...refs.values()].flatMap((ref): Lesson[] => {
      const questions = lessonQuestions(ref, attempts);
      return questions ? [{ ...ref, ...countsOf(questions.list) }] : [];
    });
    list.sort((a, b) => rankOf(a) - rankOf(b) || a.courseId - b.courseId || a.sectionIndex - b.sectionIndex);
    return { today, ...span, exercises: answersIn(facts, span), subjects: answersBySubject(facts, span), list };
  },

  'study.questions': async ({ sectionId }, context) => {
    const { db, caller } = context;
    const ref = (await sectionRefs(db, [sectionId])).get(sectionId);
    const questions = ref && lessonQuestions(ref, await attemptsOf(db, caller.userId));
    const seen = and(
      eq(sectionProgress.userId, caller.userId),
      eq(sectionProgress.sectionId, sectionId),
      eq(sectionProgress.finished, true),
    );
    // What the list above names opens, also when the course has run out since: its mistakes are still to be put right.
    const listed = questions?.list.some(({ first }) => first !== null) === true || (await db.$count(sectionProgress, seen)) > 0;
    if (!listed) await watchableSection(context, sectionId);
    if (!questions) throw new NotFoundError(studyMessages.noQuestions);
    return { ...ref, problemId: questions.problemId, list: [...questions.list] };
  },
};

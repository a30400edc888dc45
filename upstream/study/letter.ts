import { and, desc, eq, gte, isNull, lt, ne } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import { problemOf } from '@/lib/kernel/problems/read';
import { addDays, dayOf, HOUR, startOf, weekdayOf } from '@/lib/kernel/time';
import type { Deps, HandlersOf } from '../context/context';
import type { Database } from '../db/open';
import { parentLinks, problemAttempts, users, weeklyLetters } from '../db/schema';
import { publish } from '../events/publish';
import { mayTellOf } from '../guardian/consent';
import { weekOf } from '../kernel/weeks';
import type { LetterStep } from '../kernel/letter-step';
import { notificationMessages } from '../notification/messages';
import { inFamily, notify } from '../notification/notify';
import { childByLink } from '../parents/proved';
import { personByPhone } from '../account/people';
import { attemptsOf, levelBefore, practisedIn, rankOf, type Practised } from '../practice/attempts';
import { lostMarksOf, type LostMark } from '../practice/lost-marks';
import { problemRef } from './evidence-list';
import { readerOf } from './links';
import { studyMessages } from './messages';
import { learnerFor, learnerOf } from './report';

type Letter = typeof weeklyLetters.$inferSelect;
type LetterView = Output<'study.letters'>['list'][number];
type Step = LetterView['risen'][number];

/** Letters are written on Monday from this hour (China), and until Wednesday where the service was away. */
const TOLD_FROM = 8;
const LAST_WEEKDAY = 3;
/** Letters that the page keeps open. */
const SHOWN = 12;

/** The Monday of the week to write about; null while it is not time. */
function weekToTell(now: Date): string | null {
  const today = dayOf(now);
  const hour = Math.floor((now.getTime() - startOf(today).getTime()) / HOUR);
  if (weekdayOf(today) > LAST_WEEKDAY || hour < TOLD_FROM) return null;
  return addDays(weekOf(today)[0] ?? today, -7);
}

function stepIn(monday: string, one: Practised): LetterStep[] {
  const end = addDays(monday, 7);
  const [before, level] = [levelBefore(monday, one), levelBefore(end, one)];
  const made = one.attempts.filter((attempt, n) => one.became[n] === level && dayOf(attempt.at) < end).at(-1);
  return made && rankOf(level) > rankOf(before) ? [{ problemId: one.problem.id, before, level, on: dayOf(made.at) }] : [];
}

/** Tried in the week, and not right at the last of it. */
function isOpen(monday: string, { attempts }: Practised): boolean {
  const last = attempts.filter(({ at }) => dayOf(at) >= monday && dayOf(at) < addDays(monday, 7)).at(-1);
  return last !== undefined && last.verdict !== 'right';
}

/** Name of the problem that rose highest. */
export const titleOf = ({ risen: [first] }: Pick<Letter, 'risen'>): string => (first && problemOf(first.problemId)?.title) ?? '';

/** What a week is worth a letter for, from the attempts alone; null where nothing rose. */
async function tell(db: Database, userId: number, monday: string): Promise<Pick<Letter, 'risen' | 'again'> | null> {
  const practised = practisedIn(await attemptsOf(db, userId));
  const risen = practised.flatMap((one) => stepIn(monday, one)).sort((a, b) => rankOf(b.level) - rankOf(a.level));
  const again = practised.filter((one) => isOpen(monday, one)).map(({ problem }) => problem.id);
  return risen.length === 0 ? null : { risen, again };
}

/** Writes one learner's letter and tells the parents who want it: in one transaction, so that it is told once or not at all. */
export async function writeLetter({ db, now }: Pick<Deps, 'db' | 'now'>, userId: number, monday: string): Promise<void> {
  const told = await tell(db, userId, monday);
  if (told === null) return;
  await db.transaction(async (tx) => {
    const [letter] = await tx
      .insert(weeklyLetters)
      .values({ userId, weekFrom: monday, ...told, createdAt: now() })
      .onConflictDoNothing()
      .returning();
    if (!letter) return;
    const wanted = and(eq(parentLinks.studentId, userId), ne(parentLinks.letter, 'off'));
    const { learnerName } = await learnerOf(tx, userId);
    // As a text message and a notice are not sent, it is not said in the site either while a guardian's consent is wanting.
    const tells = await mayTellOf({ db: tx, now }, userId);
    for (const link of await tx.select().from(parentLinks).where(wanted)) {
      const parent = await personByPhone(tx, link.parentPhone);
      const say = notificationMessages.weeklyLetter(learnerName, titleOf(letter), letter.risen.length);
      if (parent && tells) await notify(tx, parent.id, say, now(), inFamily);
      await publish(tx, { kind: 'letter.written', letterId: letter.id, linkId: link.id }, now());
    }
  });
}

/** The letters of the week behind, on Monday morning: at most one a child and week, none where there is nothing to say. */
export async function writeLetters(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const { db, now } = deps;
  const monday = weekToTell(now());
  if (monday === null) return;
  const learners = await db
    .selectDistinct({ userId: problemAttempts.userId })
    .from(problemAttempts)
    .innerJoin(parentLinks, and(eq(parentLinks.studentId, problemAttempts.userId), ne(parentLinks.letter, 'off')))
    .leftJoin(weeklyLetters, and(eq(weeklyLetters.userId, problemAttempts.userId), eq(weeklyLetters.weekFrom, monday)))
    .where(and(isNull(weeklyLetters.id), gte(problemAttempts.at, startOf(monday)), lt(problemAttempts.at, startOf(addDays(monday, 7)))));
  for (const { userId } of learners) await writeLetter(deps, userId, monday);
}

/** `11月6日`. */
const monthDay = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;

/** The mark that a paper took last on a problem which is understood since; null = none, or it is not yet. */
function lostBefore({ problemId, level, on }: LetterStep, marks: readonly LostMark[]): Step['lost'] {
  if (rankOf(level) < rankOf('able')) return null;
  const mark = marks.filter((one) => one.problemId === problemId && dayOf(one.at) < on).at(-1);
  if (!mark) return null;
  const { at, subjectName, questionNo, lost: count, reportId } = mark;
  return { on: dayOf(at), subjectName, questionNo, count, reportId };
}

/** What to ask the child: to tell the problem that a mark was lost on, else the one that rose highest, and by what it is recognised. */
function askOf(risen: readonly Step[]): string {
  const step = risen.find(({ lost }) => lost !== null) ?? risen[0];
  const problem = step && problemOf(step.problem.problemId);
  if (!problem) return '';
  const sign = problem.recognise.find((line) => !line.includes('$')) ?? '';
  const { lost } = step;
  const before = lost ? studyMessages.letter.lost(monthDay(lost.on), lost.subjectName, lost.questionNo, lost.count) : '';
  return before + studyMessages.letter.ask(problem.title, sign);
}

function viewOf({ weekFrom, again, ...letter }: Letter, marks: readonly LostMark[]): LetterView {
  const risen = letter.risen.flatMap((step): Step[] => {
    const { problemId, ...rose } = step;
    const problem = problemRef(problemId);
    return problem ? [{ ...rose, problem, lost: lostBefore(step, marks) }] : [];
  });
  return { from: weekFrom, to: addDays(weekFrom, 6), risen, again: again.flatMap((id) => problemRef(id) ?? []), ask: askOf(risen) };
}

export const letterHandlers: HandlersOf<'study.letters' | 'study.letterChoice'> = {
  'study.letters': async (reader, context) => {
    const { db } = context;
    const who = await readerOf(context, reader);
    const { userId, viewer } = who;
    const list = await db
      .select()
      .from(weeklyLetters)
      .where(eq(weeklyLetters.userId, userId))
      .orderBy(desc(weeklyLetters.weekFrom))
      .limit(SHOWN);
    // A link may come to anybody: what went wrong is for the learner and the parents.
    const whole = viewer !== 'link';
    const marks = whole ? await lostMarksOf(db, userId) : [];
    const [link] =
      viewer === 'parent'
        ? await db
            .select({ letter: parentLinks.letter, account: users.id })
            .from(parentLinks)
            .leftJoin(users, eq(users.mobilePhone, parentLinks.parentPhone))
            .where(eq(parentLinks.id, reader.child ?? 0))
        : [];
    const told = { choice: link?.letter ?? null, account: link === undefined || link.account !== null };
    return {
      viewer,
      ...(await learnerFor(db, who)),
      list: list.map((letter) => viewOf(whole ? letter : { ...letter, again: [] }, marks)),
      ...told,
    };
  },

  'study.letterChoice': async ({ child, ticket, choice }, context) => {
    await childByLink(context, ticket, child);
    await context.db.update(parentLinks).set({ letter: choice }).where(eq(parentLinks.id, child));
    return { choice };
  },
};

import { z } from 'zod';
import { letterChoices } from '@/lib/kernel/letter-choices';
import { attemptVerdicts, masteryLevels, problemParts } from '@/lib/kernel/problems/names';
import { relations } from '@/lib/kernel/relations';
import { problemId } from './problem';
import { empty, id, int, isoTime, mobile, smsCode, text } from './shapes';

/** A day in China. */
const day = () => z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'from');
/** The week (from Monday) that a day lies in; without one, or with a day to come, this week. */
const week = { from: day().optional() };
/** Whose report: of a report link, which shows less than the learner sees, or of a bound parent's child (`linkId` of the binding). */
const reader = { reportToken: z.string().regex(/^[\w-]{22}$/, 'reportToken').optional(), child: id().optional() };
const viewer = z.enum(['learner', 'link', 'parent']);
/** Figures that open what they are the sum of. `mistakes`: wrong and not put right; `remaining`: lessons still to come after this week; `risen`: problems that stand higher than when the span began; `tries`: attempts at a problem. */
const figure = z.enum(['minutes', 'days', 'streak', 'longest', 'done', 'right', 'wrong', 'mistakes', 'sections', 'courses', 'rewinds', 'skips', 'remaining', 'known', 'able', 'mastered', 'risen', 'tries']);
/** A 母题 as a line of a figure names it. */
const problemRef = z.object({ problemId: problemId(), number: int(), title: z.string() });
const evidence = { figure, from: day().optional(), to: day().optional(), subjectName: text(20).optional(), courseId: id().optional(), problemId: problemId().optional() };
const subjectMinutes = z.object({ subjectName: z.string(), minutes: int() });
/** Questions answered, those right at the day's first try. */
const answered = z.object({ done: int(), right: int() });
const accuracy = answered.extend({ subjectName: z.string() });
/** `weekdays`: 1 = Monday. */
const goal = z.object({ weekdays: z.array(int()), perDay: int(), startAt: z.string() });
const planKind = z.enum(['lesson', 'check', 'review']);
const planItem = z.object({
  kind: planKind, at: z.string(), title: z.string(), courseTitle: z.string(), subjectName: z.string(), minutes: int(), courseId: id(), sectionId: id(), sectionIndex: int(),
  /** Where to go on, in seconds of the film. */
  positionSeconds: int(), done: z.boolean(),
  /** Done because the learner says so. */
  ticked: z.boolean(),
});
const sectionRef = { courseId: id(), courseTitle: z.string(), subjectName: z.string(), sectionId: id(), sectionIndex: int(), sectionTitle: z.string() };
const level = z.enum(masteryLevels);
/** One of a lesson's three questions with the first and the last attempt at it; they are asked and judged by `problem.*`. */
const verdict = z.enum(attemptVerdicts).nullable();
const checkQuestion = z.object({ part: z.enum(problemParts), first: verdict, last: verdict });
const relation = z.enum(relations);
const parentLink = z.object({ linkId: id(), relation, maskedPhone: z.string(), boundAt: isoTime() });
/** Of parent binding; kept in a sealed cookie by the web tier, never seen by the browser. Empty = none. */
const ticket = () => text(64);
/** `minutes` of lessons watched, `practice` of questions worked on. */
const studyDay = z.object({ date: z.string(), minutes: int(), practice: int().default(0), studied: z.boolean() });
/** Who makes report links: the learner, or a bound parent of this child. */
const maker = { child: id().optional() };
const seenChild = { learnerName: z.string(), gradeName: z.string().nullable(), bound: int(), full: z.boolean() };

export const studySchemas = {
  /** Minutes by day, subjects, exercise accuracy, streak, comparison with last week (§10.10). */
  'study.home': {
    input: z.object({ ...week, ...reader, ticket: ticket().optional() }),
    fromBrowser: z.object({ ...week, ...reader }),
    output: z.object({
      viewer, learnerName: z.string(), gradeName: z.string().nullable(), today: z.string(), from: z.string(), to: z.string(),
      /** `studied`: at least a minute watched, or a question answered. */
      days: z.array(studyDay),
      studiedDays: int(), totalMinutes: int(),
      /** The week before: as far as the same day of the week, and all of it. */
      lastSameMinutes: int(), lastTotalMinutes: int(),
      streakDays: int(), subjects: z.array(subjectMinutes),
      /** Courses that run, each with how far it is. */
      courses: z.array(z.object({ courseId: id(), subjectName: z.string(), title: z.string(), finished: int(), total: int() })),
      /** `openMistakes`: 0 for a report link, which tells of no mistakes. */
      exercises: answered, openMistakes: int(), rewinds: int(), skips: int(), goal,
      /** 母题: how many stand where, how many rose this week, and each with where it stood when the week began; for a report link only what was got, and `dueOn` is ''. */
      mastery: z.object({
        known: int(), able: int(), mastered: int(), risen: int(),
        list: z.array(z.object({ ...problemRef.shape, level, before: level, since: z.string().nullable(), dueOn: z.string(), tries: int() })),
      }),
    }),
  },
  /** This week, from Monday: what was learnt on the days behind, what is planned on those to come. */
  'study.plan': {
    input: empty(),
    output: z.object({
      today: z.string(), from: z.string(), goal,
      days: z.array(z.object({ date: z.string(), learningDay: z.boolean(), items: z.array(planItem) })),
      /** Lessons of running courses that are still to come, after today. */
      remaining: int(), courses: int(),
    }),
  },
  'study.goal': {
    input: z.object({ weekdays: z.string().regex(/^[1-7](,[1-7]){0,6}$/, 'weekdays'), perDay: int(1, 4), startAt: z.string().regex(/^(0[6-9]|1\d|2[0-2]):(00|30)$/, 'startAt') }),
    output: goal,
  },
  'study.tick': { input: z.object({ kind: planKind, sectionId: id(), done: int(0, 1) }), output: empty() },
  'study.exercise': {
    input: z.object({ ...week }),
    output: z.object({
      today: z.string(), from: z.string(), to: z.string(), exercises: answered, subjects: z.array(accuracy),
      /** Watched lessons with questions, those with something to do first. */
      list: z.array(z.object({ ...sectionRef, total: int(), done: int(), right: int(), corrected: int() })),
    }),
  },
  'study.questions': { input: z.object({ sectionId: id() }), output: z.object({ ...sectionRef, problemId: problemId(), list: z.array(checkQuestion) }) },
  'study.learning': {
    input: z.object({ ...week }),
    output: z.object({
      today: z.string(), from: z.string(), to: z.string(), totalMinutes: int(),
      /** One row a day and lesson, the latest first. `rating` = 听懂了吗. */
      list: z.array(z.object({ ...sectionRef, date: z.string(), minutes: int(), finished: z.boolean(), rating: int().nullable(), rewinds: int(), skips: int() })),
    }),
  },
  'study.summary': {
    input: z.object({ ...reader, ticket: ticket().optional() }),
    fromBrowser: z.object(reader),
    output: z.object({
      viewer, learnerName: z.string(), gradeName: z.string().nullable(), since: z.string().nullable(), totalMinutes: int(), studiedDays: int(),
      finishedSections: int(), courses: int(), streakDays: int(), longestStreak: int(), subjects: z.array(subjectMinutes), exercises: z.array(accuracy),
      /** The last eight weeks, the oldest first. */
      weeks: z.array(z.object({ from: z.string(), minutes: int() })),
      words: z.string(),
    }),
  },
  /** What a figure is the sum of: `total` = the sum of `amount`. Days both included; without them all there is. A report link opens none of `wrong`, `mistakes`, `tries`, and names no question beside an answer. */
  'study.evidence': {
    input: z.object({ ...evidence, ...reader, ticket: ticket().optional() }),
    fromBrowser: z.object({ ...evidence, ...reader }),
    output: z.object({
      viewer, figure, from: z.string().nullable(), to: z.string().nullable(), total: int(),
      list: z.array(z.object({
        date: z.string().nullable(), problem: problemRef.nullable(), courseId: id().nullable(), sectionId: id().nullable(), courseTitle: z.string().nullable(), sectionIndex: int().nullable(), sectionTitle: z.string().nullable(),
        minutes: int().nullable(), done: int().nullable(), right: int().nullable(),
        /** Of a problem: where it stands after the line, and where it stood before; of an attempt: which question, and how it was judged. */
        level: level.nullable(), before: level.nullable(), part: z.enum(problemParts).nullable(), verdict, amount: int(),
      })),
    }),
  },
  /** The weekly letters, the latest first: what rose, what did not go yet, what to ask the child. `choice` = how the parent who reads wants them; a report link shows neither `again` nor `lost`; `account` = they have one, in whose messages a letter is told. */
  'study.letters': {
    input: z.object({ ...reader, ticket: ticket().optional() }),
    fromBrowser: z.object(reader),
    output: z.object({
      viewer, learnerName: z.string(), gradeName: z.string().nullable(), choice: z.enum(letterChoices).nullable(), account: z.boolean().default(true),
      list: z.array(z.object({
        from: z.string(), to: z.string(), ask: z.string(),
        risen: z.array(z.object({
          problem: problemRef, before: level, level, on: z.string(),
          /** Of one that is understood now: the mark that a paper had taken on it before. */
          lost: z.object({ on: z.string(), subjectName: z.string(), questionNo: int(), count: z.number(), reportId: id().nullable().default(null) }).nullable().default(null),
        })),
        again: z.array(problemRef),
      })),
    }),
  },
  /** How the parent of this binding wants the letters. */
  'study.letterChoice': {
    input: z.object({ child: id(), ticket: ticket(), choice: z.enum(letterChoices) }),
    fromBrowser: z.object({ child: id(), choice: z.enum(letterChoices) }),
    output: z.object({ choice: z.enum(letterChoices) }),
  },
  /** Report links that are good, without their tokens; `days` = how long each lives. */
  'study.links': {
    input: z.object({ ...maker, ticket: ticket().optional() }),
    fromBrowser: z.object(maker),
    /** A learner sees all that lead to their report, a parent those of their own. `by`: the parent who made it, null = the learner. */
    output: z.object({ list: z.array(z.object({ linkId: id(), by: relation.nullable().default(null), createdAt: isoTime(), expiresAt: isoTime(), openedAt: isoTime().nullable() })), limit: int(), days: int() }),
  },
  'study.link': {
    input: z.object({ ...maker, ticket: ticket().optional() }),
    fromBrowser: z.object(maker),
    output: z.object({ reportToken: z.string(), expiresAt: isoTime() }),
  },
  'study.unlink': {
    input: z.object({ linkId: id(), ...maker, ticket: ticket().optional() }),
    fromBrowser: z.object({ linkId: id(), ...maker }),
    output: empty(),
  },
  // ── parent binding: at most four parents (§10.11) ─────────────────
  'parent.bindPhone': {
    input: z.object({ mobilePhone: mobile(), smsCode: smsCode() }),
    output: z.object({ ticket: z.string(), expiresAt: isoTime(), children: int() }),
    forBrowser: z.object({ children: int() }),
  },
  'parent.bindStudent': {
    input: z.object({ ticket: ticket(), studentCode: text(12) }),
    fromBrowser: z.object({ studentCode: text(12) }),
    output: z.object(seenChild),
  },
  'parent.relationship': {
    input: z.object({ ticket: ticket(), relation }),
    fromBrowser: z.object({ relation }),
    /** `linkId`: the binding itself. */
    output: z.object({ bound: int(), linkId: id().nullable().default(null) }),
  },
  /** How far the holder of a ticket is, for the pages of the steps. */
  'parent.state': {
    input: z.object({ ticket: ticket() }),
    output: z.object({
      step: z.enum(['phone', 'student', 'relation']), maskedPhone: z.string(), children: int(),
      /** `until`: when the code that has begun the binding no longer ends it; absent where its login alone says so. */
      child: z.object({ ...seenChild, photoUrl: z.string(), parents: z.array(parentLink), until: isoTime().optional() }).nullable(),
    }),
  },
  /** Parents of the caller, where somebody is signed in; children of the proved or the caller's own number. */
  'parent.list': {
    input: z.object({ ticket: ticket() }),
    fromBrowser: empty(),
    output: z.object({
      parents: z.array(parentLink).nullable(),
      /** Each with its week so far. */
      children: z.array(z.object({
        linkId: id(), learnerName: z.string(), gradeName: z.string().nullable(), relation, photoUrl: z.string(),
        days: z.array(studyDay), studiedDays: int(), weekMinutes: int(), exercises: answered, streakDays: int(),
      })).nullable(),
      today: z.string(), from: z.string(), to: z.string(), limit: int(),
      /** The proved number of this phone, and until when it need not be proved again; null without one. */
      phone: z.object({ maskedPhone: z.string(), until: isoTime() }).nullable(),
    }),
  },
  /** Ends the login of a parent on this phone. */
  'parent.leave': { input: z.object({ ticket: ticket() }), fromBrowser: empty(), output: empty() },
  'parent.unbind': { input: z.object({ linkId: id() }), output: empty() },
  'parent.studentCode': { input: empty(), output: z.object({ studentCode: z.string(), expiresAt: isoTime(), bound: int(), limit: int() }) },
};

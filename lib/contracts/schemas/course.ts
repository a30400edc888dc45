import { z } from 'zod';
import { kinParts } from '@/lib/kernel/problems/names';
import { ratingStates } from '@/lib/kernel/rating-states';
import { WORD_MOST, questionLimits, ratingLimits } from '../values/forms';
import { boardLesson } from './board';
import { problemId } from './problem';
import { refundTerms } from './refund-terms';
import { chapter, courseCard, empty, id, int, isoTime, listOf, orderNo, pageInput, requestId, section, teacherCard, text } from './shapes';

/** No lesson is longer, seconds. */
const MOMENT_MOST = 36_000;

const book = z.object({ bookId: z.string(), title: z.string(), cover: z.string() });

/** What a course page says before anything is bought. */
const courseInformation = courseCard.extend({
  summary: z.string(),
  highlights: z.array(z.string()),
  audience: z.string(),
  validDays: int(),
  books: z.array(book),
  requiresShipping: z.boolean(),
  refundTerms: refundTerms.nullable().default(null),
  teacher: teacherCard.extend({ intro: z.string() }),
  chapterCount: int(),
  totalSeconds: int(),
  /** 母题 that its lessons teach. */
  problemCount: int().default(0),
  /** 听懂了吗, of learners who watched the lesson to its end; one answer a learner and lesson. */
  ratings: z.object({ answers: int(), clear: int(), nearly: int(), lost: int() }).default({ answers: 0, clear: 0, nearly: 0, lost: 0 }),
  /** What some of them wrote, as far as somebody of the team has let it through, the latest first. `name`: masked. */
  said: z.array(z.object({ name: z.string(), rating: int(1, 3), words: z.string(), sectionIndex: int(), at: isoTime() })).default([]),
  /** Of a course that is 预告: its chapters with the titles of their lessons, and what of it the register holds already. */
  plan: z.array(z.object({ title: z.string(), sections: z.array(z.string()), problems: z.array(problemId()).default([]) })).default([]),
  /** Does the caller own it, and until when? */
  owned: z.boolean(),
  ownedUntil: isoTime().nullable(),
});

const chaptersOfCourse = z.object({
  courseId: id(),
  title: z.string(),
  owned: z.boolean(),
  ownedUntil: isoTime().nullable(),
  chapters: z.array(chapter),
  /** The section to go on with: the last one watched, or null. */
  lastSectionId: id().nullable(),
});

/** Made by the upstream when a film is authorised. */
const playId = () => z.string().regex(/^[\w-]{16,40}$/, 'playId');

const neighbour = z.object({ sectionId: id(), title: z.string(), trial: z.boolean() }).nullable();

export const courseSchemas = {
  'course.list': {
    input: z.object({
      categoryId: int().optional(), gradeId: int().optional(), subjectId: int().optional(), type: text(10).optional(), ...pageInput,
    }),
    output: listOf(courseCard),
  },
  /** Courses below one promotion headline (a course type such as 母题课). */
  'course.headline': {
    input: z.object({ headlineId: id(), ...pageInput }),
    output: listOf(courseCard).extend({ headline: z.object({ headlineId: id(), title: z.string(), subtitle: z.string() }) }),
  },
  'course.information': { input: z.object({ courseId: id() }), output: courseInformation },
  'course.byId': {
    input: z.object({ courseId: id() }),
    output: courseCard.extend({
      validDays: int(), books: z.array(book), requiresShipping: z.boolean(), owned: z.boolean(), ownedUntil: isoTime().nullable(),
      totalSeconds: int().default(0),
      problemCount: int().default(0),
      /** What comes back when it is asked for on which day. */
      refundTerms: refundTerms.nullable().default(null),
    }),
  },
  /** The first minute of a lesson that plays without buying, for everybody; of a course without one, of what its teacher shows. */
  'course.clip': {
    input: z.object({ courseId: id() }),
    /** `section` = the lesson that goes on where it may be watched; null where the clip is the teacher's. */
    output: z.object({ lesson: boardLesson.nullable(), section: z.object({ sectionId: id(), index: int() }).nullable() }),
  },
  /** The first minute of the lesson that a 母题 is taught in, for everybody; null where no course on the shelf has one. */
  'problem.clip': {
    input: z.object({ problemId: problemId() }),
    output: z.object({
      found: z.object({
        lesson: boardLesson, courseId: id(), courseTitle: z.string(), sectionId: id(), index: int(), trial: z.boolean(), seconds: int(),
      }).nullable(),
    }),
  },
  'course.chapters': { input: z.object({ courseId: id() }), output: chaptersOfCourse },
  'course.chapterClass': {
    input: z.object({ courseId: id(), chapterId: id() }),
    output: z.object({ courseId: id(), courseTitle: z.string(), owned: z.boolean(), chapter, chapterCount: int(), previousChapterId: id().nullable(), nextChapterId: id().nullable() }),
  },
  /** What the player page needs of one section; the address of the film comes from video.authorise. */
  'course.chapterVideo': {
    input: z.object({ courseId: id(), sectionId: id() }),
    output: section.extend({
      courseId: id(), courseTitle: z.string(), chapterId: id(), chapterTitle: z.string(), sectionCount: int(),
      owned: z.boolean(), poster: z.string(),
      /** When the film was put up. */
      uploadedAt: isoTime().optional(),
      /** What of it the caller has seen: sorted stretches, [from, to, from, to …], ms. */
      seenMs: z.array(int()).default([]),
      /** Bookmarks on the bar: seconds and label. */
      marks: z.array(z.object({ at: z.number().nonnegative(), label: z.string() })),
      previous: neighbour, next: neighbour,
      /** The 母题 that the lesson teaches: its name in the register. */
      problem: z.string().nullable().default(null),
      /** Is it drawn of strokes, whether it was filmed or not? */
      drawn: z.boolean().default(false),
      /** Which question of its kin a drawn lesson puts at 该你了, where it is one of them. */
      asks: z.enum(kinParts).nullable().default(null),
      /** The caller's own answer to 听懂了吗, if any. */
      rating: int().nullable(),
      /** What they wrote with it, and whether others read it. */
      said: z.object({ words: z.string(), state: z.enum(ratingStates) }).nullable().default(null),
    }),
  },
  /** 听懂了吗: 1 没听懂, 2 大概懂, 3 听懂了. Without `words` those that are there stay, '' takes them back. */
  'course.evaluate': { input: z.object({ sectionId: id(), rating: int(1, 3), words: text(ratingLimits.most).optional() }), output: empty() },
  /** A question at a moment of a lesson, from whoever may watch it; a teacher answers at the desk. */
  'question.ask': {
    input: z.object({ requestId: requestId().optional(), sectionId: id(), moment: int(0, MOMENT_MOST), words: text(questionLimits.most).min(questionLimits.least) }),
    output: z.object({ ticketNo: z.string() }),
  },
  /** The caller's own questions of a lesson, and those that were answered and read before they were shared; by their moment. */
  'question.list': {
    input: z.object({ sectionId: id() }),
    output: z.object({
      list: z.array(z.object({ questionId: id(), moment: int(), words: z.string(), reply: z.string(), own: z.boolean(), shared: z.boolean(),
        /** It was put away without an answer: its asker waits for none. */
        closed: z.boolean().default(false),
        /** Who answered, where that is a teacher of the house; '' = is not said. */
        teacher: z.string().default(''),
      })),
    }),
  },
  /** A learner opens a section: noted as the latest, answers where to go on. */
  'course.studyVideo': {
    input: z.object({ courseId: id(), sectionId: id() }),
    output: z.object({
      positionSeconds: int(), finished: z.boolean(),
      /** The same, finer: what a player said of its place after the last stretch that was kept. */
      positionMs: int().optional(),
    }),
  },
  'video.authorise': {
    input: z.object({ sectionId: id(), playId: playId().optional(), videosigncode: text(64).optional() }),
    fromBrowser: z.object({ sectionId: id(), playId: playId().optional() }),
    /** Signed addresses, valid for at most 5 minutes for this caller (§10.3). */
    output: z.object({
      /** The play that they belong to: the one that was named, or a new one; empty for a visitor, and where there are none. */
      playId: z.string().default(''),
      /** The play that was named is over: the account plays elsewhere. */
      elsewhere: z.boolean().default(false),
      /** Empty where a lesson was drawn and never filmed. */
      hls: z.string(),
      /** The whole film as one file; empty where films come in segments only. */
      mp4: z.string().default(''), captions: z.string(), poster: z.string(), expiresAt: isoTime(),
      /** `bytes`: the whole film in this quality, where it is known. */
      qualities: z.array(z.object({ label: z.string(), height: int(), bytes: z.int().min(0).optional() })),
      /** Drawn over the film: masked number, or empty for a trial lesson watched anonymously. */
      watermark: z.string(),
    }),
  },
  /** The lesson as strokes on a timeline, for whoever may watch its film; null where there is a film only. */
  'video.board': {
    input: z.object({ sectionId: id() }),
    /** `bytes`: what there is to fetch of it. */
    output: z.object({ lesson: boardLesson.nullable(), bytes: z.int().min(0).default(0) }),
  },
  /** Play was pressed: whatever else the account plays is over, unless this play is over itself. */
  'video.beginPlay': { input: z.object({ playId: playId() }), output: z.object({ elsewhere: z.boolean() }) },
  /** Where the film of a play stands, said more often than what was watched, and nothing but that: another device goes on there. */
  'video.place': { input: z.object({ playId: playId(), seq: int(0), positionMs: int(0) }), output: z.object({ elsewhere: z.boolean() }) },
  /**
   * Heartbeat of the player; repeating a requestId changes nothing. With `playId` to `speedPercent` it says which stretch of the
   * film was played: the numbered stretch may be told again when it has grown, in any order. Nine tenths seen is finished.
   */
  'video.viewRecord': {
    input: z.object({
      requestId: requestId(), courseId: id(), sectionId: id(), positionSeconds: int(0), playedSeconds: int(0, 600),
      playId: playId().optional(), seq: int(0).optional(), fromMs: int(0).optional(), toMs: int(0).optional(), speedPercent: int(50, 200).optional(),
      /** By the clock of the device: a hint which day it was. */
      heardAt: z.iso.datetime({ offset: true }).optional(),
    }),
    output: z.object({
      positionSeconds: int(), finished: z.boolean(),
      /** False = cannot be true yet: it is to be told again later. */
      kept: z.boolean().default(true),
      /** The play is over: the account plays elsewhere. */
      elsewhere: z.boolean().default(false),
    }),
  },
  /** One stretch that was really played, in seconds of the film. */
  'video.passageRecord': {
    input: z.object({ requestId: requestId(), courseId: id(), sectionId: id(), fromSecond: int(0), toSecond: int(0) }),
    output: empty(),
  },
  'orders.myCourses': {
    input: z.object({ subjectId: int().optional(), keyWord: text(WORD_MOST).optional(), ...pageInput }),
    output: listOf(
      courseCard.pick({ courseId: true, title: true, cover: true, gradeName: true, subjectId: true, subjectName: true, teacherName: true, sectionCount: true }).extend({
        finishedCount: int(), expiresAt: isoTime(), expired: z.boolean(),
        last: z.object({ sectionId: id(), index: int(), title: z.string(), positionSeconds: int(), durationSeconds: int(), watchedAt: isoTime() }).nullable(),
        /** The order it was bought with. */
        orderNo: orderNo().nullable().default(null),
      }),
    ),
  },
  'orders.myChapters': { input: z.object({ courseId: id() }), output: chaptersOfCourse.extend({ finishedCount: int(), sectionCount: int(), cover: z.string(), subjectName: z.string(), teacherName: z.string() }) },
  'teacher.details': {
    input: z.object({ teacherId: id() }),
    output: teacherCard.extend({ intro: z.string(), courses: z.array(courseCard) }),
  },
  /** The first minute of the lesson that a teacher shows of themselves, for everybody; null for one who shows none. */
  'teacher.clip': { input: z.object({ teacherId: id() }), output: z.object({ lesson: boardLesson.nullable() }) },
};

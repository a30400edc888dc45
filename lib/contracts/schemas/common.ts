import { z } from 'zod';
import { messageLimits, reportLimits, teacherLimits, WORD_MOST } from '../values/forms';
import { payChannel } from './orders';
import { courseCard, empty, id, informationCard, int, isoTime, listOf, mobile, onSite, pageInput, requestId, teacherCard, text } from './shapes';

const named = z.object({ id: int(), name: z.string() });

const area = z.object({ id: id(), name: z.string(), parentId: int() });
const praise = z.object({ praiseId: id(), name: z.string(), role: z.string(), gradeName: z.string(), province: z.string(), city: z.string(), text: z.string(), avatar: z.string() });
/** Repeating it returns the first ticket. Without one each call stands for itself. */
const onceOnly = () => requestId().optional();
/** A report of a problem: what, where it was seen, how to reach the writer. Pictures are keys of finished uploads, comma-separated. */
const feedback = z.object({ requestId: onceOnly(), words: text(reportLimits.most).min(reportLimits.least), mobilePhone: mobile().optional(), page: text(reportLimits.page).optional(), images: text(500).optional() });
/** Number under which the team finds it again. */
const ticket = z.object({ ticketNo: z.string() });

export const commonSchemas = {
  'common.promotion': {
    input: empty(),
    output: z.object({ promotionMainTitle: z.string().default(''), promotionSubtitleTitle: z.string().default('') }),
  },
  /** §3.2. Field names are the upstream's own. The sign codes never leave the server (§7.8). */
  'common.basicData': {
    input: empty(),
    output: z.object({
      couresCourseCateGory: z.array(named).default([]),
      informationCategoryList: z.array(named).default([]),
      teacherCouresCourseCateGory: z
        .array(z.object({ grade: z.string(), gradeId: int(), courseList: z.array(z.object({ courseId: int(), courseName: z.string() })) }))
        .default([]),
      clasesList: z.array(named).default([]),
      gradeList: z.array(named).default([]),
      smssigncode: z.string().default(''),
      videosigncode: z.string().default(''),
      platformId: z.string().default(''),
      /** What may be paid with; all of it where an upstream does not say. */
      payChannels: z.array(payChannel).default([...payChannel.options]),
      promotionMainTitle: z.string().optional(),
      promotionSubtitleTitle: z.string().optional(),
    }),
    forBrowser: z.object({
      couresCourseCateGory: z.array(named),
      informationCategoryList: z.array(named),
      teacherCouresCourseCateGory: z.array(
        z.object({ grade: z.string(), gradeId: int(), courseList: z.array(z.object({ courseId: int(), courseName: z.string() })) }),
      ),
      clasesList: z.array(named),
      gradeList: z.array(named),
      platformId: z.string(),
    }),
  },
  /** §3.3: groups with gradeName and grades[], each with name. */
  'common.grades': {
    input: empty(),
    output: z.object({ list: z.array(z.object({ gradeName: z.string(), grades: z.array(z.object({ id: id(), name: z.string() })) })) }),
  },
  'home.page': {
    input: z.object({ ...onSite }),
    output: z.object({
      /** Up to 8 courses a grade, the shelf of the home page. */
      grades: z.array(z.object({ gradeId: id(), gradeName: z.string(), courses: z.array(courseCard) })),
      teachers: z.array(teacherCard),
      news: z.array(informationCard),
    }),
  },
  'common.provinces': { input: empty(), output: z.object({ list: z.array(area) }) },
  'common.citiesOf': { input: z.object({ provinceId: id() }), output: z.object({ list: z.array(area) }) },
  /** The districts of a city. */
  'common.zone': { input: z.object({ id: id() }), output: z.object({ list: z.array(area) }) },
  'common.areaById': { input: z.object({ id: id() }), output: area.extend({ parents: z.array(area) }) },
  /** `about` payment: the proof of a bank transfer, with at least one picture. */
  /** Texts that the desk has published over the files of content/. `known` = the stamp of those that the web tier has: null, they are the same. */
  'common.texts': {
    input: z.object({ known: text(60).default('') }),
    output: z.object({ stamp: z.string(), list: z.array(z.object({ name: z.string(), site: z.string(), text: z.string() })).nullable() }),
  },
  'common.problemFeedback': { input: feedback.extend({ about: z.enum(['page', 'payment']).default('page') }), output: ticket },
  'home.saveProblemFeedback': { input: feedback.omit({ page: true }).extend({ bookTitle: text(reportLimits.bookTitle).optional(), page: int(1, reportLimits.pages).optional() }), output: ticket },
  'user.saveProblemFeedback': { input: feedback, output: ticket },
  /** What the caller has sent in while signed in, the latest first, and what became of it. */
  'user.feedbacks': {
    input: z.object({ ...pageInput }),
    output: listOf(
      z.object({
        ticketNo: z.string(), kind: z.enum(['page', 'book', 'account', 'payment']), words: z.string(), about: z.string(), pictures: int(),
        state: z.enum(['received', 'working', 'done']), reply: z.string(), createdAt: isoTime(), handledAt: isoTime().nullable(),
      }),
    ),
  },
  'praise.findGeocoder': { input: z.object({ province: text(20).optional(), city: text(20).optional() }), output: z.object({ province: z.string(), count: int(), list: z.array(praise) }) },
  'praise.findHome': { input: empty(), output: z.object({ list: z.array(praise) }) },
  'teacher.apply': {
    input: z.object({
      requestId: onceOnly(), name: text(teacherLimits.name).min(1), mobilePhone: mobile(), subjectName: text(teacherLimits.subject).min(1), gradeName: text(10).min(1),
      years: int(0, teacherLimits.years), city: text(teacherLimits.city).min(1), school: text(teacherLimits.school).optional(), words: text(teacherLimits.words).optional(),
    }),
    output: ticket,
  },
  'message.add': {
    input: z.object({ requestId: onceOnly(), name: text(messageLimits.name).min(1), mobilePhone: mobile(), words: text(messageLimits.most).min(messageLimits.least), topic: text(messageLimits.topic).optional(),
      /** 开课提醒: of a course that is 预告. */
      courseId: id().optional() }),
    output: ticket,
  },
  'search.information': {
    /** `gradeName`: courses of this grade stand before equally good hits of others. */
    input: z.object({ keyWord: text(WORD_MOST).min(1), gradeName: text(10).optional(), ...onSite, ...pageInput }),
    output: z.object({
      keyWord: z.string(),
      courses: z.object({ list: z.array(courseCard), total: int() }),
      books: z.object({ list: z.array(z.object({ bookId: z.string(), title: z.string(), cover: z.string(), tagline: z.string(), level: z.string(), index: int() })), total: int() }),
      information: z.object({ list: z.array(informationCard), total: int() }),
      /** Lessons by what is said in them: the sentence, and the second at which it comes. */
      lessons: z.object({
        list: z.array(z.object({ courseId: id(), chapterId: id(), sectionId: id(), index: int(), title: z.string(), courseTitle: z.string(), say: z.string(), at: int(), poster: z.string() })),
        total: int(),
      }).default({ list: [], total: 0 }),
      /** 母题 by number or by their words; `ask` with formulas between dollar signs. */
      problems: z.object({ list: z.array(z.object({ problemId: z.string(), title: z.string(), ask: z.string(), meta: z.string(), image: z.string() })), total: int() }).default({ list: [], total: 0 }),
    }),
  },
};

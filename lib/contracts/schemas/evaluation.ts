import { z } from 'zod';
import { masteryLevels, problemParts } from '@/lib/kernel/problems/names';
import { markShape } from '@/lib/kernel/marking/shape';
import { CAPTCHA_MOST } from '../values/forms';
import { explained, problemId } from './problem';
import { account, captchaKey, device, fen, id, int, isoTime, orderNo, requestId, smsCode, text, typedPassword } from './shapes';
import { orderView } from './orders';

/**
 * A sign-in to the evaluation: the token; or a request for the SMS code (`UserNotOnSmsWhiteList` 1, as at the login
 * dialog); or a ticket, where the WeChat that was proved belongs to no account yet.
 */
const signIn = z.object({
  eToken: z.string().min(1).nullable().default(null),
  hasReport: z.boolean().default(false),
  UserNotOnSmsWhiteList: int().default(0),
  bindTicket: z.string().nullable().default(null),
  /** Whoever answers the code of a number without account has proved that it is theirs, and is told so. */
  unknownNumber: z.boolean().default(false),
});
const signInForBrowser = signIn.omit({ eToken: true }).extend({ signedIn: z.boolean() });

const level = z.enum(masteryLevels);
const scored = z.object({ name: z.string(), score: int(), full: int() });
/** What a paper lost on a point, and on which questions as far as they are known. null = it did not ask it. */
const comparedCell = z.object({ lost: int(), questions: z.array(z.object({ no: int(), lost: int() })) }).nullable();
/** A part of the paper (`problemId` null) or a 母题, a cell a paper; `became`: seen from the last of them. */
const compared = z.object({
  problemId: problemId().nullable(), number: int().nullable(), name: z.string(), cells: z.array(comparedCell), became: z.enum(['again', 'new', 'unasked', 'mended']),
});
/** Three of a 母题’s kind; `stem` = the nearest. Formulas stand in the texts as TeX between dollar signs. */
const set = z.object({
  setId: id(), problemId: problemId(), number: int(), title: z.string(), subjectName: z.string(), module: z.string(), lead: z.string(), minutes: int(), count: int(), stem: z.string(),
});

export const evaluationSchemas = {
  'evaluation.login': {
    input: z.object({ loginName: account(), loginPassword: typedPassword(), captcha: text(CAPTCHA_MOST), c: captchaKey(), ...device }),
    output: signIn,
    forBrowser: signInForBrowser,
  },
  /** `smsType` 5 = by code alone, 2 = the second step after the password. `bindTicket` binds the WeChat that it is of. */
  'evaluation.loginByCode': {
    input: z.object({ loginName: account(), loginPassword: smsCode(), smsType: int().pipe(z.literal([2, 5])).default(5), bindTicket: text(64).optional(), ...device }),
    output: signIn,
    forBrowser: signInForBrowser,
  },
  /** `code` as WeChat's page gave it. */
  'evaluation.loginByWechat': { input: z.object({ code: text(128), ...device }), output: signIn, forBrowser: signInForBrowser },
  /** Without an id the latest one; anonymously with the `reportKey` that was handed out with it (one day), for its PDF in another browser. */
  'evaluation.report': {
    input: z.object({ reportId: id().optional(), reportKey: text(100).optional() }),
    output: z.object({
      reportId: id(), reportKey: z.string().default(''), learnerName: z.string(), gradeName: z.string(), subjectName: z.string(), createdAt: isoTime(), score: int(), fullScore: int(),
      /** The one before in the same subject. */
      previous: z.object({ reportId: id(), score: int(), fullScore: int().optional() }).nullable(),
      questionCount: int(), usedMinutes: int(),
      teacher: z.object({ name: z.string(), title: z.string(), portrait: z.string() }),
      modules: z.array(scored.extend({ weak: z.boolean() })), topics: z.array(scored), strengths: z.array(z.string()),
      weakPoints: z.array(z.object({ questionNo: int(), title: z.string(), lost: int(), why: z.string(), problemId: problemId().nullable(), explained: explained().nullable().default(null) })),
      /** The 母题 behind the marks lost here and before, each with every mark lost and every step up or down since, by time. */
      problems: z.array(z.object({
        problemId: problemId(), number: int(), title: z.string(), level, since: z.string().nullable(), dueOn: z.string().nullable(), tries: int(),
        steps: z.array(z.object({ at: isoTime(), lost: int().nullable(), level: level.nullable() })),
      })),
      words: z.string(), sets: z.array(set.extend({ first: z.boolean() })),
      /** The learner's own pages under the red pen: `version` > 1 = corrected, with why. null = a report without pages. */
      marked: z.object({
        title: z.string(), version: int(), why: z.string(), at: isoTime(),
        pages: z.array(z.object({ src: z.string(), width: int(), height: int(), marks: z.array(markShape).readonly() })),
        questions: z.array(z.object({ no: int(), points: int(), full: int(), title: z.string(), why: z.string(), topic: z.string(), knowledge: z.string(), problemId: problemId().nullable(), steps: z.array(z.object({ text: z.string(), points: int(), there: z.boolean() })).default([]) })),
      }).nullable().default(null),
      courseId: id().nullable(), hasPaper: z.boolean(), hasMode: z.boolean(), orderNo: orderNo().nullable(),
    }),
  },
  /** Every report of the caller's, the newest first, and papers that a teacher is marking, the oldest first. */
  'evaluation.papers': {
    input: z.object({}),
    output: z.object({
      reports: z.array(z.object({ reportId: id(), subjectName: z.string(), score: int(), fullScore: int(), createdAt: isoTime() })),
      awaited: z.array(z.object({ title: z.string(), subjectName: z.string(), receivedAt: isoTime(), withdrawn: z.boolean() })),
    }),
  },
  /** Every report of the caller's, subject by subject: that of the latest first, a subject's reports the oldest first. */
  'evaluation.comparison': {
    input: z.object({}),
    output: z.object({
      subjects: z.array(z.object({
        subjectName: z.string(),
        reports: z.array(z.object({ reportId: id(), createdAt: isoTime(), score: int(), fullScore: int() })),
        /** The reports of the columns below, the latest ones of `reports`. */
        beside: z.array(id()),
        /** Parts of the paper and 母题 of which a column lost marks, the most pressing first. */
        topics: z.array(compared), problems: z.array(compared),
        /** What the columns lost on questions of no 母题. */
        loose: z.array(comparedCell),
      })),
    }),
  },
  'evaluation.exercises': { input: z.object({ reportId: id() }), output: z.object({ reportId: id(), list: z.array(set.extend({ first: z.boolean() })) }) },
  /** `owner` = whose attempts those are that are made here (rsNo); the questions are the register's. */
  'evaluation.exerciseDetail': { input: z.object({ setId: id(), reportId: id() }), output: set.extend({ owner: z.string(), nextSetId: id().nullable() }) },
  /** With the caller's own report, or anonymously with the `paperKey` that was handed out with it (one day): where a download needs another browser. */
  'evaluation.testPaper': {
    input: z.object({ reportId: id(), paperKey: text(100).optional() }),
    output: z.object({
      reportId: id(), title: z.string(), subjectName: z.string(), gradeName: z.string(), minutes: int(), fullScore: int(), paperKey: z.string(),
      list: z.array(z.object({ problemId: problemId(), part: z.enum(problemParts), index: int(), stem: z.string(), options: z.array(z.string()), score: int() })),
    }),
  },
  'evaluation.curriculum': {
    input: z.object({ reportId: id() }),
    output: z.object({
      reportId: id(), courseId: id(), title: z.string(), subtitle: z.string(), cover: z.string(), summary: z.string(), why: z.string(), teacherName: z.string(),
      priceFen: fen(), sectionCount: int(), validDays: int(), ownedUntil: isoTime().nullable(), chapters: z.array(z.object({ title: z.string(), sections: z.array(z.string()) })),
    }),
  },
  'evaluation.mode': {
    input: z.object({ reportId: id() }),
    output: z.object({ reportId: id(), title: z.string(), words: z.string(), steps: z.array(z.object({ title: z.string(), words: z.string() })), weeks: int(), priceFen: fen(), courseTitle: z.string(), orderNo: orderNo().nullable() }),
  },
  'evaluation.createOrder': { input: z.object({ requestId: requestId(), reportId: id(), what: z.enum(['curriculum', 'mode']) }), output: orderView },
  /** Without a number the latest order of an evaluation. */
  'evaluation.orderDetail': { input: z.object({ orderNo: orderNo().optional() }), output: orderView.extend({ reportId: id().nullable(), what: z.enum(['curriculum', 'mode']) }) },
};

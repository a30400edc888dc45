import { z } from 'zod';
import { account, empty, fen, id, int, isoTime, mobile, orderNo, password, smsCode, text, typedPassword } from './shapes';
import { orderView } from './orders';

const period = { from: text(10).optional(), days: int().min(1).max(31).default(7) };
const subjectMinutes = z.object({ subjectName: z.string(), minutes: int() });
const accuracy = z.object({ subjectName: z.string(), done: int(), right: int() });
const evaluationSession = z.object({ eToken: z.string(), mobilePhone: z.string(), hasReport: z.boolean() });
const evaluationForBrowser = z.object({ mobilePhone: z.string(), hasReport: z.boolean() });
const exercise = z.object({ exerciseId: id(), index: int(), subjectName: z.string(), module: z.string(), difficulty: int(), stem: z.string(), options: z.array(z.string()), answer: z.string(), explanation: z.string() });
const relation = z.enum(['爸爸', '妈妈', '爷爷', '奶奶', '外公', '外婆', '其他']);
const parentLink = z.object({ linkId: id(), relation, maskedPhone: z.string(), boundAt: isoTime(), self: z.boolean() });

export const studySchemas = {
  /** Minutes by day, subjects, exercise accuracy, streak, comparison with last week (decisions §6). */
  'study.home': {
    input: z.object({ ...period }),
    output: z.object({
      learnerName: z.string(), gradeName: z.string().nullable(), days: z.array(z.object({ date: z.string(), minutes: int() })), subjects: z.array(subjectMinutes),
      exercises: z.array(accuracy), streakDays: int(), totalMinutes: int(), lastPeriodMinutes: int(),
    }),
  },
  'study.plan': {
    input: z.object({ ...period }),
    output: z.object({ days: z.array(z.object({ date: z.string(), items: z.array(z.object({ at: z.string(), title: z.string(), minutes: int(), courseId: id().nullable(), sectionId: id().nullable(), done: z.boolean() })) })) }),
  },
  'study.exercise': { input: z.object({ ...period }), output: z.object({ list: z.array(z.object({ date: z.string(), subjectName: z.string(), module: z.string(), done: int(), right: int(), wrongStems: z.array(z.string()) })) }) },
  'study.learning': { input: z.object({ ...period }), output: z.object({ list: z.array(z.object({ watchedAt: isoTime(), courseId: id(), courseTitle: z.string(), sectionTitle: z.string(), minutes: int(), finished: z.boolean() })) }) },
  'study.summary': { input: empty(), output: z.object({ totalMinutes: int(), finishedSections: int(), courses: int(), streakDays: int(), subjects: z.array(subjectMinutes), exercises: z.array(accuracy), words: z.string() }) },
  // ── evaluation ──────────────────────────────────────────────────────────
  'evaluation.login': { input: z.object({ loginName: account(), loginPassword: typedPassword() }), output: evaluationSession, forBrowser: evaluationForBrowser },
  'evaluation.loginByCode': { input: z.object({ loginName: account(), loginPassword: smsCode() }), output: evaluationSession, forBrowser: evaluationForBrowser },
  'evaluation.loginByWechat': { input: z.object({ code: text(128) }), output: evaluationSession, forBrowser: evaluationForBrowser },
  'evaluation.resetPassword': { input: z.object({ loginName: mobile(), loginPassword: password(), smsCode: smsCode() }), output: empty() },
  'evaluation.report': {
    input: z.object({ reportId: id().optional() }),
    output: z.object({
      reportId: id(), learnerName: z.string(), gradeName: z.string(), subjectName: z.string(), teacherName: z.string(), createdAt: isoTime(), score: int(), fullScore: int(),
      modules: z.array(z.object({ name: z.string(), rate: z.number().min(0).max(1), weak: z.boolean() })), strengths: z.array(z.string()), weakPoints: z.array(z.object({ title: z.string(), lost: int(), why: z.string() })),
      words: z.string(), courseId: id().nullable(), orderNo: orderNo().nullable(),
    }),
  },
  'evaluation.exercises': { input: z.object({ reportId: id() }), output: z.object({ groups: z.array(z.object({ module: z.string(), list: z.array(exercise.pick({ exerciseId: true, index: true, difficulty: true, stem: true })) })) }) },
  'evaluation.exerciseDetail': { input: z.object({ exerciseId: id() }), output: exercise },
  'evaluation.testPaper': { input: z.object({ reportId: id() }), output: z.object({ title: z.string(), minutes: int(), fullScore: int(), list: z.array(exercise.extend({ score: int() })), pdfUrl: z.string().nullable() }) },
  'evaluation.curriculum': { input: z.object({ reportId: id() }), output: z.object({ courseId: id(), title: z.string(), summary: z.string(), why: z.string(), priceFen: fen(), sections: z.array(z.object({ title: z.string(), module: z.string() })) }) },
  'evaluation.mode': { input: z.object({ reportId: id() }), output: z.object({ title: z.string(), words: z.string(), steps: z.array(z.object({ title: z.string(), words: z.string() })), weeks: int(), priceFen: fen() }) },
  'evaluation.createOrder': { input: z.object({ requestId: z.string().regex(/^[\w-]{8,64}$/), reportId: id(), what: z.enum(['curriculum', 'mode']) }), output: orderView },
  'evaluation.orderDetail': { input: z.object({ orderNo: orderNo().optional() }), output: orderView },
  // ── parent binding: at most four parents (decisions §6) ─────────────────
  'parent.bindPhone': { input: z.object({ mobilePhone: mobile(), smsCode: smsCode() }), output: z.object({ ticket: z.string() }) },
  'parent.bindStudent': { input: z.object({ ticket: text(128), studentCode: text(12) }), output: z.object({ ticket: z.string(), learnerName: z.string(), gradeName: z.string().nullable(), bound: int(), full: z.boolean() }) },
  'parent.relationship': { input: z.object({ ticket: text(128), relation }), output: z.object({ bound: int() }) },
  'parent.list': { input: z.object({ ticket: text(128) }), output: z.object({ learnerName: z.string(), list: z.array(parentLink), limit: int() }) },
  'parent.studentCode': { input: empty(), output: z.object({ studentCode: z.string(), expiresAt: isoTime(), bound: int(), limit: int() }) },
};

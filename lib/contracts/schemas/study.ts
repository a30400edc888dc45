import { z } from 'zod';
import { empty, id, int, isoTime, mobile, smsCode, text } from './shapes';

const period = { from: text(10).optional(), days: int().min(1).max(31).default(7) };
const subjectMinutes = z.object({ subjectName: z.string(), minutes: int() });
const accuracy = z.object({ subjectName: z.string(), done: int(), right: int() });
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
  // ── parent binding: at most four parents (decisions §6) ─────────────────
  'parent.bindPhone': { input: z.object({ mobilePhone: mobile(), smsCode: smsCode() }), output: z.object({ ticket: z.string() }) },
  'parent.bindStudent': { input: z.object({ ticket: text(128), studentCode: text(12) }), output: z.object({ ticket: z.string(), learnerName: z.string(), gradeName: z.string().nullable(), bound: int(), full: z.boolean() }) },
  'parent.relationship': { input: z.object({ ticket: text(128), relation }), output: z.object({ bound: int() }) },
  'parent.list': { input: z.object({ ticket: text(128) }), output: z.object({ learnerName: z.string(), list: z.array(parentLink), limit: int() }) },
  'parent.studentCode': { input: empty(), output: z.object({ studentCode: z.string(), expiresAt: isoTime(), bound: int(), limit: int() }) },
};

import { z } from 'zod';
import { problemOf } from '@/lib/kernel/problems/read';
import { sharedMessages } from '../kernel/messages';

const line = z.string().trim().min(1);
const registered = line.refine((id) => problemOf(id) !== null, sharedMessages.noProblem);
const scored = z
  .object({ name: line, score: z.number().int().min(0), full: z.number().int().positive() })
  .refine(({ score, full }) => score <= full, '得分不能超过满分');

/** A report as a teacher writes it; sets, paper, way of learning and course by their slugs. */
export const reportDraft = z
  .object({
    teacher: line,
    subject: line,
    learnerName: line,
    gradeName: line,
    score: z.number().int().min(0),
    fullScore: z.number().int().positive(),
    questionCount: z.number().int().positive(),
    usedMinutes: z.number().int().positive(),
    modules: z.array(scored).min(3).max(8),
    topics: z.array(scored).min(1),
    strengths: z.array(line).min(1),
    weakPoints: z.array(
      z.object({
        questionNo: z.number().int().positive(),
        title: line,
        lost: z.number().int().positive(),
        why: line,
        problem: registered.optional(),
      }),
    ),
    words: line,
    sets: z.array(line),
    paper: line.nullable(),
    mode: line.nullable(),
    course: z.object({ slug: line, why: line }).nullable(),
  })
  .refine(({ score, fullScore, weakPoints }) => weakPoints.reduce((sum, { lost }) => sum + lost, 0) === fullScore - score, {
    path: ['weakPoints'],
    message: '丢分加起来要等于满分减得分',
  })
  .refine(({ score, topics }) => topics.reduce((sum, topic) => sum + topic.score, 0) === score, {
    path: ['topics'],
    message: '各考点的得分加起来要等于总分',
  })
  .refine(({ fullScore, topics }) => topics.reduce((sum, topic) => sum + topic.full, 0) === fullScore, {
    path: ['topics'],
    message: '各考点的满分加起来要等于卷面满分',
  });
export type ReportDraft = z.output<typeof reportDraft>;

import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open';
import {
  courses,
  evaluationModes,
  evaluationPapers,
  evaluationReports,
  evaluationReportSets,
  evaluationSets,
  teachers,
} from '../db/schema';
import { markWeakest } from './report';

const line = z.string().trim().min(1);
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
    weakPoints: z.array(z.object({ questionNo: z.number().int().positive(), title: line, lost: z.number().int().positive(), why: line })),
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

/** The id behind a slug. @throws Error that names what is not there */
async function idOf(
  db: Database,
  table: typeof teachers | typeof courses | typeof evaluationPapers | typeof evaluationModes | typeof evaluationSets,
  slug: string,
): Promise<number> {
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.slug, slug));
  if (!row) throw new Error(`没有 ${slug}`);
  return row.id;
}

/** Stores a report for a learner, in one transaction. Answers its id. @throws Error that names a slug nobody knows */
export async function addReport(db: Database, userId: number, draft: ReportDraft, createdAt: Date): Promise<number> {
  const { teacher, subject, sets, paper, mode, course, ...rest } = draft;
  return db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(evaluationReports)
      .values({
        ...rest,
        userId,
        createdAt,
        subjectName: subject,
        teacherId: await idOf(tx, teachers, teacher),
        courseId: course ? await idOf(tx, courses, course.slug) : null,
        courseWhy: course?.why ?? '',
        paperId: paper ? await idOf(tx, evaluationPapers, paper) : null,
        modeId: mode ? await idOf(tx, evaluationModes, mode) : null,
      })
      .returning({ id: evaluationReports.id });
    if (!stored) throw new Error('report was not stored');
    const weak = new Set(markWeakest(rest.modules).flatMap((module) => (module.weak ? [module.name] : [])));
    for (const [at, slug] of sets.entries()) {
      const setId = await idOf(tx, evaluationSets, slug);
      const [set] = await tx.select({ module: evaluationSets.module }).from(evaluationSets).where(eq(evaluationSets.id, setId));
      await tx.insert(evaluationReportSets).values({ reportId: stored.id, position: at + 1, setId, first: weak.has(set?.module ?? '') });
    }
    return stored.id;
  });
}

import { and, eq } from 'drizzle-orm';
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
import { BusinessError } from '../kernel/errors';
import { evaluationMessages } from './messages';
import { markWeakest } from './report';
import type { ReportDraft } from './report-draft';

/** The id behind a slug. @throws BusinessError that names what is not there */
async function idOf(
  db: Database,
  table: typeof teachers | typeof courses | typeof evaluationPapers | typeof evaluationModes | typeof evaluationSets,
  slug: string,
): Promise<number> {
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.slug, slug));
  if (!row) throw new BusinessError(evaluationMessages.noSlug(slug));
  return row.id;
}

/**
 * Stores a report for a learner, in one transaction; `replaces`: in place of that one of theirs, which is shown again if it was
 * withdrawn. Answers its id. @throws BusinessError that names a slug nobody knows
 */
export async function addReport(
  db: Database,
  userId: number,
  draft: ReportDraft,
  createdAt: Date,
  replaces: number | null = null,
): Promise<number> {
  const { teacher, subject, sets, paper, mode, course, ...rest } = draft;
  return db.transaction(async (tx) => {
    const values = {
      ...rest,
      userId,
      createdAt,
      subjectName: subject,
      teacherId: await idOf(tx, teachers, teacher),
      courseId: course ? await idOf(tx, courses, course.slug) : null,
      courseWhy: course?.why ?? '',
      paperId: paper ? await idOf(tx, evaluationPapers, paper) : null,
      modeId: mode ? await idOf(tx, evaluationModes, mode) : null,
      withdrawnAt: null,
    };
    const [stored] = await (replaces === null
      ? tx.insert(evaluationReports).values(values).returning({ id: evaluationReports.id })
      : tx
          .update(evaluationReports)
          .set(values)
          .where(and(eq(evaluationReports.id, replaces), eq(evaluationReports.userId, userId)))
          .returning({ id: evaluationReports.id }));
    if (!stored) throw new Error('report was not stored');
    await tx.delete(evaluationReportSets).where(eq(evaluationReportSets.reportId, stored.id));
    const weak = new Set(markWeakest(rest.modules).flatMap((module) => (module.weak ? [module.name] : [])));
    for (const [at, slug] of sets.entries()) {
      const setId = await idOf(tx, evaluationSets, slug);
      const [set] = await tx.select({ module: evaluationSets.module }).from(evaluationSets).where(eq(evaluationSets.id, setId));
      await tx.insert(evaluationReportSets).values({ reportId: stored.id, position: at + 1, setId, first: weak.has(set?.module ?? '') });
    }
    return stored.id;
  });
}

import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { problemParts } from '@/lib/kernel/problems/names';
import { problemOf } from '@/lib/kernel/problems/read';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { courses, evaluationModes, evaluationPaperItems, evaluationPapers, evaluationSets } from '../db/schema';
import { readJson } from '../kernel/data-files';
import { oncePerEdition } from './edition';
import { incoming } from './upsert';

const file = 'upstream/seed/data/evaluation/content.json';

const line = z.string().trim().min(1);
const inRegister = line.refine((id) => problemOf(id) !== null, '没有这道母题');
const set = z.object({ slug: line, problem: inRegister, module: line, minutes: z.number().int().positive(), lead: line });
const paper = z.object({
  slug: line,
  title: line,
  grade: line,
  minutes: z.number().int().positive(),
  items: z.array(z.object({ problem: inRegister, part: z.enum(problemParts), score: z.number().int().positive() })).min(1),
});
const mode = z.object({
  slug: line,
  title: line,
  course: line,
  weeks: z.number().int().positive(),
  priceFen: z.number().int().positive(),
  words: line,
  steps: z.array(z.object({ title: line, words: line })).min(1),
});
const content = z.object({ sets: z.array(set), papers: z.array(paper), modes: z.array(mode) });

async function seedSet(tx: Database, { problem: problemId, ...row }: z.output<typeof set>): Promise<void> {
  await tx
    .insert(evaluationSets)
    .values({ ...row, problemId })
    .onConflictDoUpdate({ target: evaluationSets.slug, set: incoming(evaluationSets, ['problemId', 'module', 'minutes', 'lead']) });
}

async function seedPaper(tx: Database, { items, grade: gradeName, ...row }: z.output<typeof paper>): Promise<void> {
  const subjectName = problemOf(items[0]?.problem ?? '')?.subject ?? '';
  const [stored] = await tx
    .insert(evaluationPapers)
    .values({ ...row, gradeName, subjectName })
    .onConflictDoUpdate({
      target: evaluationPapers.slug,
      set: incoming(evaluationPapers, ['title', 'minutes', 'subjectName', 'gradeName']),
    })
    .returning({ id: evaluationPapers.id });
  if (!stored) return;
  await tx.delete(evaluationPaperItems).where(eq(evaluationPaperItems.paperId, stored.id));
  await tx
    .insert(evaluationPaperItems)
    .values(items.map(({ problem: problemId, part, score }, at) => ({ paperId: stored.id, position: at + 1, problemId, part, score })));
}

async function seedMode(tx: Database, { course: slug, ...row }: z.output<typeof mode>): Promise<void> {
  const [course] = await tx.select({ id: courses.id }).from(courses).where(eq(courses.slug, slug));
  if (!course) throw new Error(`${file}: no course ${slug}`);
  await tx
    .insert(evaluationModes)
    .values({ ...row, courseId: course.id })
    .onConflictDoUpdate({
      target: evaluationModes.slug,
      set: incoming(evaluationModes, ['title', 'words', 'steps', 'weeks', 'priceFen', 'courseId']),
    });
}

/** Sets, papers and ways of learning from the repository's data, once for each edition of them. */
export const seedEvaluation = ({ db }: Pick<Deps, 'db'>): Promise<void> =>
  oncePerEdition(db, { key: 'seedEvaluationDigest', sources: [file, 'upstream/seed/evaluation.ts'] }, async (tx) => {
    const { sets, papers, modes } = readJson(file, content);
    for (const each of sets) await seedSet(tx, each);
    for (const each of papers) await seedPaper(tx, each);
    for (const each of modes) await seedMode(tx, each);
  });

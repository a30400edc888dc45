import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { problemParts } from '@/lib/kernel/problems/names';
import { problemOf } from '@/lib/kernel/problems/read';
import { readSettings } from '../common/settings';
import type { Deps } from '../context/context';
import type { Database } from '../db/open';
import { courses, evaluationModes, evaluationPaperItems, evaluationPapers, evaluationSets, settings } from '../db/schema';
import { digestOf, readJson } from '../kernel/data-files';
import { incoming } from './upsert';

const file = 'upstream/seed/data/evaluation/content.json';
const DIGEST = 'seedEvaluationDigest';

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

/** Sets, papers and ways of learning from the repository's data, in one transaction, once for each edition of them. */
export async function seedEvaluation({ db }: Pick<Deps, 'db'>): Promise<void> {
  const digest = digestOf([file, 'upstream/seed/evaluation.ts']);
  if ((await readSettings(db, [DIGEST]))(DIGEST) === digest) return;
  const { sets, papers, modes } = readJson(file, content);
  await db.transaction(async (tx) => {
    for (const each of sets) await seedSet(tx, each);
    for (const each of papers) await seedPaper(tx, each);
    for (const each of modes) await seedMode(tx, each);
    await tx
      .insert(settings)
      .values({ key: DIGEST, value: digest })
      .onConflictDoUpdate({ target: settings.key, set: { value: digest } });
  });
}

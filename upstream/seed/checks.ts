import { z } from 'zod';
import type { Database } from '../db/open';
import { checkQuestions, lessons } from '../db/schema';
import { readJson, SeedDataError } from '../kernel/data-files';
import { checkShape } from './shapes';
import { incoming } from './upsert';

const path = 'upstream/seed/data/checks.json';

/** The questions of every film; one keeps its id by film and place, so that answers stay with it. */
export async function seedChecks(db: Database): Promise<void> {
  const known = new Set((await db.select({ slug: lessons.slug }).from(lessons)).map(({ slug }) => slug));
  const rows = readJson(path, z.array(checkShape)).flatMap(({ lesson, questions }, at) => {
    if (!known.has(lesson)) throw new SeedDataError(`数据文件 ${path} 的字段 ${at}.lesson 不对：没有「${lesson}」这段视频`);
    return questions.map((question, n) => ({ lessonSlug: lesson, index: n + 1, ...question }));
  });
  const set = incoming(checkQuestions, ['stem', 'options', 'answer', 'explanation']);
  await db
    .insert(checkQuestions)
    .values(rows)
    .onConflictDoUpdate({ target: [checkQuestions.lessonSlug, checkQuestions.index], set });
}

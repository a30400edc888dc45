import { asc, eq, inArray } from 'drizzle-orm';
import { problemOf, questionOf } from '@/lib/kernel/problems/read';
import { abilitiesWithin } from '@/lib/ops/paper-check';
import type { Database } from '../../db/open';
import { evaluationPaperItems, evaluationPapers, evaluationSets } from '../../db/schema';
import { BusinessError, NotFoundError } from '../../kernel/errors';
import type { SchemeQuestion } from '../../kernel/marking';
import { markingMessages } from './messages';

/** Formulas as a line of text: the desk has no typesetting. */
const plain = (text: string): string =>
  text
    .replace(/\\d?frac\{([^{}]*)\}\{([^{}]*)\}/g, '$1/$2')
    .replace(/\\sqrt\{([^{}]*)\}/g, '√($1)')
    .replace(/\\triangle/g, '△')
    .replace(/\\angle/g, '∠')
    .replace(/\\cong/g, '≌')
    .replace(/\^\\circ/g, '°')
    .replace(/\^2/g, '²')
    .replace(/\\[a-zA-Z]+ ?|[${}]/g, '');

export interface Scheme {
  readonly title: string;
  readonly minutes: number;
  readonly subjectName: string;
  readonly questions: SchemeQuestion[];
}

/** Items of papers that are printed from the register, in their order. */
export const itemsOf = (db: Database, papers: readonly number[]) =>
  db
    .select()
    .from(evaluationPaperItems)
    .where(inArray(evaluationPaperItems.paperId, [...papers]))
    .orderBy(asc(evaluationPaperItems.paperId), asc(evaluationPaperItems.position));

/** A paper as it is marked: its questions with what each is worth and of; as the desk set it, else as its items say. */
export async function schemeFrom(db: Database, paper: typeof evaluationPapers.$inferSelect): Promise<Scheme> {
  const { id, title, minutes, subjectName: named, questions: set } = paper;
  if (set !== null) return { title, minutes, subjectName: named, questions: set };
  const sets = await db.select({ problemId: evaluationSets.problemId, module: evaluationSets.module }).from(evaluationSets);
  const abilities = new Map(sets.map(({ problemId, module }) => [problemId, module]));
  const subjects = new Set<string>();
  const questions = (await itemsOf(db, [id])).flatMap(({ position: no, problemId, part, score: full }) => {
    const problem = problemOf(problemId);
    if (!problem) return [];
    subjects.add(problem.subject);
    const { ask, answer } = questionOf(problem, part);
    const right = answer.kind === 'choice' ? `${answer.value}（${answer.options['ABCD'.indexOf(answer.value)] ?? ''}）` : answer.shown;
    const ability = abilities.get(problemId) ?? problem.chapter;
    return [{ no, full, stem: plain(ask), answer: plain(right), topic: problem.chapter, ability, problemId }];
  });
  return { title, minutes, subjectName: [...subjects][0] ?? '', questions };
}

/** A paper as a pupil's is marked by it now, and the version of that. @throws BusinessError */
export async function schemeOf(db: Database, paperId: number): Promise<Scheme & { readonly version: number }> {
  const [paper] = await db.select().from(evaluationPapers).where(eq(evaluationPapers.id, paperId));
  if (!paper || paper.withdrawnAt !== null) throw new NotFoundError(markingMessages.noScheme);
  const scheme = await schemeFrom(db, paper);
  if (new Set(scheme.questions.map(({ ability }) => ability)).size < abilitiesWithin.least)
    throw new BusinessError(markingMessages.fewAbilities);
  return { ...scheme, version: paper.version };
}

import { asc, eq } from 'drizzle-orm';
import { problemOf, questionOf } from '@/lib/kernel/problems/read';
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

/** Abilities that a report's drawing needs. */
const LEAST_ABILITIES = 3;

/** A paper as it is marked: its questions with what each is worth and of. @throws BusinessError */
export async function schemeOf(db: Database, paperId: number): Promise<Scheme> {
  const [paper] = await db.select().from(evaluationPapers).where(eq(evaluationPapers.id, paperId));
  if (!paper) throw new NotFoundError(markingMessages.noScheme);
  const items = await db
    .select()
    .from(evaluationPaperItems)
    .where(eq(evaluationPaperItems.paperId, paperId))
    .orderBy(asc(evaluationPaperItems.position));
  const sets = await db.select({ problemId: evaluationSets.problemId, module: evaluationSets.module }).from(evaluationSets);
  const abilities = new Map(sets.map(({ problemId, module }) => [problemId, module]));
  const subjects = new Set<string>();
  const questions = items.flatMap(({ position: no, problemId, part, score: full }) => {
    const problem = problemOf(problemId);
    if (!problem) return [];
    subjects.add(problem.subject);
    const { ask, answer } = questionOf(problem, part);
    const right = answer.kind === 'choice' ? `${answer.value}（${answer.options['ABCD'.indexOf(answer.value)] ?? ''}）` : answer.shown;
    const ability = abilities.get(problemId) ?? problem.chapter;
    return [{ no, full, stem: plain(ask), answer: plain(right), topic: problem.chapter, ability, problemId }];
  });
  if (new Set(questions.map(({ ability }) => ability)).size < LEAST_ABILITIES) throw new BusinessError(markingMessages.fewAbilities);
  return { title: paper.title, minutes: paper.minutes, subjectName: [...subjects][0] ?? '', questions };
}

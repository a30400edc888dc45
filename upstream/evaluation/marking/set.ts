import { nanoid } from 'nanoid';
import { and, count, desc, eq, inArray, isNotNull, isNull, like, ne, or } from 'drizzle-orm';
import type { DeskOutput } from '@/lib/ops/contract';
import type { PaperFields } from '@/lib/ops/contract/papers';
import { levels, problemSubjects } from '@/lib/kernel/problems/names';
import { allProblems, problemOf } from '@/lib/kernel/problems/read';
import type { Deps } from '../../context/context';
import type { Database } from '../../db/open';
import { evaluationPapers, evaluationSets, grades, markedPapers } from '../../db/schema';
import { BusinessError, FieldError, NotFoundError } from '../../kernel/errors';
import { containing } from '../../kernel/like';
import type { SchemeQuestion } from '../../kernel/marking';
import { markingMessages } from './messages';
import { itemsOf, schemeFrom } from './scheme';

type SetPaper = typeof evaluationPapers.$inferSelect;
type Card = DeskOutput<'papers.list'>['list'][number];

/** Papers of a list. */
const MOST = 200;

/** A paper; `lock`: nobody else changes it until the transaction ends. @throws NotFoundError */
async function needSet(db: Database, id: number, { lock = false } = {}): Promise<SetPaper> {
  const asked = db.select().from(evaluationPapers).where(eq(evaluationPapers.id, id));
  const [paper] = await (lock ? asked.for('update') : asked);
  if (!paper) throw new NotFoundError(markingMessages.noScheme);
  return paper;
}

/** How many pupils' papers came in of each. */
async function receivedOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number | null, number>> {
  const rows = await db
    .select({ id: markedPapers.paperId, papers: count() })
    .from(markedPapers)
    .where(inArray(markedPapers.paperId, [...ids]))
    .groupBy(markedPapers.paperId);
  return new Map(rows.map(({ id, papers }) => [id, papers]));
}

/** Papers as lists show them. */
async function setCards(db: Database, papers: readonly SetPaper[]): Promise<Card[]> {
  const ids = papers.map(({ id }) => id);
  const items = await itemsOf(db, ids);
  const received = await receivedOf(db, ids);
  return papers.map(({ questions, editedAt, withdrawnAt, ...paper }) => {
    const { id, title, subjectName, gradeName, minutes, version } = paper;
    const weighed = questions?.map(({ full }) => full) ?? items.flatMap((item) => (item.paperId === id ? [item.score] : []));
    return {
      id,
      title,
      subjectName,
      gradeName,
      minutes,
      version,
      questions: weighed.length,
      full: weighed.reduce((sum, full) => sum + full, 0),
      stepped: (questions ?? []).filter(({ steps = [] }) => steps.length > 0).length,
      received: received.get(id) ?? 0,
      from: questions === null ? 'file' : 'desk',
      editedAt: editedAt?.toISOString() ?? null,
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    };
  });
}

/** Papers that may be chosen, or that no longer are, the newest first; by words of the title, the subject or the grade. */
export async function setPapers(db: Database, which: 'offered' | 'withdrawn', words: string): Promise<Card[]> {
  const { title, subjectName, gradeName, withdrawnAt } = evaluationPapers;
  const said = containing(words);
  const rows = await db
    .select()
    .from(evaluationPapers)
    .where(
      and(
        which === 'offered' ? isNull(withdrawnAt) : isNotNull(withdrawnAt),
        words === '' ? undefined : or(like(title, said), like(subjectName, said), like(gradeName, said)),
      ),
    )
    .orderBy(desc(evaluationPapers.id))
    .limit(MOST);
  return setCards(db, rows);
}

/** One paper with its questions as they are marked. @throws NotFoundError */
export async function setShown(db: Database, id: number): Promise<DeskOutput<'papers.show'>> {
  const paper = await needSet(db, id);
  const [card] = await setCards(db, [paper]);
  if (!card) throw new Error('a paper has no card');
  const { questions } = await schemeFrom(db, paper);
  return { paper: card, questions: questions.map((one) => ({ ...one, knowledge: one.knowledge ?? [], steps: one.steps ?? [] })) };
}

/** What a paper may name, in its usual order; the 母题 of one subject. */
export async function setChoices(db: Database, subject: string): Promise<DeskOutput<'papers.choices'>> {
  const sets = await db.select({ problemId: evaluationSets.problemId, module: evaluationSets.module }).from(evaluationSets);
  const ability = new Map(sets.map(({ problemId, module }) => [problemId, module]));
  const known = await db.select({ name: grades.name }).from(grades).orderBy(grades.sort);
  return {
    subjects: [...problemSubjects],
    grades: known.map(({ name }) => name),
    abilities: [...new Set(sets.map(({ module }) => module))],
    problems: allProblems()
      .filter((problem) => problem.subject === subject)
      .sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
      .map(({ id, number, title, level, chapter, knowledge }) => ({
        id,
        number,
        title,
        level,
        topic: chapter,
        ability: ability.get(id) ?? chapter,
        knowledge: [...knowledge],
      })),
  };
}

/** What its form cannot know: that the 母题 are in the register, and of the paper's subject, and that nothing else is called so. */
async function checkSet(db: Database, { title, subjectName, questions }: PaperFields, own: number | null): Promise<void> {
  for (const [at, { problemId }] of questions.entries()) {
    const problem = problemOf(problemId);
    if (problemId !== '' && problem?.subject !== subjectName)
      throw new FieldError(
        `paper.questions.${at}.problemId`,
        problem ? markingMessages.otherSubject(subjectName) : markingMessages.unknownProblem,
      );
  }
  const same = and(eq(evaluationPapers.title, title), own === null ? undefined : ne(evaluationPapers.id, own));
  if ((await db.$count(evaluationPapers, same)) > 0) throw new FieldError('paper.title', markingMessages.sameTitle);
}

/** By their numbers, whatever the order in which they were written. */
const inOrder = (questions: PaperFields['questions']): SchemeQuestion[] => [...questions].sort((a, b) => a.no - b.no);

/** Keeps a new paper. Inside a transaction. Answers its id. @throws FieldError */
export async function makeSet({ db, now }: Pick<Deps, 'db' | 'now'>, { questions, ...fields }: PaperFields): Promise<number> {
  await checkSet(db, { ...fields, questions }, null);
  const [made] = await db
    .insert(evaluationPapers)
    .values({ ...fields, slug: `desk-${nanoid(16)}`, questions: inOrder(questions), editedAt: now() })
    .returning({ id: evaluationPapers.id });
  if (!made) throw new Error('a paper was not stored');
  return made.id;
}

interface Saved {
  readonly id: number;
  /** The version that was on the screen. */
  readonly basedOn: number;
  readonly paper: PaperFields;
}

/**
 * Keeps the next version of a paper: pupils' papers that came in keep the one that they came in under, and none of the questions that
 * they have may go. Inside a transaction. @throws BusinessError, FieldError
 */
export async function saveSet({ db, now }: Pick<Deps, 'db' | 'now'>, { id, basedOn, paper }: Saved) {
  const before = await needSet(db, id, { lock: true });
  if (before.questions === null) throw new BusinessError(markingMessages.printed);
  if (before.version !== basedOn) throw new BusinessError(markingMessages.savedMeanwhile);
  await checkSet(db, paper, id);
  const gone = before.questions.find(({ no }) => !paper.questions.some((one) => one.no === no));
  if (gone && (await db.$count(markedPapers, eq(markedPapers.paperId, id))) > 0)
    throw new FieldError('paper.questions', markingMessages.lostQuestion(gone.no));
  const { questions, ...fields } = paper;
  const version = before.version + 1;
  await db
    .update(evaluationPapers)
    .set({ ...fields, questions: inOrder(questions), version, editedAt: now() })
    .where(eq(evaluationPapers.id, id));
  return { before, version };
}

/** Lets a paper be chosen for pupils' papers, or no longer. Inside a transaction. @throws BusinessError where it is so already */
export async function offerSet({ db, now }: Pick<Deps, 'db' | 'now'>, id: number, offered: boolean): Promise<SetPaper> {
  const paper = await needSet(db, id, { lock: true });
  if ((paper.withdrawnAt === null) === offered) throw new BusinessError(markingMessages.alreadySo);
  await db
    .update(evaluationPapers)
    .set({ withdrawnAt: offered ? null : now() })
    .where(eq(evaluationPapers.id, id));
  return paper;
}

import { and, asc, desc, eq, gte, inArray, isNull, like, ne, or, sql, type SQL } from 'drizzle-orm';
import { scoreOf } from '@/lib/kernel/marking/check';
import type { MarkingDraft } from '@/lib/kernel/marking/shape';
import { stepsFit } from '@/lib/kernel/marking/steps';
import { problemOf } from '@/lib/kernel/problems/read';
import { personByPhone } from '../../account/people';
import type { Deps } from '../../context/context';
import type { Database } from '../../db/open';
import { evaluationPapers, markedPapers, teachers, users } from '../../db/schema';
import { BusinessError, NotFoundError } from '../../kernel/errors';
import { beginning, containing, wordsSince } from '../../kernel/like';
import { markingMessages } from './messages';
import { schemeOf } from './scheme';
import { papersOf, teachersOf, type Whose } from './whose';

export type MarkedPaper = typeof markedPapers.$inferSelect;

/** Papers of a list. */
const MOST = 200;

/** One paper; `lock`: nobody else changes it until the transaction ends. @throws NotFoundError */
export async function needPaper(db: Database, id: number, { lock = false } = {}): Promise<MarkedPaper> {
  const asked = db.select().from(markedPapers).where(eq(markedPapers.id, id));
  const [paper] = await (lock ? asked.for('update') : asked);
  if (!paper) throw new NotFoundError(markingMessages.notFound);
  return paper;
}

/** The papers of an account by its whole telephone number or its own; undefined where the words are neither. */
function ofAccount(db: Database, words: string): SQL | undefined {
  const column = /^1\d{10}$/.test(words) ? users.mobilePhone : /^XK\d+$/i.test(words) ? users.rsNo : null;
  if (column === null) return undefined;
  const account = db.select({ id: users.id }).from(users).where(eq(column, words.toUpperCase()));
  return inArray(markedPapers.userId, account);
}

/** What words find: of a child’s or a paper’s name among those that wait or were sent of late; a child’s name from its beginning at any time. */
function named(which: 'waiting' | 'published', words: string, now: Date) {
  if (words === '') return undefined;
  const { learnerName, title, savedAt } = markedPapers;
  const holding = or(like(learnerName, containing(words)), like(title, containing(words)));
  if (which === 'waiting') return holding;
  return or(like(learnerName, beginning(words)), and(gte(savedAt, wordsSince(now)), holding));
}

interface Wanted {
  readonly which: 'waiting' | 'published';
  /** '' = any. */
  readonly words: string;
  readonly whose: Whose;
}

/** Which papers, and in which order; each has an index of its own. */
function whichPapers({ db, now }: Pick<Deps, 'db' | 'now'>, { which, words, whose }: Wanted) {
  const state = which === 'published' ? eq(markedPapers.state, 'published') : ne(markedPapers.state, 'published');
  const order =
    which === 'published' ? [desc(markedPapers.savedAt), desc(markedPapers.id)] : [asc(markedPapers.receivedAt), asc(markedPapers.id)];
  return { where: and(state, ofAccount(db, words) ?? named(which, words, now()), papersOf(db, whose)), order };
}

/** Papers that wait, the oldest first, or were sent, the newest first; by the name of the pupil or of the paper, or the number of the account. */
export function papersWhich(deps: Pick<Deps, 'db' | 'now'>, wanted: Wanted): Promise<MarkedPaper[]> {
  const { where, order } = whichPapers(deps, wanted);
  return deps.db
    .select()
    .from(markedPapers)
    .where(where)
    .orderBy(...order)
    .limit(MOST);
}

/** Papers by a child’s or a paper’s name or an account’s number, those that wait first; at most `most`, without what was drawn on them. */
export async function papersNamed(
  deps: Pick<Deps, 'db' | 'now'>,
  { words, whose, most }: Omit<Wanted, 'which'> & { readonly most: number },
) {
  const { id, learnerName, subjectName, title, state } = markedPapers;
  const found = await Promise.all(
    (['waiting', 'published'] as const).map((which) => {
      const { where, order } = whichPapers(deps, { which, words, whose });
      return deps.db
        .select({ id, learnerName, subjectName, title, state })
        .from(markedPapers)
        .where(where)
        .orderBy(...order)
        .limit(most);
    }),
  );
  return found.flat().slice(0, most);
}

/** The one of theirs that waits longest beside this one, and how many wait beside it. */
export async function nextAfter(db: Database, id: number, whose: Whose): Promise<{ id: number; waiting: number } | null> {
  const others = and(ne(markedPapers.state, 'published'), ne(markedPapers.id, id), papersOf(db, whose));
  const [next] = await db.select({ id: markedPapers.id }).from(markedPapers).where(others).orderBy(asc(markedPapers.receivedAt)).limit(1);
  return next ? { id: next.id, waiting: await db.$count(markedPapers, others) } : null;
}

const emptyDraft = (usedMinutes: number): MarkingDraft => ({ marks: {}, scores: [], strengths: [], words: '', usedMinutes });

interface Received {
  readonly phone: string;
  readonly learnerName: string;
  readonly schemeId: number;
  readonly teacherId: number;
}

/** A paper that came in, of a learner by their number. @throws BusinessError for an unknown number, paper or teacher */
export async function receivePaper(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { phone, learnerName, schemeId, teacherId }: Received,
): Promise<MarkedPaper> {
  const learner = await personByPhone(db, phone);
  if (learner === null || learner.closedAt !== null) throw new BusinessError(markingMessages.noLearner(phone));
  const { title, minutes, subjectName, questions, version } = await schemeOf(db, schemeId);
  const [teacher] = await db.select({ id: teachers.id }).from(teachers).where(eq(teachers.id, teacherId));
  if (!teacher) throw new NotFoundError(markingMessages.noTeacher);
  const [paper] = await db
    .insert(markedPapers)
    .values({
      userId: learner.id,
      learnerName,
      gradeName: learner.gradeName ?? '',
      subjectName,
      title,
      paperId: schemeId,
      schemeVersion: version,
      teacherId,
      receivedAt: now(),
      scheme: questions,
      pages: [],
      draft: emptyDraft(minutes),
    })
    .returning();
  if (!paper) throw new Error('a paper was not stored');
  return paper;
}

/** What can be received, and for which teachers. */
export async function choices(db: Database, whose: Whose) {
  return {
    papers: await db
      .select({ id: evaluationPapers.id, title: evaluationPapers.title })
      .from(evaluationPapers)
      .where(isNull(evaluationPapers.withdrawnAt))
      .orderBy(evaluationPapers.id),
    teachers: await teachersOf(db, whose),
  };
}

/** What the shapes cannot know: that points fit the paper, pages are its own, and the 母题 are in the register. */
function checkDraft({ scheme, pages }: MarkedPaper, draft: MarkingDraft): void {
  for (const question of scheme) {
    const { no, full } = question;
    const score = scoreOf(draft, no);
    const { points, problemId } = score;
    if (!stepsFit(question, score)) throw new BusinessError(markingMessages.wrongSteps(no));
    if (points !== null && points > full) throw new BusinessError(markingMessages.tooManyPoints(no, full));
    if (problemId !== null && problemOf(problemId) === null) throw new BusinessError(markingMessages.unknownProblem);
  }
  const own = new Set(pages.map(({ key }) => key));
  if (Object.keys(draft.marks).some((key) => !own.has(key))) throw new BusinessError(markingMessages.unknownPage);
}

interface Saved {
  readonly id: number;
  readonly version: number;
  readonly draft: MarkingDraft;
}

/** Keeps what was drawn and written. @throws BusinessError where somebody has saved since, or where it does not fit the paper */
export async function saveDraft(tx: Database, { id, version, draft }: Saved, operatorId: number, now: Date): Promise<number> {
  const paper = await needPaper(tx, id, { lock: true });
  if (paper.version !== version) throw new BusinessError(markingMessages.savedMeanwhile);
  checkDraft(paper, draft);
  await tx
    .update(markedPapers)
    .set({ draft, version: sql`${markedPapers.version} + 1`, savedBy: operatorId, savedAt: now })
    .where(eq(markedPapers.id, id));
  return version + 1;
}

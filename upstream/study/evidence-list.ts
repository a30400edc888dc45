import { inArray } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import { figuresOfQuestions } from '@/lib/kernel/figures-of-questions';
import { problemOf } from '@/lib/kernel/problems/read';
import { dayOf } from '@/lib/kernel/time';
import type { Context, HandlersOf } from '../context/context';
import type { Database } from '../db/open';
import { courses } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { doorMessages } from '../kernel/messages';
import { askedWeek } from '../kernel/weeks';
import { bare, linesOf, totalOf, type Figure, type Filter, type Line } from './evidence';
import { sectionRefs } from './learning';
import { readerOf } from './links';
import { studyMessages } from './messages';
import { remainingLessons } from './plan';
import { readFacts } from './read-facts';

/** Lessons of the learner's own plan that are still to come. */
async function remaining(context: Context): Promise<Line[]> {
  const { caller } = context;
  if (caller === null) throw new BusinessError(doorMessages.loginFirst, 2);
  return (await remainingLessons({ ...context, caller })).map((sectionId) => ({ ...bare, sectionId, amount: 1 }));
}

/** How a figure names a problem. */
export function problemRef(problemId: string | null): Output<'study.evidence'>['list'][number]['problem'] {
  const problem = problemId === null ? null : problemOf(problemId);
  return problem && { problemId: problem.id, number: problem.number, title: problem.title };
}

/** The lines of a figure with the names of their lessons and courses. */
async function named(db: Database, lines: readonly Line[]) {
  const refs = await sectionRefs(
    db,
    lines.flatMap(({ sectionId }) => sectionId ?? []),
  );
  const ids = lines.flatMap(({ courseId }) => courseId ?? []);
  const titles =
    ids.length === 0 ? [] : await db.select({ id: courses.id, title: courses.title }).from(courses).where(inArray(courses.id, ids));
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  return lines.map(({ problemId, ...line }) => {
    const ref = line.sectionId === null ? undefined : refs.get(line.sectionId);
    const courseId = ref?.courseId ?? line.courseId;
    return {
      ...line,
      problem: problemRef(problemId),
      courseId,
      courseTitle: ref?.courseTitle ?? titleOf.get(courseId ?? 0) ?? null,
      sectionIndex: ref?.sectionIndex ?? null,
      sectionTitle: ref?.sectionTitle ?? null,
    };
  });
}

async function linesFor(context: Context, userId: number, figure: Figure, filter: Filter): Promise<Line[]> {
  if (figure === 'remaining') return remaining(context);
  const { db, now } = context;
  const today = dayOf(now());
  const span = { from: filter.from ?? '', to: filter.to ?? today };
  const jumps =
    figure === 'rewinds' || figure === 'skips' ? { from: filter.from ?? askedWeek(undefined, today)[0] ?? today, to: span.to } : null;
  return linesOf(await readFacts(db, userId, now(), today, jumps), figure, filter);
}

export const evidenceHandlers: HandlersOf<'study.evidence'> = {
  'study.evidence': async ({ figure, from, to, subjectName, courseId, problemId, ...reader }, context) => {
    const { userId, viewer } = await readerOf(context, reader);
    const byLink = viewer === 'link';
    if (byLink && figuresOfQuestions.has(figure)) throw new BusinessError(studyMessages.notByLink);
    const found = await linesFor(context, userId, figure, { from, to, subjectName, courseId, problemId });
    // Beside an answer, the name of its question would say which ones went wrong; so would its lesson, which is called after it.
    const lines = byLink
      ? found.map((line) => (line.done === null ? line : { ...line, problemId: null, courseId: null, sectionId: null }))
      : found;
    return { viewer, figure, from: from ?? null, to: to ?? null, total: totalOf(lines), list: await named(context.db, lines) };
  },
};

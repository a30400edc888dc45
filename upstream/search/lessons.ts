import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import { stepsOf } from '@/lib/board/lesson';
import { offered } from '../course/shown';
import { courses, sections } from '../db/schema';
import type { Database } from '../db/open';
import { boardOf, lessonSlugs } from '../video/boards';
import { posterPath } from '../video/paths';
import type { Page } from './groups';

/** A sentence of a lesson, and the second at which it is said. */
interface Said {
  readonly say: string;
  readonly at: number;
}

/** What is said in every lesson, by its folder; made with the first search. */
let transcripts: ReadonlyMap<string, readonly Said[]> | null = null;

function allSaid(): ReadonlyMap<string, readonly Said[]> {
  transcripts ??= new Map(
    lessonSlugs().map((slug) => {
      const board = boardOf(slug);
      return [slug, board ? stepsOf(board).map(({ step, from }) => ({ say: step.say, at: Math.floor(from) })) : []];
    }),
  );
  return transcripts;
}

/** Lessons in which every word is said, each with the sentence that says the first; in the order of their courses. */
export async function searchLessons(
  db: Database,
  words: readonly string[],
  { limit, offset }: Page,
): Promise<Output<'search.information'>['lessons']> {
  const [first = ''] = words;
  const spoken = new Map<string, Said>();
  for (const [slug, said] of allSaid()) {
    const all = said.map(({ say }) => say.toLowerCase());
    if (words.length === 0 || !words.every((word) => all.some((say) => say.includes(word)))) continue;
    const found = said.find(({ say }) => say.toLowerCase().includes(first));
    if (found) spoken.set(slug, found);
  }
  if (spoken.size === 0) return { list: [], total: 0 };
  const taught = await db
    .select({
      courseId: courses.id,
      chapterId: sections.chapterId,
      sectionId: sections.id,
      index: sections.index,
      title: sections.title,
      courseTitle: courses.title,
      slug: sections.lessonSlug,
    })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(and(eq(courses.listed, true), isNull(courses.planned), offered(), inArray(sections.lessonSlug, [...spoken.keys()])))
    .orderBy(asc(courses.position), asc(courses.id), asc(sections.index));
  const list = taught.slice(offset, offset + limit).flatMap(({ slug, ...lesson }) => {
    const said = spoken.get(slug);
    return said ? [{ ...lesson, ...said, poster: posterPath(slug) }] : [];
  });
  return { list, total: taught.length };
}

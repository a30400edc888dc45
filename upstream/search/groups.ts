import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import { selectCards } from '../course/cards';
import type { Database } from '../db/open';
import { books, chapters, courseCategories, courses, grades, information, sections, subjects, teachers } from '../db/schema';
import { publishedAt, shownOn } from '../information/cards';
import { ownCards } from '../texts/books';
import { joined, matching } from './words';

type Found = Output<'search.information'>;

/** Which part of each group's hits. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

const lines = (...texts: Parameters<typeof sql.join>[0]) => sql.join(texts, sql` || chr(10) || `);

/** The best hits first, of equal ones those of `gradeName`, then what is on sale. */
export async function searchCourses(db: Database, words: readonly string[], page: Page, gradeName = ''): Promise<Found['courses']> {
  const titlesOf = (table: typeof chapters | typeof sections, shown = sql`true`) =>
    sql`coalesce((select string_agg(${table.title}, chr(10)) from ${table} where ${table.courseId} = ${courses.id} and ${shown}), '')`;
  const { found, score } = matching(
    {
      title: courses.title,
      tags: lines(courses.subtitle, grades.name, subjects.name, courseCategories.name, teachers.name),
      summary: courses.summary,
      body: lines(courses.audience, joined(courses.highlights), titlesOf(chapters), titlesOf(sections, isNull(sections.removedAt))),
    },
    words,
  );
  const hits = await db
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(grades, eq(grades.id, courses.gradeId))
    .innerJoin(subjects, eq(subjects.id, courses.subjectId))
    .innerJoin(courseCategories, eq(courseCategories.id, courses.categoryId))
    .innerJoin(teachers, eq(teachers.id, courses.teacherId))
    .where(and(eq(courses.listed, true), found))
    .orderBy(
      desc(score),
      desc(sql`${grades.name} = ${gradeName}`),
      desc(isNull(courses.planned)),
      asc(grades.sort),
      asc(courses.position),
      asc(courses.id),
    );
  const wanted = hits.slice(page.offset, page.offset + page.limit).map((hit) => hit.id);
  const cards = wanted.length === 0 ? [] : await selectCards(db, inArray(courses.id, wanted));
  return { list: wanted.flatMap((id) => cards.find((card) => card.courseId === id) ?? []), total: hits.length };
}

/** On a site, each under the name that the site has for it. */
export async function searchBooks(db: Database, words: readonly string[], page: Page, site?: string): Promise<Found['books']> {
  const { title, summary, body, level, index, cover, tagline } = books;
  const { found, score } = matching({ title, tags: lines(tagline, joined(books.tags)), summary, body }, words);
  const [all] = await db.select({ total: count() }).from(books).where(found);
  const hits = await db
    .select({ bookId: books.id, title, cover, tagline, level, index })
    .from(books)
    .where(found)
    .orderBy(desc(score), asc(level), asc(index))
    .limit(page.limit)
    .offset(page.offset);
  const own = await ownCards(
    db,
    site,
    hits.map(({ bookId }) => bookId),
  );
  return { list: hits.map((hit) => ({ ...hit, ...own.get(hit.bookId) })), total: all?.total ?? 0 };
}

export async function searchInformation(db: Database, words: readonly string[], page: Page, site?: string): Promise<Found['information']> {
  const { title, summary, body, id, kind, category, cover, publishedOn, browseCount } = information;
  const { found, score } = matching({ title, tags: lines(category, joined(information.tags)), summary, body }, words);
  const which = and(found, shownOn(site));
  const [all] = await db.select({ total: count() }).from(information).where(which);
  const rows = await db
    .select({ informationId: id, kind, category, title, summary, cover, publishedOn, browseCount })
    .from(information)
    .where(which)
    .orderBy(desc(score), desc(publishedOn), desc(id))
    .limit(page.limit)
    .offset(page.offset);
  return { list: rows.map(({ publishedOn: day, ...card }) => ({ ...card, publishedAt: publishedAt(day) })), total: all?.total ?? 0 };
}

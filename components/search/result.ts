import { getTranslations } from 'next-intl/server';
import { booksOf } from '@/lib/content/books';
import { withShops } from '@/lib/content/shops';
import type { Output } from '@/lib/contracts';
import { dateShort } from '@/lib/kernel/date';
import { clock } from '@/lib/format/duration';
import { formulaWordsIn } from '@/lib/format/typeset-html';
import { href } from '@/lib/routes';
import { informationHref } from '@/lib/routes/information';
import type { Site } from '@/lib/sites';
import { hasShop } from '@/lib/sites/shops';

/** Where the problems' own drawings stand. */
const FIGURES = '/art/problems/';

type Found = Output<'search.information'>;

/** A hit of any group, as its row shows it. */
export interface Result {
  readonly href: string;
  readonly title: string;
  readonly text: string;
  /** What it is: length and teacher of a course, level of a book, category and day of an article. */
  readonly meta: string;
  readonly image: string;
  /** A book cover stands upright. */
  readonly upright: boolean;
  /** Of a 母题 without a drawing: its printed number, in the place of a picture. */
  readonly number?: string;
  /** Of a course: for whom and of which kind. */
  readonly tags?: readonly string[];
  /** Of a course or a book: what it costs, in 分; of a course also whether a lesson plays without buying. */
  readonly offer?: { readonly priceFen: number; readonly planned: boolean; readonly hasTrial: boolean };
}

/** Courses as rows; each links to its own page. */
export async function courseResults(courses: Found['courses']['list']): Promise<readonly Result[]> {
  const t = await getTranslations('search');
  return courses.map((course) => ({
    href: href('course.chapter', { courseId: course.courseId }),
    title: course.title,
    text: course.subtitle,
    meta: t(course.planned ? 'coursePlanned' : 'course', { count: course.sectionCount, teacher: course.teacherName }),
    image: course.cover,
    upright: false,
    tags: [course.gradeName, course.subjectName, course.type],
    offer: { priceFen: course.priceFen, planned: course.planned, hasTrial: course.hasTrial },
  }));
}

/** The hits of an answer as rows; each links to its own page, a book with its price and where it is bought. */
export async function resultsOf(
  found: Found,
  site: Site,
): Promise<Readonly<Record<'problems' | 'courses' | 'lessons' | 'books' | 'information', readonly Result[]>>> {
  const t = await getTranslations('search');
  const shelf = (await Promise.all((['junior', 'senior'] as const).map((level) => booksOf(level, site)))).flat();
  const prices = new Map(shelf.map(({ level, index, priceFen }) => [`${level} ${index}`, priceFen]));
  const where = t(hasShop(await withShops(site)) ? 'inShops' : 'byAsking');
  return {
    problems: found.problems.list.map(({ problemId, title, ask, meta, image }) => ({
      href: href('problem.detail', { no: problemId }),
      title,
      text: formulaWordsIn(ask),
      meta,
      image,
      upright: false,
      ...(image.startsWith(FIGURES) ? {} : { number: problemId.slice(-2) }),
    })),
    courses: await courseResults(found.courses.list),
    // To the chapter, which anybody may look at; it says which lessons are a trial.
    lessons: found.lessons.list.map(({ courseId, chapterId, index, title, courseTitle, say, at, poster }) => ({
      href: href('course.chaptersub', { courseId, chapterId }),
      title,
      text: t('said', { at: clock(at), say }),
      meta: t('lesson', { course: courseTitle, index }),
      image: poster,
      upright: false,
    })),
    books: found.books.list.map((book) => {
      const senior = book.level === 'senior';
      const priceFen = prices.get(`${book.level} ${book.index}`);
      return {
        href: href(senior ? 'books.seniorDetail' : 'books.juniorDetail', { i: book.index }),
        title: book.title,
        text: book.tagline,
        meta: t('book', { level: t(senior ? 'senior' : 'junior'), where }),
        image: book.cover,
        upright: true,
        ...(priceFen === undefined ? {} : { offer: { priceFen, planned: false, hasTrial: false } }),
      };
    }),
    information: found.information.list.map((one) => ({
      href: informationHref(one),
      title: one.title,
      text: one.summary,
      meta: `${one.category}　${dateShort(one.publishedAt)}`,
      image: one.cover,
      upright: false,
    })),
  };
}

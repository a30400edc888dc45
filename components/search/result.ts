import { getTranslations } from 'next-intl/server';
import type { Output } from '@/lib/contracts';
import { dateShort } from '@/lib/format/date';
import { formulaWordsIn } from '@/lib/format/typeset-html';
import { href } from '@/lib/routes';
import { informationHref } from '@/lib/routes/information';

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
}

/** Courses as rows; each links to its own page. */
export async function courseResults(courses: Found['courses']['list']): Promise<readonly Result[]> {
  const t = await getTranslations('search');
  return courses.map((course) => ({
    href: href('course.chapter', { courseId: course.courseId }),
    title: course.title,
    text: course.subtitle,
    meta: t('course', {
      grade: course.gradeName,
      subject: course.subjectName,
      count: course.sectionCount,
      teacher: course.teacherName,
    }),
    image: course.cover,
    upright: false,
  }));
}

/** The hits of an answer as rows; each links to its own page. */
export async function resultsOf(
  found: Found,
): Promise<Readonly<Record<'problems' | 'courses' | 'books' | 'information', readonly Result[]>>> {
  const t = await getTranslations('search');
  return {
    problems: found.problems.list.map(({ problemId, title, ask, meta, image }) => ({
      href: href('problem.detail', { no: problemId }),
      title,
      text: formulaWordsIn(ask),
      meta,
      image,
      upright: false,
    })),
    courses: await courseResults(found.courses.list),
    books: found.books.list.map((book) => {
      const senior = book.level === 'senior';
      return {
        href: href(senior ? 'books.seniorDetail' : 'books.juniorDetail', { i: book.index }),
        title: book.title,
        text: book.tagline,
        meta: t(senior ? 'senior' : 'junior'),
        image: book.cover,
        upright: true,
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

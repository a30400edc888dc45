import type { BrowserOutput } from '@/lib/contracts';
import { isoDuration } from '@/lib/format/duration';
import { dateShort } from '@/lib/kernel/date';
import { priceText } from '@/lib/kernel/money';
import { breadcrumbList, faqPage, type StructuredData } from '@/lib/pages/structured-data';
import { href } from '@/lib/routes';
import { averageOf } from './average';
import { courseCrumbs, type CrumbWords } from './crumbs';
import type { Question } from './questions';

type Information = BrowserOutput<'course.information'>;

interface Around extends CrumbWords {
  /** Such as https://www.example.com, without slash at the end. */
  readonly origin: string;
  readonly provider: StructuredData;
  /** Whole address of a picture. */
  readonly image: string;
  readonly questions: readonly Question[];
}

function courseAddress(course: Information, origin: string): string {
  return origin + href('course.chapter', { courseId: course.courseId });
}

/** Length, price and the day of the last change, which the page of a course that is 预告 does not say. */
function onSale(course: Information, page: string): StructuredData {
  return {
    timeRequired: isoDuration(course.totalSeconds),
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'online', courseWorkload: isoDuration(course.totalSeconds) },
    offers: { '@type': 'Offer', price: priceText(course.priceFen).slice(1), priceCurrency: 'CNY', category: 'Paid', url: page },
    ...(course.updatedAt !== undefined && { dateModified: dateShort(course.updatedAt) }),
  };
}

/** What learners answered to 听懂了吗, on its own scale; nothing where nobody has. */
function rating(ratings: Information['ratings']): StructuredData {
  const ratingValue = averageOf(ratings);
  if (ratingValue === null) return {};
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue, bestRating: 3, worstRating: 1, ratingCount: ratings.answers } };
}

const crumbs = (course: Information, { origin, ...words }: Pick<Around, 'origin' | keyof CrumbWords>) =>
  courseCrumbs(course, words).map(({ label, href: path }) => ({ name: label, item: origin + path }));

/** schema.org Course with its price, and the way to its page. */
export function courseStructuredData(course: Information, around: Around): readonly StructuredData[] {
  const { origin, provider, image, questions } = around;
  const page = courseAddress(course, origin);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: course.title,
      description: course.summary,
      url: page,
      image,
      inLanguage: 'zh-CN',
      educationalLevel: course.gradeName,
      about: course.subjectName,
      provider,
      instructor: {
        '@type': 'Person',
        name: course.teacher.name,
        jobTitle: course.teacher.title,
        ...(course.teacher.listed && { url: origin + href('teacher.detail', { id: course.teacher.teacherId }) }),
      },
      ...(course.planned ? {} : onSale(course, page)),
      ...rating(course.ratings),
    },
    breadcrumbList(crumbs(course, around)),
    faqPage(questions),
  ];
}

/** The way to a chapter's own page; `chapter` as its heading says. */
export function chapterCrumbs(course: Information, chapter: string, around: Pick<Around, 'origin' | keyof CrumbWords>): StructuredData {
  return breadcrumbList([...crumbs(course, around), { name: chapter }]);
}

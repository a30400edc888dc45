import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CoursePage } from '@/components/course/course-page';
import { PlannedPage } from '@/components/course/planned-page';
import { questionsOf } from '@/components/course/questions';
import { courseStructuredData } from '@/components/course/structured-data';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { NotFoundPage } from '@/components/shell/frame/not-found-page';
import { lostMetadata, pageMetadata } from '@/lib/pages/metadata';
import { pageImage, publisher } from '@/lib/pages/page-data';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { siteOf, siteOrigin } from '@/lib/pages/site';
import { bookHrefsOf } from '../../../problem-places';
import { readCourse } from '../../read-course';
import { partsOf } from './parts';

interface Props {
  readonly params: Promise<{ readonly site: string; readonly courseId: string }>;
}

export const revalidate = 300;

export function generateStaticParams(): { courseId: string }[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await readCourse((await params).courseId);
  if (!found) return lostMetadata(params);
  const { title, summary, cover } = found.course;
  return pageMetadata(params, 'course.chapter', { title, description: summary, cover });
}

/** /course/chapter?courseId=, from the cache per site; an unknown course is 404. */
export default async function Page({ params }: Props) {
  const [site, found, t] = await Promise.all([
    siteOf(params),
    params.then(({ courseId }) => readCourse(courseId)),
    getTranslations('course'),
  ]);
  if (!found) return <NotFoundPage params={params} />;
  const { course, chapters } = found;
  const [parts, questions, bookHrefs] = await Promise.all([
    partsOf(found),
    getTranslations('course.questions'),
    bookHrefsOf(course.books, site),
  ]);
  const structured = courseStructuredData(course, {
    origin: siteOrigin(site),
    provider: publisher(site),
    home: t('home'),
    all: t('allCourses'),
    image: pageImage(site, 'course.chapter', course.title, course.cover),
    questions: questionsOf(questions, course),
  });
  return (
    <SiteFrame params={params} route="course.chapter">
      {structured.map((data) => (
        <JsonLd key={String(data['@type'])} data={data} />
      ))}
      {course.planned ? (
        <PlannedPage course={course} {...parts} />
      ) : (
        <CoursePage course={course} chapters={chapters} bookHrefs={bookHrefs} {...parts} />
      )}
    </SiteFrame>
  );
}

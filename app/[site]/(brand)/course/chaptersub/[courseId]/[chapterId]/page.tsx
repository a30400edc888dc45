import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ChapterPage } from '@/components/course/chapter-page';
import { chapterCrumbs } from '@/components/course/structured-data';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { NotFoundPage } from '@/components/shell/frame/not-found-page';
import { lostMetadata, pageMetadata } from '@/lib/pages/metadata';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { siteOf, siteOrigin } from '@/lib/pages/site';
import { readChapter } from '../../../read-course';

interface Props {
  readonly params: Promise<{ readonly site: string; readonly courseId: string; readonly chapterId: string }>;
}

export const revalidate = 300;

export function generateStaticParams(): { courseId: string; chapterId: string }[] {
  return [];
}

async function chapterOf(params: Props['params']) {
  const { courseId, chapterId } = await params;
  return readChapter(courseId, chapterId);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await chapterOf(params);
  if (!found) return lostMetadata(params);
  const { course, answer } = found;
  const { title, summary, cover } = course;
  return pageMetadata(params, 'course.chaptersub', { title: `${answer.chapter.title} - ${title}`, description: summary, cover });
}

/** /course/chaptersub?courseId=&chapterId=, from the cache per site. */
export default async function Page({ params }: Props) {
  const [site, found, t, lesson] = await Promise.all([
    siteOf(params),
    chapterOf(params),
    getTranslations('course'),
    getTranslations('lesson'),
  ]);
  if (!found) return <NotFoundPage params={params} />;
  const { index, title } = found.answer.chapter;
  return (
    <SiteFrame params={params} route="course.chaptersub">
      <JsonLd
        data={chapterCrumbs(found.course, lesson('chapterHead', { index, title }), {
          origin: siteOrigin(site),
          home: t('home'),
          all: t('allCourses'),
        })}
      />
      <ChapterPage {...found} />
    </SiteFrame>
  );
}

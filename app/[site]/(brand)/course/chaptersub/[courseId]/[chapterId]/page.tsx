import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ChapterPage } from '@/components/course/chapter-page';
import { pageMetadata } from '@/lib/pages/metadata';
import { SiteFrame } from '@/components/layout/site-frame';
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
  return (await readChapter(courseId, chapterId)) ?? notFound();
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { course, answer } = await chapterOf(params);
  return pageMetadata(params, 'course.chaptersub', { title: `${answer.chapter.title} - ${course.title}`, description: course.summary });
}

/** /course/chaptersub?courseId=&chapterId=, from the cache per site. */
export default async function Page({ params }: Props) {
  const { course, answer } = await chapterOf(params);
  return (
    <SiteFrame params={params} route="course.chaptersub" query={{ courseId: course.courseId, chapterId: answer.chapter.chapterId }}>
      <ChapterPage course={course} answer={answer} />
    </SiteFrame>
  );
}

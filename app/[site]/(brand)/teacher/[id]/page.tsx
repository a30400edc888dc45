import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FirstMinute } from '@/components/player/minute/first-minute';
import { ProblemMap } from '@/components/problem/problem-map';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { NotFoundPage } from '@/components/shell/frame/not-found-page';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { TeacherPage } from '@/components/teacher/teacher-page';
import { allProblems } from '@/lib/content/problems';
import { lostMetadata, pageMetadata } from '@/lib/pages/metadata';
import { crumbData, publisher } from '@/lib/pages/page-data';
import { siteOf, siteOrigin } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { readObject } from '@/lib/upstream/public';
import { readTeacher } from '../read-teacher';

interface Props {
  readonly params: Promise<{ readonly site: string; readonly id: string }>;
}

export const revalidate = 300;

export function generateStaticParams(): { id: string }[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [site, teacher, t] = await Promise.all([siteOf(params), readTeacher((await params).id), getTranslations('teacher')]);
  if (!teacher) return lostMetadata(params);
  const { name, subjectName, title, years, motto, intro, courses } = teacher;
  return pageMetadata(params, 'teacher.detail', {
    title: t('documentTitle', { name, subject: subjectName }),
    description: t('description', { brand: site.name, name, title, years, motto, intro, count: courses.length }),
  });
}

/** /teacher?id=, from the cache per site; an unknown teacher is 404. */
export default async function Page({ params }: Props) {
  const [site, teacher, titles, t] = await Promise.all([
    siteOf(params),
    readTeacher((await params).id),
    getTranslations('titles'),
    getTranslations('teacher'),
  ]);
  if (!teacher) return <NotFoundPage params={params} />;
  const { teacherId, name, title, motto, intro, subjectName, portrait } = teacher;
  const clip = await readObject('teacher.clip', { teacherId });
  const minute = clip?.lesson ? (
    <FirstMinute lesson={clip.lesson} source={{ teacherId }} note={t('minuteNote', { title: clip.lesson.title })} />
  ) : null;
  const taught = teacher.courses
    .map((course) => ({ title: course.title, problems: allProblems().filter(({ lesson }) => lesson?.course === course.title) }))
    .filter((row) => row.problems.length > 0);
  const problems = taught.length > 0 ? <ProblemMap rows={taught} tried={null} /> : null;
  const crumbs = [
    { label: titles('brand.home'), href: href('brand.home') },
    { label: titles('about.teamIntroduction'), href: href('about.teamIntroduction') },
    { label: name },
  ];
  return (
    <SiteFrame params={params} route="teacher.detail">
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'Person',
          name,
          jobTitle: title,
          description: motto + intro,
          knowsAbout: subjectName,
          image: siteOrigin(site) + portrait,
          url: siteOrigin(site) + href('teacher.detail', { id: teacherId }),
          worksFor: publisher(site),
        }}
      />
      <JsonLd data={crumbData(site, crumbs)} />
      <TeacherPage teacher={teacher} crumbs={crumbs} minute={minute} problems={problems} />
    </SiteFrame>
  );
}

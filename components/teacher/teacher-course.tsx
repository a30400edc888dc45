import { getTranslations } from 'next-intl/server';
import { CoursePrice } from '@/components/ui/course-price';
import { PictureCard } from '@/components/ui/picture-card';
import { Tag } from '@/components/ui/tag';
import type { Output } from '@/lib/contracts';
import { href } from '@/lib/routes';

/** One course of a teacher, in the look of the shelf. */
export async function TeacherCourse({ course }: { readonly course: Output<'teacher.details'>['courses'][number] }) {
  const t = await getTranslations('teacher');
  const { courseId, title, cover, subjectName, gradeName, sectionCount, priceFen, hasTrial, planned } = course;
  return (
    <PictureCard
      href={href('course.chapter', { courseId })}
      picture={{ src: cover, alt: subjectName, width: 400, height: 225 }}
      title={title}
      meta={<span className="num">{t('meta', { grade: gradeName, count: sectionCount })}</span>}
      foot={
        <>
          <CoursePrice price={priceFen} planned={planned} label={t('planned')} />
          {hasTrial ? <Tag>{t('trial')}</Tag> : null}
        </>
      }
    />
  );
}

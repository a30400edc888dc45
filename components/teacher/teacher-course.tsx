import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { CoursePrice } from '@/components/ui/course-price';
import { SafeImage } from '@/components/ui/safe-image';
import { Tag } from '@/components/ui/tag';
import type { Output } from '@/lib/contracts';
import { href } from '@/lib/routes';

/** One course of a teacher, in the look of the shelf. */
export async function TeacherCourse({ course }: { readonly course: Output<'teacher.details'>['courses'][number] }) {
  const t = await getTranslations('teacher');
  const { courseId, title, cover, subjectName, gradeName, sectionCount, priceFen, hasTrial, planned } = course;
  return (
    <Card href={href('course.chapter', { courseId })} className="course-card course-card-row">
      <div className="course-card-picture">
        <SafeImage src={cover} alt={subjectName} width={400} height={225} />
      </div>
      <div className="course-card-body">
        <h3>
          <span>{title}</span>
        </h3>
        <p className="course-card-meta num">{t('meta', { grade: gradeName, count: sectionCount })}</p>
        <div className="course-card-foot">
          <CoursePrice price={priceFen} planned={planned} label={t('planned')} />
          {hasTrial ? <Tag>{t('trial')}</Tag> : null}
        </div>
      </div>
    </Card>
  );
}

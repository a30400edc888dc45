import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { Price } from '@/components/ui/price';
import { SafeImage } from '@/components/ui/safe-image';
import { Tag } from '@/components/ui/tag';
import type { Output } from '@/lib/contracts';
import { href } from '@/lib/routes';

type Course = Output<'home.page'>['grades'][number]['courses'][number];

/** One course on the shelf: subject, title, length, teacher, price. */
export async function CourseCard({ course }: { readonly course: Course }) {
  const t = await getTranslations('home.courses');
  return (
    <Card href={href('course.chapter', { courseId: course.courseId })} className="cc cc-m">
      <div className="ph">
        <SafeImage src={course.cover} alt={course.subjectName} width={400} height={225} />
      </div>
      <div className="bd">
        <h3>
          <span>{course.title}</span>
        </h3>
        <p className="mt num">{t('meta', { grade: course.gradeName, count: course.sectionCount, teacher: course.teacherName })}</p>
        <div className="ft">
          <Price price={course.priceFen} size="var(--fs-h3)" />
          {course.hasTrial ? <Tag>{t('trial')}</Tag> : null}
        </div>
      </div>
    </Card>
  );
}

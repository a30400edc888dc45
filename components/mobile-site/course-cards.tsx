import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { CoursePrice } from '@/components/ui/course-price';
import { WasPrice } from '@/components/ui/price';
import { SafeImage } from '@/components/ui/safe-image';
import { Tag } from '@/components/ui/tag';
import type { Output } from '@/lib/contracts';
import { href } from '@/lib/routes';
import styles from './course-cards.module.css';

export type Course = Output<'course.list'>['list'][number];

/** Courses that a phone shows before anybody scrolls. */
const FIRST_SEEN = 4;

/** Courses one below the other; the whole row leads to the course. `above`: how many stand above them, where the page begins with courses. */
export async function CourseCards({
  courses,
  heading: Heading = 'h3',
  above = FIRST_SEEN,
}: {
  readonly courses: readonly Course[];
  readonly heading?: 'h2' | 'h3';
  readonly above?: number;
}) {
  const t = await getTranslations('mobileSite.course');
  return (
    <ul className={styles.courses}>
      {courses.map((course, at) => (
        <li key={course.courseId}>
          <Link href={href('course.chapter', { courseId: course.courseId })}>
            <SafeImage src={course.cover} alt={course.subjectName} width={320} height={180} leading={above + at < FIRST_SEEN} />
            <div>
              <Heading>{course.title}</Heading>
              <small className={`${styles.meta} num`}>
                {t('meta', { grade: course.gradeName, count: course.sectionCount, teacher: course.teacherName })}
              </small>
              <div>
                <CoursePrice price={course.priceFen} planned={course.planned} label={t('planned')} className={styles.tag} />
                {course.originalPriceFen && !course.planned ? <WasPrice price={course.originalPriceFen} /> : null}
                {course.hasTrial ? <Tag className={styles.tag}>{t('trial')}</Tag> : null}
              </div>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  );
}

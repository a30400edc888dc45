import { getTranslations } from 'next-intl/server';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { MoreLink } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { SafeImage } from '@/components/ui/safe-image';
import { Tag } from '@/components/ui/tag';
import type { Output } from '@/lib/contracts';
import { href } from '@/lib/routes';
import { TeacherCourse } from './teacher-course';
import styles from './teacher.module.css';

export interface Crumb {
  readonly label: string;
  readonly href?: string;
}

/** /teacher?id=: who it is, in a sentence of their own, and the courses. */
export async function TeacherPage({ teacher, crumbs }: { readonly teacher: Output<'teacher.details'>; readonly crumbs: readonly Crumb[] }) {
  const [t, common] = await Promise.all([getTranslations('teacher'), getTranslations('common')]);
  const { name, subjectName, title, years, portrait, motto, intro, courses } = teacher;
  return (
    <div className="wrap">
      <Breadcrumb label={common('crumbs')} items={crumbs} />
      <section className={styles.head}>
        <SafeImage src={portrait} alt="" width={400} height={400} leading />
        <div>
          <CellHeading as="h1">{name}</CellHeading>
          <p className={styles.tags}>
            <Tag tone="hl">{subjectName}</Tag>
            <Tag>{title}</Tag>
            <Tag>{t('years', { years })}</Tag>
          </p>
          <blockquote>{motto}</blockquote>
          <p>{intro}</p>
        </div>
      </section>
      <section className={styles.courses} aria-labelledby="teacher-courses">
        <div className="sec-h">
          <CellHeading id="teacher-courses">{t('courses')}</CellHeading>
          <p>{courses.length > 0 ? t('coursesText', { count: courses.length }) : t('none')}</p>
        </div>
        {courses.length > 0 ? (
          <ul className={styles.grid}>
            {courses.map((course) => (
              <li key={course.courseId}>
                <TeacherCourse course={course} />
              </li>
            ))}
          </ul>
        ) : null}
        <p className={styles.ways}>
          <MoreLink href={href('about.teamIntroduction')}>{t('others')}</MoreLink>
          <MoreLink href={href('brand.home')}>{t('all')}</MoreLink>
        </p>
      </section>
    </div>
  );
}

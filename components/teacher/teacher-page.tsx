import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { MoreLink } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { Part } from '@/components/ui/part';
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

/** /teacher?id=: who it is, in a sentence of their own and a minute at the board, the courses, and the 母题 that they teach. */
export async function TeacherPage({
  teacher,
  crumbs,
  minute,
  problems,
}: {
  readonly teacher: Output<'teacher.details'>;
  readonly crumbs: readonly Crumb[];
  readonly minute: ReactNode;
  readonly problems: ReactNode;
}) {
  const [t, common] = await Promise.all([getTranslations('teacher'), getTranslations('common')]);
  const { name, subjectName, title, years, portrait, motto, intro, courses } = teacher;
  const planned = courses.filter((course) => course.planned).length;
  return (
    <div className="wrap">
      <Breadcrumb label={common('crumbs')} items={crumbs} />
      <section className={styles.head}>
        <SafeImage src={portrait} alt="" width={400} height={400} leading />
        <div>
          <CellHeading as="h1">{name}</CellHeading>
          <p className={styles.tags}>
            <Tag tone="ink">{subjectName}</Tag>
            <Tag>{title}</Tag>
            <Tag>{t('years', { years })}</Tag>
          </p>
          <blockquote>{motto}</blockquote>
          <p>{intro}</p>
        </div>
        {minute ? <div className={styles.minute}>{minute}</div> : null}
      </section>
      <Part
        id="teacher-courses"
        heading={t('courses')}
        text={courses.length > 0 ? t('coursesText', { onSale: courses.length - planned, planned }) : t('none')}
      >
        {courses.length > 0 ? (
          <ul className={styles.grid}>
            {[...courses]
              .sort((one, other) => Number(one.planned) - Number(other.planned))
              .map((course) => (
                <li key={course.courseId}>
                  <TeacherCourse course={course} />
                </li>
              ))}
          </ul>
        ) : null}
      </Part>
      {problems ? (
        <Part id="teacher-problems" heading={t('problems')} text={t('problemsText')}>
          {problems}
        </Part>
      ) : null}
      <p className={styles.ways}>
        <MoreLink href={href('about.teamIntroduction')}>{t('others')}</MoreLink>
        <MoreLink href={href('course.catalogue')}>{t('all')}</MoreLink>
      </p>
    </div>
  );
}

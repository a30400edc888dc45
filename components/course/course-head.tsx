import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SafeImage } from '@/components/ui/safe-image';
import { Tag } from '@/components/ui/tag';
import type { BrowserOutput } from '@/lib/contracts';
import styles from './course-head.module.css';
import { lengthText } from './lengths';

/** The cover with the course's own problem on it, title, size, and the next step. */
export async function CourseHead({
  course,
  action,
  chapter,
}: {
  readonly course: BrowserOutput<'course.information'>;
  readonly action: ReactNode;
  /** On a chapter's own page: its title stands in the place of the course's. */
  readonly chapter?: string;
}) {
  const t = await getTranslations('course');
  const { sectionCount: count, totalSeconds, gradeName, subjectName, type, planned } = course;
  return (
    <div className={styles.head}>
      <SafeImage src={course.cover} alt="" className={styles.cover} width={400} height={300} leading />
      <div>
        <p className={styles.tags}>
          <Tag tone="ink">
            {gradeName} · {subjectName}
          </Tag>
          <Tag>{type}</Tag>
          {planned ? <Tag tone="hl">{t('planned.tag')}</Tag> : null}
        </p>
        <h1>{chapter ?? course.title}</h1>
        <p>{chapter ? course.title : course.subtitle}</p>
        <p className="num">
          {t('teacher', { name: course.teacher.name })}　
          {planned ? t('planned.size', { count }) : t('size', { count, length: lengthText(t, totalSeconds) })}
        </p>
        {action ? <div className={styles.headActions}>{action}</div> : null}
      </div>
    </div>
  );
}

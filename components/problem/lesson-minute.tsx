import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { Tag } from '@/components/ui/tag';
import type { Output } from '@/lib/contracts';
import { clock } from '@/lib/format/duration';
import { href } from '@/lib/routes';
import styles from './lesson-minute.module.css';
import sheet from './problem-sheet.module.css';

/** 这一讲的第一分钟: what plays (`children`), and which lesson of which course it is. */
export async function LessonMinute({
  found: { lesson, courseId, courseTitle, index, seconds },
  children,
}: {
  readonly found: NonNullable<Output<'problem.clip'>['found']>;
  readonly children: ReactNode;
}) {
  const t = await getTranslations('problem.minute');
  return (
    <section className={styles.minute} aria-labelledby="minute">
      {children}
      <div className={styles.about}>
        <Tag tone="hl">{t('tag')}</Tag>
        <h3 id="minute">{lesson.title}</h3>
        <p className={sheet.note}>
          <Link href={href('course.chapter', { courseId })}>{courseTitle}</Link> {t('lesson', { index, length: clock(seconds) })}
        </p>
      </div>
    </section>
  );
}

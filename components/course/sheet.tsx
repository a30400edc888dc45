import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { cx } from '@/components/ui/cx';
import { courseCrumbs, type Placed } from './crumbs';
import styles from './sheet.module.css';

/** Every page of a course: where we are, the long column, and beside it what stays in sight. `bar` = the next step at a phone's edge. */
export async function CourseSheet({
  course,
  chapter,
  aside,
  bar = null,
  children,
}: {
  readonly course: Placed;
  readonly chapter?: string;
  readonly aside: ReactNode;
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}) {
  const t = await getTranslations('course');
  const crumbs = [...courseCrumbs(course, { home: t('home'), all: t('allCourses') }), ...(chapter ? [{ label: chapter }] : [])];
  return (
    <div className={cx(bar !== null && styles.withBar)}>
      <div className="wrap">
        <Breadcrumb label={t('crumbs')} items={crumbs} />
        <div className={styles.body}>
          <div className="min-w-0">{children}</div>
          <aside className={styles.aside}>{aside}</aside>
        </div>
      </div>
      {bar}
    </div>
  );
}

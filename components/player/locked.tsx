'use client';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { Buttons, ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes';
import over from './shared/over-picture.module.css';
import styles from './veil.module.css';
import type { Lesson } from './shared/types';

/** In the place of the film for somebody who has not bought it. */
export function Locked({ lesson }: { readonly lesson: Lesson }) {
  const t = useTranslations('player');
  return (
    <div className={styles.locked}>
      <div className={cx(over.over, styles.cover)}>
        <h2>{t('buyTitle')}</h2>
        <p>{t('buyNote', { count: lesson.sectionCount })}</p>
        <Buttons>
          <ButtonLink kind="buy" href={href('course.purchase', { courseId: lesson.courseId })}>
            {t('buy')}
          </ButtonLink>
          <ButtonLink kind="chalk" href={href('course.chapter', { courseId: lesson.courseId })}>
            {t('outline')}
          </ButtonLink>
        </Buttons>
      </div>
    </div>
  );
}

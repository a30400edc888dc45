'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { cx } from '@/components/ui/cx';
import { Buttons, ButtonLink } from '@/components/ui/button';
import { useSession } from '@/lib/client/session';
import { href } from '@/lib/routes';
import { dropLesson } from './offline/keep-lesson';
import over from './shared/over-picture.module.css';
import styles from './veil.module.css';
import type { Lesson } from './shared/types';

/** In the place of the film for somebody who has not bought it, or whose right to it is over: what of it lies on the device goes. */
export function Locked({ lesson }: { readonly lesson: Lesson }) {
  const t = useTranslations('player');
  const account = useSession().user?.rsNo;
  useEffect(() => {
    if (account !== undefined) dropLesson(account);
  }, [account]);
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

'use client';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Cells, progressCells } from '@/components/ui/cells';
import { SafeImage } from '@/components/ui/safe-image';
import { Tag } from '@/components/ui/tag';
import { clock } from '@/lib/format/duration';
import { href } from '@/lib/routes';
import styles from './continue-card.module.css';
import type { LastWatched, MyCourse } from './my-course-rules';

/** 接着上次学: always the first block. */
export function ContinueCard({ course, last }: { readonly course: MyCourse; readonly last: LastWatched }) {
  const t = useTranslations('learner');
  const lesson = useTranslations('lesson');
  const { courseId, finishedCount: done, sectionCount: count } = course;
  return (
    <article className={styles.go}>
      <SafeImage src={course.cover} alt="" width={640} height={360} loading="eager" />
      <div className={styles.goBody}>
        <Tag tone="hl">{t('continueTag')}</Tag>
        <h2>{lesson('sectionTitle', { index: last.index, title: last.title })}</h2>
        <Cells cells={progressCells(done, count)} label={t('progressLabel', { done, count })} />
        <div className={styles.goFoot}>
          <span className={`${styles.goMeta} num`}>{t('continueMeta', { done, count, clock: clock(last.positionSeconds) })}</span>
          <ButtonLink kind="buy" icon="play" href={href('video.play', { courseId, sectionId: last.sectionId })}>
            {t('continue')}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

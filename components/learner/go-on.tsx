'use client';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { SafeImage } from '@/components/ui/safe-image';
import { clock } from '@/lib/format/duration';
import { useApi } from '@/lib/query/hooks';
import { href } from '@/lib/routes';
import styles from './go-on.module.css';
import { allCourses, recentOf } from './courses/my-course-rules';

/** 接着学: the lesson that was watched last, beside what is practised today. Somebody who watched none, and a page without it, are whole. */
export function GoOn() {
  const [t, lesson] = [useTranslations('learner'), useTranslations('lesson')];
  const { data } = useApi('orders.myCourses', allCourses);
  const [first] = recentOf(data?.list ?? []);
  if (!first) return null;
  const { course, last } = first;
  const { courseId, finishedCount: done, sectionCount: count } = course;
  return (
    <section aria-labelledby="go-on" className="min-w-0">
      <CellHeading size="s" id="go-on">
        {t('goOn')}
      </CellHeading>
      <article className={styles.card}>
        <SafeImage src={course.cover} alt="" width={320} height={240} />
        <div className="min-w-0">
          <h3>{lesson('sectionTitle', { index: last.index, title: last.title })}</h3>
          <p className="num text-sm mb-16">{t('continueMeta', { done, count, clock: clock(last.positionSeconds) })}</p>
          <ButtonLink kind="outline" size="s" icon="play" href={href('video.play', { courseId, sectionId: last.sectionId })}>
            {t('continue')}
          </ButtonLink>
        </div>
      </article>
    </section>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { Button, ButtonLink, Buttons, MoreLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { Price, WasPrice } from '@/components/ui/price';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadErrorPanel, StatePanel } from '@/components/ui/state-panel';
import { openDialog } from '@/lib/client/dialogs';
import type { BrowserOutput } from '@/lib/contracts';
import { useApi } from '@/lib/query/hooks';
import { loadFailureOf, loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import { queryId } from '@/lib/routes/query-id';
import styles from './free-watch.module.css';

type FreeLesson = BrowserOutput<'free.lessons'>['list'][number];

/** /freeCourse/watch: the trial lessons of the learner, one of them playing (`play`), and the ways to the whole course and to the adviser. */
export function FreeWatch({ play }: { readonly play: (courseId: number, sectionId: number) => ReactNode }) {
  const t = useTranslations('free.watch');
  const query = useSearchParams();
  const answer = useApi('free.lessons', {});
  const denied = answer.error !== null && loadFailureOf(answer.error) === 'denied';
  if (answer.error && (denied || !answer.data))
    return (
      <LoadErrorPanel {...loadPanel(answer.error)} onReload={() => void answer.refetch()}>
        {denied ? <ButtonLink href={href('freeCourse.home')}>{t('toHome')}</ButtonLink> : undefined}
      </LoadErrorPanel>
    );
  if (!answer.data)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-320" />
      </div>
    );
  const { list } = answer.data;
  const courseId = queryId(query.get('courseId'));
  const lesson = list.find((one) => one.courseId === courseId) ?? list[0];
  if (!lesson)
    return (
      <StatePanel image="/art/state-empty.svg" title={t('empty')} text={t('emptyText')}>
        <ButtonLink kind="buy" href={href('freeCourse.home')}>
          {t('claim')}
        </ButtonLink>
      </StatePanel>
    );
  const sectionId = lesson.courseId === courseId ? queryId(query.get('sectionId')) : null;
  return (
    <>
      {play(lesson.courseId, sectionId ?? lesson.sectionId)}
      <Whole lesson={lesson} />
      <FreeList list={list} on={lesson.courseId} />
      <section className={styles.part}>
        <p>{t('adviser')}</p>
        <Button kind="outline" icon="wx" onClick={() => void openDialog('adviser', {})}>
          {t('ask')}
        </Button>
      </section>
    </>
  );
}

/** All that were claimed, the one that plays marked. */
function FreeList({ list, on: courseId }: { readonly list: readonly FreeLesson[]; readonly on: number }) {
  const t = useTranslations('free.watch');
  return (
    <section className={styles.part} aria-labelledby="free-list">
      <h2 id="free-list">{t('list')}</h2>
      <ul className={styles.list}>
        {list.map((one) => {
          const on = one.courseId === courseId;
          return (
            <li key={one.courseId}>
              <Link
                href={href('freeCourse.watch', { courseId: one.courseId, sectionId: one.sectionId })}
                className={cx(on && styles.on)}
                aria-current={on ? 'true' : undefined}
              >
                <b>{t('item', { grade: one.gradeName, subject: one.subjectName })}</b>
                <small>{one.sectionTitle}</small>
              </Link>
            </li>
          );
        })}
      </ul>
      <MoreLink href={href('freeCourse.home')}>{t('more')}</MoreLink>
    </section>
  );
}

/** The course that the lesson belongs to, and the way to the rest of it. */
function Whole({ lesson }: { readonly lesson: FreeLesson }) {
  const t = useTranslations('free.watch');
  const { courseId, courseTitle, gradeName, sectionCount, teacherName, priceFen, originalPriceFen, owned } = lesson;
  return (
    <section className={styles.part} aria-labelledby="whole">
      <p className={styles.small}>{t('whole')}</p>
      <h2 id="whole">{courseTitle}</h2>
      <p className={`${styles.small} num`}>{t('wholeMeta', { grade: gradeName, count: sectionCount, teacher: teacherName })}</p>
      <p className={styles.price}>
        {owned ? (
          t('owned')
        ) : (
          <>
            <Price price={priceFen} size="card" />
            {originalPriceFen ? <WasPrice price={originalPriceFen} /> : null}
          </>
        )}
      </p>
      <Buttons>
        {owned ? (
          <ButtonLink href={href('myCourse.index')}>{t('openOwned')}</ButtonLink>
        ) : (
          <ButtonLink kind="buy" href={href('course.purchase', { courseId })}>
            {t('buy')}
          </ButtonLink>
        )}
        <ButtonLink kind="outline" href={href('course.chapter', { courseId })}>
          {t('seeCourse')}
        </ButtonLink>
      </Buttons>
    </section>
  );
}

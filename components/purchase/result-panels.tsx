'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, ButtonLink, Buttons } from '@/components/ui/button';
import { PenMark } from '@/components/ui/pen-mark';
import { dateProse } from '@/lib/kernel/date';
import { useApi } from '@/lib/query/hooks';
import { href } from '@/lib/routes';
import styles from './result-panels.module.css';
import type { OrderState } from '@/lib/kernel/order-states';

function Result({
  title,
  children,
  actions,
  good = false,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  readonly good?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The news of the page: a screen reader hears it although nobody moved the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.result}>
      {good ? (
        <div className={styles.seal} aria-hidden="true">
          <PenMark shape="tick" draw />
        </div>
      ) : null}
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <Buttons>{actions}</Buttons>
    </section>
  );
}

/** Where learning begins: the lesson to go on with, the first one for a new course. Until that is known the player finds it. */
function useStudyHref(courseId: number): string {
  const chapters = useApi('course.chapters', { courseId });
  const first = chapters.data?.chapters[0]?.sections[0]?.sectionId;
  return href('video.play', { courseId, sectionId: chapters.data?.lastSectionId ?? first });
}

/** 付好了: the course is open. */
export function PaidPanel({
  courseId,
  orderNo,
  validUntil,
  ships,
}: {
  readonly courseId: number;
  readonly orderNo: string;
  readonly validUntil: string | null;
  readonly ships: boolean;
}) {
  const t = useTranslations('purchase');
  const study = useStudyHref(courseId);
  return (
    <Result
      good
      title={t('paidTitle')}
      actions={
        <>
          <ButtonLink kind="buy" icon="play" href={study}>
            {t('study')}
          </ButtonLink>
          <ButtonLink kind="outline" href={href('personal.myCourse')}>
            {t('toMyCourses')}
          </ButtonLink>
          <ButtonLink kind="outline" href={href('personal.orderDetail', { orderNo })}>
            {t('toOrder')}
          </ButtonLink>
        </>
      }
    >
      <p>{validUntil ? t('paidNote', { date: dateProse(validUntil) }) : t('paidNoteShort')}</p>
      {ships ? <p>{t('paidShip')}</p> : null}
    </Result>
  );
}

/** The course was bought before. */
export function OwnedPanel({ courseId, ownedUntil }: { readonly courseId: number; readonly ownedUntil: string | null }) {
  const t = useTranslations('purchase');
  const study = useStudyHref(courseId);
  return (
    <Result
      good
      title={t('ownedTitle')}
      actions={
        <ButtonLink kind="buy" icon="play" href={study}>
          {t('study')}
        </ButtonLink>
      }
    >
      {ownedUntil ? <p>{t('ownedNote', { date: dateProse(ownedUntil) })}</p> : null}
    </Result>
  );
}

/** The order can no longer be paid; `onAgain` makes a new one. That of a change of course is asked for again where the old course is. */
export function ClosedPanel({
  state,
  changedFrom,
  onAgain,
}: {
  readonly state: OrderState;
  readonly changedFrom: string | null;
  readonly onAgain: () => void;
}) {
  const t = useTranslations('purchase');
  const title = state === '已取消' ? t('cancelledTitle') : state === '退款中' || state === '已退款' ? t('refundedTitle') : t('closedTitle');
  return (
    <Result
      title={title}
      actions={
        changedFrom ? (
          <ButtonLink kind="buy" href={href('personal.orderChange', { orderNo: changedFrom })}>
            {t('changeAgain')}
          </ButtonLink>
        ) : (
          <Button kind="buy" onClick={onAgain}>
            {t('again')}
          </Button>
        )
      }
    >
      <p>{state === '待支付' || state === '已关闭' ? t('closedNote') : t('closedNoteOther')}</p>
    </Result>
  );
}

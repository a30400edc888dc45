'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { PenMark } from '@/components/ui/pen-mark';
import { href } from '@/lib/routes';
import type { SharedOrderView, SharedPhase } from './phase';
import styles from './pay-for-me.module.css';

/** What became of a shared order that is not to be paid here (any more), and the way on. */
export function SharedOutcome({
  order,
  phase,
  phone,
}: {
  readonly order: SharedOrderView;
  readonly phase: Exclude<SharedPhase, 'toMake' | 'unpaid'>;
  /** On a phone the app is the way on. */
  readonly phone: boolean;
}) {
  const t = useTranslations('payForMe.order');
  const heading = useRef<HTMLHeadingElement>(null);
  // The news of the page: a screen reader hears it although nobody moved the focus.
  useEffect(() => heading.current?.focus(), [phase]);
  const paid = phase === 'paidByYou' || phase === 'paidByOther';
  const text = phase === 'paidByYou' && order.learnerName ? t('paidByYouText', { name: order.learnerName }) : null;
  return (
    <section className={`${styles.sheet} text-center`} aria-labelledby="shared-outcome">
      {phase === 'paidByYou' ? (
        <div className={styles.seal} aria-hidden="true">
          <PenMark shape="tick" draw />
        </div>
      ) : null}
      <h2 id="shared-outcome" ref={heading} tabIndex={-1}>
        {t(phase)}
      </h2>
      <p className={styles.lead}>{text ?? t(phase === 'paidByYou' ? 'paidByYouTextNameless' : `${phase}Text`)}</p>
      {phase === 'paidByYou' && order.requiresShipping ? <p className={styles.lead}>{t('shipText')}</p> : null}
      <div className={styles.actions}>
        {phase === 'own' && order.orderNo ? (
          <ButtonLink kind="buy" href={href('course.purchase', { orderNo: order.orderNo })}>
            {t('toCashier')}
          </ButtonLink>
        ) : null}
        {paid && phone ? <ButtonLink href={href('m.download')}>{t('toDownload')}</ButtonLink> : null}
        <ButtonLink kind="outline" href={href('brand.home')}>
          {t('toHome')}
        </ButtonLink>
      </div>
    </section>
  );
}

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Facts } from '@/components/ui/facts';
import { PenMark } from '@/components/ui/pen-mark';
import { PriceScore } from '@/components/ui/price';
import type { BrowserOutput } from '@/lib/contracts';
import styles from './pay-for-me.module.css';

export type CodeDetail = BrowserOutput<'pay.codeDetail'>;

/** What became of a code that takes no more money; the news of the page, so that the focus goes there. */
export function CodeOutcome({ paid }: { readonly paid: boolean }) {
  const t = useTranslations('payCode');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`${styles.sheet} text-center`} aria-labelledby="code-outcome">
      {paid ? (
        <div className={styles.seal} aria-hidden="true">
          <PenMark shape="tick" draw />
        </div>
      ) : null}
      <h2 id="code-outcome" ref={heading} tabIndex={-1}>
        {t(paid ? 'success' : 'closed')}
      </h2>
      <p className={styles.lead}>{t(paid ? 'successText' : 'closedText')}</p>
    </section>
  );
}

/** What a code is about: who gets the money, for what and how much; nobody's name. */
export function CodeSlip({ detail, payee, open }: { readonly detail: CodeDetail; readonly payee: string; readonly open: boolean }) {
  const t = useTranslations('payCode');
  const facts: readonly (readonly [string, string])[] = [
    [t('payee'), payee],
    [t('goods'), detail.title],
    [t('learner'), detail.learnerPhone],
    [t('order'), detail.orderTail],
  ];
  return (
    <section className={styles.sheet} aria-labelledby="code-what">
      <h2 id="code-what">{t('what')}</h2>
      <Facts facts={facts} className="mb-24" />
      <div className={styles.total}>
        <b>{t('sum')}</b>
        <PriceScore price={detail.amountFen} size=".64rem" />
      </div>
      {open ? <p className={styles.note}>{t('check')}</p> : null}
    </section>
  );
}

/** A code that was opened at a desk is for a phone. */
export function CodeAtDesk() {
  const t = useTranslations('payCode');
  return (
    <section className={styles.sheet}>
      <h2>{t('desktop')}</h2>
      <p className={styles.lead}>{t('desktopText')}</p>
    </section>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Price, PriceScore } from '@/components/ui/price';
import { RefundTerms, type RefundTermsView } from '@/components/ui/refund-terms';
import panel from './panel.module.css';
import styles from './receipt.module.css';

export interface ReceiptLine {
  readonly courseId: number;
  readonly title: string;
  readonly gradeName: string;
  readonly subjectName: string;
  /** In 分. */
  readonly priceFen: number;
  readonly validDays: number;
  readonly bookCount: number;
}

/** 订单小结: what is bought, what it costs, how it can be given back. `children` stands below the total. */
export function Receipt({
  lines,
  amountFen,
  paid = false,
  orderNo,
  creditFen = 0,
  terms,
  children,
}: {
  readonly lines: readonly ReceiptLine[];
  readonly amountFen: number;
  readonly paid?: boolean;
  readonly orderNo?: string;
  /** What the course that was given for this one counts for, in 分. */
  readonly creditFen?: number;
  /** What comes back when; null where nobody says. */
  readonly terms: RefundTermsView | null;
  readonly children?: ReactNode;
}) {
  const t = useTranslations('purchase');
  const lesson = useTranslations('lesson');
  const goodsFen = terms ? terms.booksFen + terms.shippingFen : 0;
  return (
    <aside className={panel.receipt} aria-label={t('summary')}>
      <h2>{t('summary')}</h2>
      {lines.map((line) => (
        <div key={line.courseId}>
          <h3>{line.title}</h3>
          <small>
            {line.gradeName} · {line.subjectName} · {t('validity', { days: line.validDays })}
          </small>
          <div className={styles.line}>
            <span>{t('lineCourse')}</span>
            <Price price={line.priceFen - goodsFen} size="text" full />
          </div>
          {line.bookCount > 0 ? (
            <div className={styles.line}>
              <span>{t('lineBooks', { count: line.bookCount })}</span>
              {terms && terms.booksFen > 0 ? <Price price={terms.booksFen} size="text" full /> : <span>{t('included')}</span>}
            </div>
          ) : null}
          {terms && terms.shippingFen > 0 ? (
            <div className={styles.line}>
              <span>{t('lineShipping')}</span>
              <Price price={terms.shippingFen} size="text" full />
            </div>
          ) : null}
        </div>
      ))}
      {creditFen > 0 ? (
        <div className={styles.line}>
          <span>{t('credit')}</span>
          <Price price={-creditFen} size="text" full />
        </div>
      ) : null}
      {orderNo ? (
        <div className={styles.line}>
          <span>{t('orderNo')}</span>
          <span className="num">{orderNo}</span>
        </div>
      ) : null}
      <div className={styles.total}>
        <b>{paid ? t('paidAmount') : t('payable')}</b>
        <PriceScore price={amountFen} size="total" />
      </div>
      {children}
      <div className={styles.refund}>
        <b>{t('refundTitle')}</b>　{lesson('refund')}
        {terms ? <RefundTerms terms={terms} /> : null}
      </div>
    </aside>
  );
}

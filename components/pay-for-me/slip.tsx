import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Facts } from '@/components/ui/facts';
import { Price, PriceScore } from '@/components/ui/price';
import { RefundTerms } from '@/components/ui/refund-terms';
import { SafeImage } from '@/components/ui/safe-image';
import type { SharedOrderView } from './phase';
import ruled from '@/components/ui/ruled-facts.module.css';
import styles from './pay-for-me.module.css';

/** What a shared order bought, for whom, and what it costs; of the learner and the receiver only what is masked. */
export function SharedSlip({ order }: { readonly order: SharedOrderView }) {
  const t = useTranslations('payForMe');
  const purchase = useTranslations('purchase');
  const { learnerName, learnerPhone, orderNo, receiver, creditFen, amountFen, lines, paidAt } = order;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('order.learner'), `${learnerName} ${learnerPhone}`.trim()],
    ...(orderNo ? [[t('order.orderNo'), orderNo] as const] : []),
    ...(receiver ? [[t('order.receiver'), `${receiver.name} ${receiver.phone} ${receiver.address}`] as const] : []),
    ...order.goods.map(({ kind, priceFen }) => [t(`order.goods.${kind}`), <Price key={kind} price={priceFen} size="text" full />] as const),
    ...(creditFen > 0 ? [[t('order.credit'), <Price key="credit" price={-creditFen} size="text" full />] as const] : []),
  ];
  return (
    <section className={styles.sheet} aria-labelledby="shared-what">
      <h2 id="shared-what">{t('order.what')}</h2>
      {lines.map((line) => (
        <div key={line.courseId} className={styles.item}>
          <SafeImage src={line.cover} alt="" width={640} height={360} />
          <div>
            <h3>{line.title}</h3>
            <p>{t('order.meta', { grade: line.gradeName, subject: line.subjectName, count: line.sectionCount })}</p>
            <p>{purchase('validity', { days: line.validDays })}</p>
            {line.books.length > 0 ? (
              <p>
                {t('order.books')}　{line.books.map((book) => `《${book.title}》`).join('')}
              </p>
            ) : null}
          </div>
        </div>
      ))}
      <Facts facts={facts} className={cx(ruled.facts, 'mb-24')} />
      <div className={styles.total}>
        <b>{paidAt ? t('order.paidSum') : t('order.payable')}</b>
        <PriceScore price={amountFen} size="total" />
      </div>
      {order.refundTerms ? <RefundTerms terms={order.refundTerms} /> : null}
      <p className={styles.note}>{t('order.whose')}</p>
    </section>
  );
}

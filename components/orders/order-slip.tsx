'use client';
import { useTranslations } from 'next-intl';
import { Price, PriceScore } from '@/components/ui/price';
import { SafeImage } from '@/components/ui/safe-image';
import { Tag } from '@/components/ui/tag';
import { stateTag, type Order } from './order-rules';
import styles from './order-slip.module.css';
import { PayCountdown } from './pay-countdown';
import { SlipFacts } from './slip-facts';

/** 小票: what was bought, when and how it was paid, where it goes, until when it lasts, and the sum. `onAddress` is null once it cannot change. */
export function OrderSlip({
  order,
  answeredAt,
  onOver,
  onAddress,
}: {
  readonly order: Order;
  readonly answeredAt: number;
  readonly onOver: () => void;
  readonly onAddress: (() => void) | null;
}) {
  const t = useTranslations('orders');
  const tag = stateTag(order);
  return (
    <section className={styles.slip} aria-labelledby="slip">
      <h2 id="slip">
        <span className="num">{t('slipTitle', { orderNo: order.orderNo })}</span>
        <Tag tone={tag.tone}>{tag.word}</Tag>
      </h2>
      {order.secondsLeft === null ? null : (
        <p className={styles.note}>
          <PayCountdown seconds={order.secondsLeft} answeredAt={answeredAt} onOver={onOver} />
          {t('payLeftNote')}
        </p>
      )}
      {order.lines.map((line) => (
        <div key={line.courseId} className={styles.item}>
          <SafeImage src={line.cover} alt="" width={640} height={360} />
          <div>
            <h3>{line.title}</h3>
            <p>
              {t('lineMeta', { grade: line.gradeName, subject: line.subjectName, count: line.sectionCount })} ·{' '}
              {t('validDays', { days: line.validDays })}
            </p>
            {line.books.length > 0 ? (
              <ul className={styles.books} aria-label={t('books')}>
                {line.books.map((book) => (
                  <li key={book.bookId}>
                    <SafeImage src={book.cover} alt="" width={300} height={420} />
                    {book.title}
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
          <Price price={line.priceFen} size="card" className={styles.price} />
        </div>
      ))}
      <SlipFacts order={order} onAddress={onAddress} />
      <div className={styles.sum}>
        {order.creditFen > 0 ? (
          <span className={`${styles.credit} num`}>
            {t('credit')} <Price price={-order.creditFen} size="text" full />
          </span>
        ) : null}
        <span>{order.paidAt ? t('paidSum') : t('payable')}</span>
        <PriceScore price={order.amountFen} />
      </div>
    </section>
  );
}

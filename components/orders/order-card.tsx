'use client';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { SafeImage } from '@/components/ui/safe-image';
import { Tag } from '@/components/ui/tag';
import { dateTime } from '@/lib/kernel/date';
import { priceText } from '@/lib/kernel/money';
import { href } from '@/lib/routes';
import { CardActions } from './card-actions';
import { stateTag, type Order } from './order-rules';
import styles from './card.module.css';
import { PayCountdown } from './pay-countdown';

/** One order of the list: when, what, how much, where it stands, and what to do. */
export function OrderCard({
  order,
  leading,
  answeredAt,
  onOver,
}: {
  readonly order: Order;
  /** The first of the list. */
  readonly leading: boolean;
  readonly answeredAt: number;
  readonly onOver: () => void;
}) {
  const t = useTranslations('orders');
  const { orderNo } = order;
  const [line] = order.lines;
  const tag = stateTag(order);
  const books = order.lines.reduce((sum, { books: own }) => sum + own.length, 0);
  return (
    <li>
      <article className={styles.card} aria-labelledby={`order-${orderNo}`}>
        <div className={styles.cardHead}>
          <p className="num">
            {dateTime(order.createdAt)} <span className={styles.no}>{t('orderNo', { orderNo })}</span>
          </p>
          <Tag tone={tag.tone}>{tag.word}</Tag>
        </div>
        <div className={styles.cardBody}>
          <SafeImage src={line?.cover ?? ''} alt="" width={640} height={360} leading={leading} />
          <div className={styles.what}>
            <h2 id={`order-${orderNo}`}>
              <Link href={href('personal.orderDetail', { orderNo })}>{line?.title}</Link>
            </h2>
            <p>
              {t('lineMeta', { grade: line?.gradeName ?? '', subject: line?.subjectName ?? '', count: line?.sectionCount ?? 0 })}
              {books > 0 ? t('withBooks', { count: books }) : null}
            </p>
            <CardNote order={order} answeredAt={answeredAt} onOver={onOver} />
          </div>
          <p className={styles.price}>
            <Price price={order.amountFen} size="card" />
            {order.creditFen > 0 ? <small>{t('creditNote', { credit: priceText(order.creditFen, 'short') })}</small> : null}
          </p>
          <CardActions order={order} />
        </div>
      </article>
    </li>
  );
}

/** What is worth knowing before the order is opened. */
function CardNote({ order, answeredAt, onOver }: { readonly order: Order; readonly answeredAt: number; readonly onOver: () => void }) {
  const t = useTranslations('orders');
  if (order.secondsLeft !== null) return <PayCountdown seconds={order.secondsLeft} answeredAt={answeredAt} onOver={onOver} />;
  if (order.refund) {
    const refund = priceText(order.refund.amountFen);
    return <p className={styles.noteLine}>{t(order.refund.doneAt ? 'refundedNote' : 'refundingNote', { refund })}</p>;
  }
  if (order.change) return <p className={styles.noteLine}>{t(`changeNote.${order.change.state}`, { title: order.change.newTitle })}</p>;
  return null;
}

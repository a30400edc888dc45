import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { dateTime } from '@/lib/kernel/date';
import { useApi } from '@/lib/query/hooks';
import { href } from '@/lib/routes';
import styles from './order-messages.module.css';

/** What we wrote to the learner about this order, the latest first. Nothing where there is nothing, or it cannot be had. */
export function OrderMessages({ orderNo }: { readonly orderNo: string }) {
  const t = useTranslations('orders.messages');
  const { data } = useApi('notification.byObject', { objectId: orderNo });
  if (!data || data.list.length === 0) return null;
  return (
    <section className={styles.messages} aria-labelledby="order-messages">
      <h2 id="order-messages">{t('title')}</h2>
      <ul>
        {data.list.map(({ notificationId, title, createdAt }) => (
          <li key={notificationId}>
            <Link href={href('personal.notification', { id: notificationId })}>{title}</Link>
            <time className="num" dateTime={createdAt}>
              {dateTime(createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { ReceiverChoice } from '@/components/ui/receiver-choice';
import type { OrderReceiver } from '@/lib/receiver/use-order-receiver';
import styles from './purchase.module.css';

/** Where the books go. The state is the order page's, so that nothing typed is lost when the order fails. */
export function ReceiverForm({ where }: { readonly where: OrderReceiver }) {
  const t = useTranslations('purchase');
  return (
    <section className={styles.panel} aria-labelledby="receiver">
      <h2 id="receiver">{t('receiver')}</h2>
      <div className={styles.inside}>
        <p className={styles.note}>{t('receiverNote')}</p>
        <ReceiverChoice where={where} />
      </div>
    </section>
  );
}

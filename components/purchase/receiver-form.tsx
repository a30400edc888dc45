'use client';
import { useTranslations } from 'next-intl';
import { ReceiverChoice } from '@/components/ui/receiver-choice';
import type { OrderReceiver } from '@/lib/receiver/use-order-receiver';
import panel from './panel.module.css';
import styles from './receiver-form.module.css';

/** Where the books go. The state is the order page's, so that nothing typed is lost when the order fails. */
export function ReceiverForm({ where }: { readonly where: OrderReceiver }) {
  const t = useTranslations('purchase');
  return (
    <section className={panel.panel} aria-labelledby="receiver">
      <h2 id="receiver">{t('receiver')}</h2>
      <div className="p-30">
        <p className={styles.note}>{t('receiverNote')}</p>
        <ReceiverChoice where={where} />
      </div>
    </section>
  );
}

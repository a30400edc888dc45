'use client';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { ReceiverFields } from '@/components/ui/receiver-fields';
import styles from './purchase.module.css';

/** Where the books go. The state is the order page's, so that nothing typed is lost when the order fails. */
export function ReceiverForm(props: Omit<ComponentProps<typeof ReceiverFields>, 'pair'>) {
  const t = useTranslations('purchase');
  return (
    <section className={styles.panel} aria-labelledby="receiver">
      <h2 id="receiver">{t('receiver')}</h2>
      <div className={styles.inside}>
        <p className={styles.note}>{t('receiverNote')}</p>
        <ReceiverFields {...props} pair={(fields) => <div className={styles.two}>{fields}</div>} />
      </div>
    </section>
  );
}

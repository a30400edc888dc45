'use client';
import { Button, Modal } from 'antd';
import { useTranslations } from 'next-intl';
import { useQr } from '@/lib/client/use-qr';
import type { DeskOutput } from '@/lib/ops/contract';
import styles from './labels.module.css';

type Label = DeskOutput<'shipping.labels'>['labels'][number];

/** Labels of 100 × 150 mm, one a sheet: whom it goes to, what is in it, its order to be scanned. */
export function Labels({ labels, onClose }: { readonly labels: readonly Label[]; readonly onClose: () => void }) {
  const t = useTranslations('ops.shipping');
  return (
    <Modal
      open
      title={t('labels', { count: labels.length })}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={() => window.print()}>
          {t('labels', { count: labels.length })}
        </Button>
      }
    >
      <div data-printed>
        {labels.map((label) => (
          <OneLabel key={label.orderNo} label={label} />
        ))}
      </div>
    </Modal>
  );
}

function OneLabel({ label: { orderNo, receiver, phone, address, books } }: { readonly label: Label }) {
  const t = useTranslations('ops.shipping');
  const qr = useQr(orderNo);
  return (
    <section className={styles.label}>
      <h3>
        {t('labelTo')} {receiver} {phone}
      </h3>
      <p className={styles.row}>{address}</p>
      <p className={styles.row}>
        {books.join('、')} {t('labelBooks', { count: books.length })}
      </p>
      <div className={styles.row}>
        {qr === null ? null : <img src={qr} alt="" width={96} height={96} />}
        <p className={styles.number}>{orderNo.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      </div>
    </section>
  );
}

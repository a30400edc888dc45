'use client';
import { Button, Modal } from 'antd';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { DeskOutput } from '@/lib/ops/contract';
import { Barcode } from './barcode';
import styles from './labels.module.css';

type Label = DeskOutput<'shipping.labels'>['labels'][number];

/** Labels of 100 × 150 mm, one a sheet: whom it goes to, what is in it, its order to be scanned. */
export function Labels({ labels, onClose }: { readonly labels: readonly Label[]; readonly onClose: () => void }) {
  const t = useTranslations('ops.shipping');
  const [before] = useState(() => document.activeElement);
  // Whoever scans, or walks along the rows by keys, goes on where they were.
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus();
    },
    [before],
  );
  return (
    <Modal
      open
      title={t('labels', { count: labels.length })}
      onCancel={onClose}
      footer={
        <Button type="primary" autoFocus onClick={() => window.print()}>
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
  return (
    <section className={styles.label}>
      <Barcode>{orderNo}</Barcode>
      <p className={styles.number}>{orderNo.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      <h2 className={styles.row}>
        {t('labelTo')} {receiver} {phone}
      </h2>
      <p className={styles.row}>{address}</p>
      <p className={`${styles.row} ${styles.books}`}>
        <span>{books.join('、')}</span>
        <b>{t('labelBooks', { count: books.length })}</b>
      </p>
    </section>
  );
}

'use client';
import { Button, Modal } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { chinaTimeText } from '@/lib/kernel/time';
import { useWho } from '../data/who';
import styles from './handover.module.css';

interface Props {
  readonly parcels: readonly { readonly orderNo: string; readonly receiver: string; readonly carrier: string; readonly number: string }[];
  readonly onPrint: () => void;
  readonly onClose: () => void;
}

/** 交接单: what the courier takes and signs for, on the paper of the labels. Names and numbers only: it leaves the house. */
export function HandoverSheet({ parcels, onPrint, onClose }: Props) {
  const t = useTranslations('ops.shipping.handover');
  const { me } = useWho();
  const [at] = useState(() => chinaTimeText(new Date()).slice(0, -3));
  const print = (): void => {
    window.print();
    onPrint();
  };
  return (
    <Modal
      open
      title={t('print', { count: parcels.length })}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={print}>
          {t('print', { count: parcels.length })}
        </Button>
      }
    >
      <div className={styles.sheet} data-printed>
        <h3>{t('sheet', { count: parcels.length, at })}</h3>
        <ol>
          {parcels.map(({ orderNo, receiver, carrier, number }) => (
            <li key={orderNo}>
              <span className={styles.code}>{number}</span> {carrier} {receiver}
            </li>
          ))}
        </ol>
        <p>{t('signed', { name: me.name })}</p>
      </div>
    </Modal>
  );
}

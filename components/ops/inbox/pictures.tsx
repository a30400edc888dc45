'use client';
import { Modal, Skeleton } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useRead } from '../data/use-desk';
import { Failure } from '../parts/failure';
import styles from './pictures.module.css';

/** What was sent with the words; a press shows one large. */
export function Pictures({ ticketNo, count }: { readonly ticketNo: string; readonly count: number }) {
  const t = useTranslations('ops.inbox');
  if (count === 0) return null;
  return (
    <ul className={styles.row} aria-label={t('pictures')}>
      {Array.from({ length: count }, (_, at) => (
        <li key={at}>
          <Picture ticketNo={ticketNo} at={at} />
        </li>
      ))}
    </ul>
  );
}

function Picture({ ticketNo, at }: { readonly ticketNo: string; readonly at: number }) {
  const t = useTranslations('ops.inbox');
  const [large, setLarge] = useState(false);
  const found = useRead('inbox.picture', { ticketNo, at });
  const name = t('picture', { number: at + 1 });
  if (found.error && !found.data) return <Failure message={found.error.message} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton.Image active={false} />;
  if (found.data.webp === null) return <span className={styles.gone}>{t('pictureGone', { number: at + 1 })}</span>;
  const src = `data:image/webp;base64,${found.data.webp}`;
  return (
    <>
      <button type="button" className={styles.small} onClick={() => setLarge(true)}>
        <img src={src} alt={name} />
      </button>
      <Modal open={large} footer={null} width={960} title={name} onCancel={() => setLarge(false)}>
        <img className={styles.large} src={src} alt={name} />
      </Modal>
    </>
  );
}

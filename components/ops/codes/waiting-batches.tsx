'use client';
import { Alert } from 'antd';
import { useTranslations } from 'next-intl';
import { useRead } from '../data/use-desk';
import { when } from '../parts/when';
import { Withdraw } from '../parts/withdraw';
import styles from './codes-screen.module.css';

/** Batches that wait for a second person; whoever asked takes theirs back. */
export function WaitingBatches() {
  const t = useTranslations('ops.codes');
  const { data } = useRead('codes.waiting', {});
  return data?.list.map(({ id, by, own, at, kind, bookTitle, count }) => (
    <Alert
      key={id}
      className={styles.waits ?? ''}
      type="info"
      title={t('waits', { by, at: when(at), kind: t(`kind.${kind}`), book: bookTitle, count })}
      action={own ? <Withdraw id={id} /> : null}
    />
  ));
}

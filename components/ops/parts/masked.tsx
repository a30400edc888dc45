'use client';
import { Button, Popconfirm } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DeskFailure } from '../data/ask';
import styles from './code.module.css';
import { DeskIcon } from './icons';

interface Props {
  readonly masked: string;
  /** Fetches the whole one by a row that `opens`: the service writes it down. */
  readonly open: () => Promise<string>;
}

/** A number or an address that is whole only after somebody asked to see it, which is logged and says so. */
export function Masked({ masked, open }: Props) {
  const t = useTranslations('ops.list');
  const [whole, setWhole] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const show = (): Promise<void> => open().then(setWhole, (error: DeskFailure) => setFailure(error.message));
  if (whole !== null) return <span>{whole}</span>;
  return (
    <span className={styles.masked}>
      {masked}{' '}
      <Popconfirm title={t('open')} okText={t('openAct')} onConfirm={show}>
        <Button type="text" size="small" icon={<DeskIcon name="eye" />} aria-label={t('open')} />
      </Popconfirm>
      {failure}
    </span>
  );
}

'use client';
import { Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useCopy } from '../data/use-copy';
import { DeskIcon } from './icons';
import { shortNumber } from './short-number';
import styles from './code.module.css';

/** A number that is compared and copied: `short` cuts a long one in a list. */
export function Code({ children, short = false }: { readonly children: string; readonly short?: boolean }) {
  const t = useTranslations('ops.list');
  const copy = useCopy();
  return (
    <span className={styles.code}>
      {short ? shortNumber(children) : children}
      <Button
        type="text"
        size="small"
        icon={<DeskIcon name="copy" />}
        aria-label={`${t('copy')} ${children}`}
        onClick={() => void copy(children)}
      />
    </span>
  );
}

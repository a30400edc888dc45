'use client';
import { App, Button } from 'antd';
import { useTranslations } from 'next-intl';
import { DeskIcon } from './icons';
import { shortNumber } from './short-number';
import styles from './code.module.css';

/** A number that is compared and copied: `short` cuts a long one in a list. */
export function Code({ children, short = false }: { readonly children: string; readonly short?: boolean }) {
  const t = useTranslations('ops.list');
  const { message } = App.useApp();
  const copy = (): void => void navigator.clipboard.writeText(children).then(() => message.success(t('copied')));
  return (
    <span className={styles.code}>
      {short ? shortNumber(children) : children}
      <Button type="text" size="small" icon={<DeskIcon name="copy" />} aria-label={`${t('copy')} ${children}`} onClick={copy} />
    </span>
  );
}

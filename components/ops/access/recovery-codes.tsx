'use client';
import { Button } from 'antd';
import { useTranslations } from 'next-intl';
import styles from './recovery-codes.module.css';

/** Codes that are shown once, to be written down or printed. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useTranslations('ops.join');
  return (
    <>
      <p>{t('codesNote')}</p>
      <ul className={styles.codes} data-printed>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button className={styles.print} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Logo } from '../parts/icons';
import styles from './box.module.css';

/** What whoever is not signed in sees: one sheet in the middle. */
export function Box({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useTranslations('ops');
  return (
    <main className={styles.ground}>
      <div className={styles.box}>
        <h1 className={styles.head}>
          <Logo />
          <span>{title === '' ? t('title') : title}</span>
        </h1>
        {children}
      </div>
    </main>
  );
}

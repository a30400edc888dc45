import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from './account.module.css';

/** The sheet of paper around the registration form, with the page's heading. */
export function RegisterSheet({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('account.register');
  return (
    <div className={`wrap ${styles.page}`}>
      <section className={styles.sheet} aria-labelledby="register-title">
        <h1 id="register-title">{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        {children}
      </section>
    </div>
  );
}

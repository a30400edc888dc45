import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import styles from './evaluation.module.css';

/** The bar and two sheets with nothing on them yet. */
export function LoadingSheets() {
  const t = useTranslations('evaluation');
  return (
    <main className={styles.screen} aria-busy="true">
      <h1 className="sr-only">{t('loading')}</h1>
      <div className={styles.bar} />
      {[0, 1].map((sheet) => (
        <div key={sheet} className={styles.sheet}>
          <Skeleton className="h-48 w-240" />
          <Skeleton className="mt-24 h-240" />
        </div>
      ))}
    </main>
  );
}

import styles from '@/components/live/live.module.css';
import { Skeleton } from '@/components/ui/skeleton';

/** While a signup is read. */
export default function LoadingScreen() {
  return (
    <div className={styles.desk} aria-busy="true">
      <div className={styles.sheet}>
        <Skeleton className="h-60 w-full" />
        <Skeleton className="h-300 w-full" />
      </div>
    </div>
  );
}

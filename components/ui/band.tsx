import type { ReactNode } from 'react';
import styles from './band.module.css';
import { cx } from './cx';

/** What a page begins with, on manuscript paper: `rows` of cells lie behind it, a second one on phones only. */
export function Band({ rows = 1, children }: { readonly rows?: 0 | 1 | 2; readonly children: ReactNode }) {
  return (
    <div className={cx(styles.band, rows === 2 && styles.double)}>
      {rows > 0 ? <div className={styles.row} /> : null}
      {rows > 1 ? <div className={styles.row} /> : null}
      <div className="wrap">{children}</div>
    </div>
  );
}

/** A heading of two lines of cells, one below the other on phones. */
export function BandTitle({ children }: { readonly children: ReactNode }) {
  return <h1 className={styles.two}>{children}</h1>;
}

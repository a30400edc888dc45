import styles from './change.module.css';

/** What an action changed, in one line; a press opens the rest. */
export const Change = ({ children }: { readonly children: string }) => (
  <details className={styles.change}>
    <summary>{children || '—'}</summary>
  </details>
);

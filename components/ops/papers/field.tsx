import type { ReactNode } from 'react';
import styles from './paper-screen.module.css';

interface Props {
  readonly label: string;
  /** Why it was refused; '' = it was not. */
  readonly fault?: string | undefined;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A field under its name, with what was refused below it. */
export function Field({ label, fault = '', wide = false, children }: Props) {
  return (
    <label className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <span>{label}</span>
      {children}
      {fault === '' ? null : (
        <em className={styles.fault} role="alert">
          {fault}
        </em>
      )}
    </label>
  );
}

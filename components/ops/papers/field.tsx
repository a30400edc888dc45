import type { ReactNode } from 'react';
import styles from './field.module.css';
import shared from './fields.module.css';

interface Props {
  readonly label: string;
  /** Why it was refused; '' = it was not. */
  readonly refusal?: string | undefined;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A field under its name, with what was refused below it. */
export function Field({ label, refusal = '', wide = false, children }: Props) {
  return (
    <label className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <span>{label}</span>
      {children}
      {refusal === '' ? null : (
        <em className={shared.failure} role="alert">
          {refusal}
        </em>
      )}
    </label>
  );
}

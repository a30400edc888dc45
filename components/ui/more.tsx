import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './more.module.css';

interface Props {
  readonly label: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What only some want to read or fill in: an underlined line that opens. */
export function More({ label, className, children }: Props) {
  return (
    <details className={cx(styles.more, className)}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}

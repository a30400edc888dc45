import type { ReactNode } from 'react';
import { CellHeading } from './cell-heading';
import styles from './part.module.css';

/** A part of a long page, below an ink line: its heading in cells (eight characters at most) with a sentence beside it. `id` names the heading. */
export function Part({
  id,
  heading,
  text,
  children,
}: {
  readonly id: string;
  readonly heading: string;
  readonly text?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <CellHeading id={id}>{heading}</CellHeading>
        {text ? <p>{text}</p> : null}
      </div>
      {children}
    </section>
  );
}

import './sheets';
import type { ComponentProps } from 'react';
import styles from './paper.module.css';
import { cx } from './cx';

/** A cell of manuscript paper; `--c` is its size. */
export function Cell({ className, ...rest }: ComponentProps<'span'>) {
  return <span className={cx(styles.cell, className)} {...rest} />;
}

/** A word or a number, a sign a cell. */
export function CellRow({ of }: { readonly of: string }) {
  return (
    <span className={styles.cellRow}>
      {Array.from(of, (sign, at) => (
        <Cell key={at}>{sign}</Cell>
      ))}
    </span>
  );
}

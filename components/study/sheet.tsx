import { useId, type ReactNode } from 'react';
import { CellHeading } from '@/components/ui/cell-heading';
import { cx } from '@/components/ui/cx';
import styles from './sheet.module.css';

/** A part of a study page: heading in cells, and what stands beside it. `screenOnly` = nothing to print. */
export function Sheet({
  title,
  aside,
  screenOnly = false,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly screenOnly?: boolean;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={cx(styles.sheet, screenOnly && 'screen-only')} aria-labelledby={id}>
      <div className={styles.head}>
        <CellHeading size="s" id={id}>
          {title}
        </CellHeading>
        {aside}
      </div>
      {children}
    </section>
  );
}

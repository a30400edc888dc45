import { useId, type ReactNode } from 'react';
import { CellHeading } from '@/components/ui/cell-heading';
import styles from './study.module.css';

/** A part of a study page: heading in cells, and what stands beside it. */
export function Sheet({ title, aside, children }: { readonly title: string; readonly aside?: ReactNode; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.sheet} aria-labelledby={id}>
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

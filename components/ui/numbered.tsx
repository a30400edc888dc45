import type { ReactNode } from 'react';
import { cx } from './cx';
import { Link } from './link';
import { PenMark } from './pen-mark';
import styles from './numbered.module.css';

/** `done` is ticked, `now` highlighted, everything else plain. */
export type NumberedState = 'done' | 'now' | 'open' | 'locked';

/** A part of the list with its heading; `count` stands small at the heading's end. `id` names the heading. */
export function NumberedPart({
  as: Heading = 'h2',
  id,
  title,
  count,
  children,
}: {
  readonly as?: 'h2' | 'h3';
  readonly id: string;
  readonly title: string;
  readonly count?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Heading className={styles.head} id={id}>
        <span>{title}</span>
        {count}
      </Heading>
      {children}
    </section>
  );
}

/** An ordered list below an ink rule; its items are NumberedRow. */
export function NumberedList({ children }: { readonly children: ReactNode }) {
  return <ol className={styles.list}>{children}</ol>;
}

/** One row: number in a cell, title, perhaps a tag, and what stands at the right end. */
export function NumberedRow({
  index,
  title,
  state,
  href,
  tag,
  end,
}: {
  readonly index: number;
  readonly title: string;
  readonly state: NumberedState;
  readonly href: string;
  readonly tag?: ReactNode;
  readonly end: ReactNode;
}) {
  return (
    <li>
      <Link className={cx(styles.row, state === 'now' && styles.now)} href={href}>
        <span className={styles.cell}>
          {index}
          {state === 'done' ? <PenMark shape="tick" className={styles.tick} /> : null}
        </span>
        <span className={styles.title}>{title}</span>
        {tag ? <span className={styles.tag}>{tag}</span> : null}
        <span className={styles.end}>{end}</span>
      </Link>
    </li>
  );
}

/** The same things as a map, six cells a row; each cell is a link and says in words what its colour means. */
export function CellMap({
  cells,
}: {
  readonly cells: readonly {
    readonly key: number;
    readonly index: number;
    readonly state: NumberedState;
    readonly href: string;
    readonly label: string;
  }[];
}) {
  return (
    <div className={styles.map}>
      {cells.map(({ key, index, state, href, label }) => (
        <Link key={key} href={href} aria-label={label} className={cx(state === 'done' && styles.done, state === 'now' && styles.here)}>
          {index}
        </Link>
      ))}
    </div>
  );
}

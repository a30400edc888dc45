import type { ComponentProps, ReactNode } from 'react';
import { CellHeading } from './cell-heading';
import { cx } from './cx';
import styles from './section.module.css';

interface Ground extends ComponentProps<'section'> {
  /** What it stands on; paper without one. */
  readonly look?: 'desk' | 'board';
}

/** A section as wide as the window, with its own head or none. */
export function Ground({ look, className, ...rest }: Ground) {
  return <section className={cx(styles.section, look === 'desk' && styles.desk, look === 'board' && styles.board, className)} {...rest} />;
}

/** What a section begins with: a heading and a sentence; `more`, the way on or a choice, stands at the end of the line. */
export function SectionHead({ more, children }: { readonly more?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.head}>
      {children}
      {more ? <div className={styles.more}>{more}</div> : null}
    </div>
  );
}

/** A full-width section under a heading in cells (eight characters at most) and, beside it, a sentence. `id` names it and its heading. */
export function Section({
  id,
  heading,
  text,
  look,
  className,
  children,
}: Pick<Ground, 'look' | 'className'> & {
  readonly id: string;
  readonly heading: string;
  readonly text?: string;
  readonly children: ReactNode;
}) {
  return (
    <Ground look={look} className={className} aria-labelledby={id}>
      <div className="wrap">
        <SectionHead>
          <CellHeading id={id}>{heading}</CellHeading>
          {text ? <p>{text}</p> : null}
        </SectionHead>
        {children}
      </div>
    </Ground>
  );
}

import type { ReactNode } from 'react';
import { CellHeading } from './cell-heading';
import { cx } from './cx';

/** A full-width section under a heading in cells (eight characters at most) and, beside it, a sentence. `id` names it and its heading. */
export function Section({
  id,
  heading,
  text,
  look,
  className,
  children,
}: {
  readonly id: string;
  readonly heading: string;
  readonly text?: string;
  /** What it stands on; paper without one. */
  readonly look?: 'desk' | 'board';
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={cx('sec', look && `sec-${look}`, className)} aria-labelledby={id}>
      <div className="wrap">
        <div className="sec-h">
          <CellHeading id={id}>{heading}</CellHeading>
          {text ? <p>{text}</p> : null}
        </div>
        {children}
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import styles from './card.module.css';
import { cx } from './cx';
import { Link } from './link';

/** A sheet with one line around it. With `href` the whole card is the link. */
export function Card({
  href,
  className,
  children,
  ...data
}: {
  readonly href?: string;
  readonly className?: string;
  readonly 'data-group'?: string;
  readonly children: ReactNode;
}) {
  return href ? (
    <Link href={href} className={cx(styles.card, className)}>
      {children}
    </Link>
  ) : (
    <div className={cx(styles.card, className)} {...data}>
      {children}
    </div>
  );
}

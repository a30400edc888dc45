import './sheets';
import styles from './paper.module.css';
import { cx } from './cx';

/**
 * 格题: a heading in manuscript cells, one full-width character each (at most 8; never Latin letters or digits).
 * The text stays selectable text.
 */
export function CellHeading({
  as: Heading = 'h2',
  size = 'm',
  id,
  className,
  children,
}: {
  readonly as?: 'h1' | 'h2' | 'h3' | 'h4' | 'div' | 'span';
  readonly size?: 'm' | 's';
  readonly id?: string;
  readonly className?: string;
  readonly children: string;
}) {
  return (
    <Heading {...(id ? { id } : {})} className={cx(styles.heading, size === 's' && styles.small, className)}>
      {children}
    </Heading>
  );
}

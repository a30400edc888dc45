import './sheets';
import { cx } from './cx';
import styles from './paper.module.css';

/** Grey lines where text will stand. Give width and height by class. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span className={cx(styles.skeleton, className)} aria-hidden="true" />;
}

import { cx } from './cx';

/** Grey lines where text will stand. Give width and height by class. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span className={cx('skel', className)} aria-hidden="true" />;
}

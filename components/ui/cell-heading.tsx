import { cx } from './cx';

const sizes = { m: '', s: 'cell-heading-s', xs: 'cell-heading-xs' } as const;

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
  readonly size?: keyof typeof sizes;
  readonly id?: string;
  readonly className?: string;
  readonly children: string;
}) {
  return (
    <Heading {...(id ? { id } : {})} className={cx('cell-heading', sizes[size], className)}>
      {children}
    </Heading>
  );
}

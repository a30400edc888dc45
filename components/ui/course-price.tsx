import type { ReactNode } from 'react';
import { Price } from './price';
import { Tag } from './tag';

/** What a course's card says of money: its price (分), or that it is not on sale yet, in the page's word for that. */
export function CoursePrice({
  price,
  planned,
  label,
  className,
}: {
  readonly price: number;
  readonly planned: boolean;
  readonly label: ReactNode;
  /** Of the word: a price stands where it stands. */
  readonly className?: string;
}) {
  const word = (
    <Tag tone="hl" className={className}>
      {label}
    </Tag>
  );
  return planned ? word : <Price price={price} size="card" />;
}

import type { ReactNode } from 'react';
import { Price } from './price';
import { Tag } from './tag';

/** What a course's card says of money: its price (分), or that it is not on sale yet, in the page's word for that. */
export function CoursePrice({ price, planned, label }: { readonly price: number; readonly planned: boolean; readonly label: ReactNode }) {
  return planned ? <Tag tone="hl">{label}</Tag> : <Price price={price} size="card" />;
}

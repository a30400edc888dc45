'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { screenPath } from '@/lib/ops/screens';
import { Key } from '../parts/key';
import type { Story } from './story';
import styles from './neighbours.module.css';
import track from './track.module.css';

interface Props {
  readonly of: Story['neighbours'];
  /** The address of an order with what the list is chosen by. */
  readonly kept: (path: string) => string;
}

/** The orders above and below in the list that this one was opened from; K and J, as in a list. */
export function Neighbours({ of: { above, below }, kept }: Props) {
  const t = useTranslations('ops.order');
  const ways = [
    { key: 'K', says: 'above', orderNo: above },
    { key: 'J', says: 'below', orderNo: below },
  ] as const;
  return (
    <span className={styles.ways}>
      {ways.map(({ key, says, orderNo }) =>
        orderNo === null ? (
          <span key={key} className={track.meta}>
            {t(says)}
          </span>
        ) : (
          <Link key={key} href={kept(screenPath('orders', orderNo))} prefetch={false} aria-keyshortcuts={key}>
            {t(says)} <Key>{key}</Key>
          </Link>
        ),
      )}
    </span>
  );
}

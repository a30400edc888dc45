import './sheets';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { ShopItem } from './shop-item';
import styles from './shop-list.module.css';
import type { ShopEntry } from './shops';

interface Props {
  readonly shops: readonly ShopEntry[];
  /** For a narrow place: without what a shop says of itself; `small` draws it smaller, too. */
  readonly compact?: boolean;
  readonly small?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** The shops, cell by cell; what is handed in stands behind them. */
export function ShopList({ shops, compact = false, small = false, className, children }: Props) {
  return (
    <div className={cx(styles.list, small && styles.compact, className)}>
      {shops.map((shop) => (
        <ShopItem key={shop.key} shop={shop} compact={compact} />
      ))}
      {children}
    </div>
  );
}

import './sheets';
import type { ReactNode } from 'react';
import { cx } from './cx';
import { Link } from './link';
import styles from './press.module.css';

interface TabItem<K extends string | number = string | number> {
  readonly key: K;
  readonly label: ReactNode;
  /** With an address the tab is a link and works without JavaScript. */
  readonly href?: string;
}
interface TabsProps<K extends string | number> {
  readonly label: string;
  readonly items: readonly TabItem<K>[];
  readonly active: K;
  /** For items without an address. */
  readonly onSelect?: (key: K) => void;
  readonly className?: string;
}

/** The classes of one of the two looks. */
interface Look {
  readonly look: string;
  readonly on: string;
}

function Choices<K extends string | number>({ look, on: chosen, label, items, active, onSelect, className }: TabsProps<K> & Look) {
  return (
    <div className={cx(look, className)} role="group" aria-label={label}>
      {items.map(({ key, label: text, href }) => {
        const on = key === active;
        return href ? (
          <Link key={key} href={href} className={cx(on && chosen)} aria-current={on ? 'page' : undefined}>
            {text}
          </Link>
        ) : (
          <button key={key} type="button" className={cx(on && chosen)} aria-pressed={on} onClick={onSelect && (() => onSelect(key))}>
            {text}
          </button>
        );
      })}
    </div>
  );
}

/** Text on an ink rule, the active one wavy underlined. `equal` shares the width on phones. */
export function Tabs<K extends string | number>({ equal = false, className, ...props }: TabsProps<K> & { readonly equal?: boolean }) {
  return <Choices look={styles.tabs} on={styles.on} className={cx(equal && styles.equal, className)} {...props} />;
}
/** Filters; the one that is on is filled with ink. */
export function Chips<K extends string | number>(props: TabsProps<K>) {
  return <Choices look={styles.chips} on={styles.on} {...props} />;
}

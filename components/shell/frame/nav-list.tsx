'use client';
import type { KeyboardEvent, ReactNode } from 'react';
import { alongBar } from './arrow-keys';
import styles from './nav-list.module.css';

/** The entries of the bar; left and right arrows go from one to the next. */
export function NavList({ children }: { readonly children: ReactNode }) {
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>): void => {
    if (alongBar(event.key, event.currentTarget)) event.preventDefault();
  };
  return (
    <ul className={styles.list} onKeyDown={onKeyDown}>
      {children}
    </ul>
  );
}

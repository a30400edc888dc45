'use client';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import styles from './mobile-head.module.css';

/** §9: the phone's bar sticks after scrolling past its height plus 20 px, looked at every 300 ms. */
const BEYOND_PX = 20;
const THROTTLE_MS = 300;

/** The phone's bar; while it sticks a box of the same height keeps its place. */
export function StickyBar({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    let timer = 0;
    const look = (): void => {
      timer = 0;
      const height = place.current?.offsetHeight ?? 0;
      setStuck(height > 0 && window.scrollY > height + BEYOND_PX);
    };
    const onScroll = (): void => {
      if (timer === 0) timer = window.setTimeout(look, THROTTLE_MS);
    };
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  return (
    <div ref={place} className={styles.place}>
      <header className={cx(styles.head, stuck && styles.stuck, 'screen-only')}>{children}</header>
    </div>
  );
}

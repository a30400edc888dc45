'use client';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './side.module.css';

/** §9: shown beyond 200 px. */
const BEYOND_PX = 200;

export function ToTop({ label }: { readonly label: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = (): void => setShown(window.scrollY > BEYOND_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  const up = (): void => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
  };
  return shown ? (
    <li>
      <button type="button" className={styles.tab} onClick={up}>
        <Icon name="u" />
        {label}
      </button>
    </li>
  ) : null;
}

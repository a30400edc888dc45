'use client';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from './button';
import styles from './outside.module.css';
import { useBackCloses } from './use-back-closes';

/** Over the whole screen in WeChat: the arrow to 在浏览器打开, what else there is to say, and the way back. */
export function Outside({
  title,
  back,
  onBack,
  children,
}: {
  readonly title: string;
  readonly back: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useBackCloses(true, onBack);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.querySelector('button')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div
      ref={box}
      className={styles.outside}
      role="dialog"
      aria-modal="true"
      aria-labelledby="outside"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onBack();
        // One button: there is nowhere else to go.
        if (event.key === 'Tab') event.preventDefault();
      }}
    >
      <svg viewBox="0 0 80 100" aria-hidden="true">
        <path d="M8 94C6 54 26 22 70 10M50 6L72 9L62 30" />
      </svg>
      <h2 id="outside">{title}</h2>
      <p>{children}</p>
      <Button kind="hl" onClick={onBack}>
        {back}
      </Button>
    </div>
  );
}

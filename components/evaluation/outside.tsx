import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import styles from './evaluation.module.css';

/** Over the whole screen in WeChat: the arrow to 在浏览器打开, and the way back. */
export function Outside({ title, note, onBack }: { readonly title: string; readonly note: string; readonly onBack: () => void }) {
  const t = useTranslations('evaluation.pdf');
  const box = useRef<HTMLDivElement>(null);
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
      <p>{note}</p>
      <Button kind="hl" onClick={onBack}>
        {t('blockedBack')}
      </Button>
    </div>
  );
}

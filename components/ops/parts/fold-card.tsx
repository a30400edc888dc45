'use client';
import { usePhone } from '../data/use-media';
import { Card, type CardProps } from './page';
import styles from './page.module.css';

/** Part of a screen that waits for nobody: on a phone its name alone, until somebody presses it. */
export function FoldCard({ title = '', note, children }: Pick<CardProps, 'title' | 'note' | 'children'>) {
  const phone = usePhone();
  if (!phone)
    return (
      <Card title={title} note={note}>
        {children}
      </Card>
    );
  return (
    <details className={styles.card}>
      <summary className={styles.fold}>
        <h2>{title}</h2>
        <span className={styles.note}>{note}</span>
      </summary>
      {children}
    </details>
  );
}

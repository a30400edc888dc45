'use client';
import { Button } from 'antd';
import { useTranslations } from 'next-intl';
import { when } from '../parts/when';
import type { Removed } from './outline';
import styles from './outline-card.module.css';

interface Props {
  readonly list: readonly Removed[];
  readonly may: boolean;
  readonly onRestore: (one: Removed) => void;
}

/** Sections that were taken out, each with the way back. */
export function RemovedSections({ list, may, onRestore }: Props) {
  const t = useTranslations('courseDesk');
  if (list.length === 0) return null;
  return (
    <details className={styles.removed}>
      <summary>{t('removed', { count: list.length })}</summary>
      <ul>
        {list.map((one) => (
          <li key={one.id}>
            {t('removedOne', { title: one.title, at: when(one.at) })}{' '}
            {may ? (
              <Button size="small" aria-label={t('restoreOf', { title: one.title })} onClick={() => onRestore(one)}>
                {t('restore')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

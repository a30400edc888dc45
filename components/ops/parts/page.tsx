'use client';
import { Skeleton } from 'antd';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeskFailure } from '../data/ask';
import { Missed } from './failure';
import { HeldNote } from './held';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  /** Beside the title: how many, how late. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen: its name, what is to be said of it, what can be done, and what it shows. */
export function Page({ title, note, actions, children }: PageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <span className={styles.note}>{note}</span>
        <span className={styles.actions}>{actions}</span>
      </div>
      <HeldNote />
      {children}
    </div>
  );
}

export interface CardProps {
  readonly title?: string;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  /** With room around what is in it; a table has its own. */
  readonly padded?: boolean;
  readonly children: ReactNode;
}

/** Part of a screen on paper of its own. */
export function Card({ title, note, actions, padded = false, children }: CardProps) {
  return (
    <section className={styles.card}>
      {title === undefined ? null : (
        <div className={styles.cardHead}>
          <h2>{title}</h2>
          <span className={styles.note}>{note}</span>
          <span className={styles.actions}>{actions}</span>
        </div>
      )}
      <div className={padded ? styles.padded : undefined}>{children}</div>
    </section>
  );
}

/** What is fetched, drawn when it is there; until then grey bars, and a fault says so and can be tried again. */
export function Fetched<Data>({
  of,
  children,
}: {
  readonly of: Pick<UseQueryResult<Data, DeskFailure>, 'data' | 'error' | 'refetch'>;
  readonly children: (data: Data) => ReactNode;
}) {
  if (of.data !== undefined) return children(of.data);
  if (of.error) return <Missed error={of.error} refetch={of.refetch} />;
  return <Skeleton className={styles.waiting} active={false} paragraph={{ rows: 6 }} title={false} />;
}

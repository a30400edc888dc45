import type { ReactNode } from 'react';
import styles from './area.module.css';

/** A part of a learner's page with its own heading. */
export function LearnerBlock({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import type { RouteId } from '@/lib/routes';
import { StudyBar } from './study-bar';
import styles from './study-shell.module.css';
import { StudyTabs } from './study-tabs';

const tabbed: readonly RouteId[] = ['study.report', 'study.plan', 'study.letter'];

/** Bar and tabs of study management around one of its pages; `signedIn` = a learner is, as far as the server knows. */
export function StudyShell({
  on,
  title,
  signedIn = false,
  children,
}: {
  readonly on: RouteId;
  readonly title: string;
  readonly signedIn?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.ground}>
      <StudyBar on={on} title={title} />
      {tabbed.includes(on) ? <StudyTabs on={on} signedIn={signedIn} /> : null}
      {children}
    </div>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState, type ReactNode } from 'react';
import { MoreLink } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { shortDay } from '@/lib/kernel/date';
import { useApi } from '@/lib/query/hooks';
import { loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import { useWaitingAttempts } from '../use-attempts';
import styles from './practice.module.css';
import { Plan, type Task } from './plan';
import { Rules } from '../rules';
import { Run } from './run';
import { ScanButton } from '../scan/scan-button';

/** /personal/today: ten minutes, practised here one after the other; `children`; what was done so far, `map`; the rules. */
export function Today({ map, children }: { readonly map: ReactNode; readonly children: ReactNode }) {
  const [t, paper] = [useTranslations('practice.today'), useTranslations('practice.paper')];
  const answer = useApi('practice.today', {});
  const [running, setRunning] = useState<readonly Task[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { refetch } = answer;
  useWaitingAttempts(refetch);
  if (answer.error && !answer.data) return <LoadErrorPanel {...loadPanel(answer.error)} onReload={() => void refetch()} />;
  if (!answer.data)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-240" />
      </div>
    );
  const end = (): void => {
    heading.current?.focus();
    setRunning(null);
  };
  return (
    <>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          <CellHeading as="span">{t('title')}</CellHeading>
        </h1>
        <p>
          <b>{t('lead')}</b> <span className="num">{shortDay(answer.data.today)}</span>
        </p>
      </div>
      {running ? <Run tasks={running} onEnd={end} /> : <Plan day={answer.data} onStart={setRunning} scan={<ScanButton />} />}
      <p className={styles.paper}>
        <span className={styles.small}>{paper('entryText')}</span>
        <MoreLink href={href('personal.paper')}>{paper('entry')}</MoreLink>
      </p>
      {/* Nothing beside a question that is being answered. */}
      {running ? null : children}
      {map}
      <Rules />
    </>
  );
}

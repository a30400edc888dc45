'use client';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink, buttonLook } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadErrorPanel, StatePanel } from '@/components/ui/state-panel';
import type { Failure } from '@/lib/contracts';
import { loadFailureOf, loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import { useReader } from './reader';
import { SignInFirst } from './sign-in-first';
import styles from './study-state.module.css';

/** What stands on a study page until its data are there: grey sheets, a login that is needed, words of the upstream, or a way to try again. */
export function StudyState<T>({
  answer,
  children,
}: {
  readonly answer: Pick<UseQueryResult<T, Failure>, 'data' | 'error' | 'refetch'>;
  readonly children: (data: T) => ReactNode;
}) {
  const t = useTranslations('study.state');
  const { data, error, refetch } = answer;
  const reader = useReader();
  if (data !== undefined) return children(data);
  if (!error) {
    return (
      <div role="status" aria-label={t('loading')} className={styles.waiting}>
        <Skeleton className="h-320" />
        <Skeleton className="h-320" />
      </div>
    );
  }
  const kind = loadFailureOf(error);
  const desk = location.pathname === href('parent.week');
  /** Whoever has proved their number comes back. */
  const forParent = reader?.child || desk;
  if (kind === 'denied') return <SignInFirst />;
  if (kind === 'missing') {
    return (
      <StatePanel image="/art/state-lock.svg" title={t('gone')} text={error.message}>
        {forParent ? (
          <ButtonLink href={href('parent.bindPhone', { to: location.pathname + location.search })}>{t('prove')}</ButtonLink>
        ) : null}
        {desk ? null : (
          <ButtonLink kind="outline" href={href('parent.list')}>
            {t('parent')}
          </ButtonLink>
        )}
        {/* A whole load: the same page without what stands behind the #. */}
        {forParent ? null : (
          <a className={buttonLook({ kind: 'outline' })} href={href('study.report')}>
            {t('own')}
          </a>
        )}
      </StatePanel>
    );
  }
  return <LoadErrorPanel {...loadPanel(error)} onReload={() => void refetch()} />;
}

'use client';
import { useTranslations } from 'next-intl';
import { ButtonLink, MoreLink } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyPanel, LoadErrorPanel } from '@/components/ui/state-panel';
import { useApi } from '@/lib/query/hooks';
import { loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import { useWaitingAttempts } from '../../use-attempts';
import shared from '../practice.module.css';
import { Rules } from '../../rules';
import { Found } from './found';
import { Summary } from './summary';

/** /personal/mistakes: what went wrong and is not mastered yet, by subject and reason, each with its history, to be tried again in place. */
export function Mistakes() {
  const t = useTranslations('practice.mistakes');
  const answer = useApi('practice.mistakes', {});
  const { refetch } = answer;
  useWaitingAttempts(refetch);
  if (answer.error && !answer.data) return <LoadErrorPanel {...loadPanel(answer.error)} onReload={() => void refetch()} />;
  if (!answer.data)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-240" />
      </div>
    );
  const { list, mastered, today } = answer.data;
  return (
    <>
      <div className={shared.head}>
        <CellHeading as="h1">{t('title')}</CellHeading>
        <p>{t('lead')}</p>
      </div>
      {list.length === 0 ? (
        <EmptyPanel text={t('empty')}>
          <ButtonLink kind="outline" href={href('problem.list')}>
            {t('toProblems')}
          </ButtonLink>
        </EmptyPanel>
      ) : (
        <>
          <Summary list={list} today={today} />
          <Found list={list} today={today} onSaid={() => void refetch()} />
        </>
      )}
      {mastered > 0 ? (
        <p className={shared.small}>
          {t('gone', { count: mastered })} <MoreLink href={`${href('personal.today')}#map`}>{t('toMap')}</MoreLink>
        </p>
      ) : null}
      <Rules />
    </>
  );
}

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { LoadErrorPanel, StatePanel } from '@/components/ui/state-panel';
import type { Failure } from '@/lib/contracts';
import { loadFailureOf, loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import styles from './sheets.module.css';
import { LostEvaluation } from './lost-evaluation';
import { SayFailure } from './say-failure';

/** Why a screen has nothing to show: it is not there, the login is over (which leads to /e/login), or the network failed. */
export function ScreenFailure({
  failure,
  title,
  text,
  children,
}: {
  readonly failure: Failure;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  const kind = loadFailureOf(failure);
  return (
    <div className={styles.failure}>
      {kind === 'missing' ? (
        <StatePanel leading image="/art/state-empty.svg" title={title} text={text}>
          {children}
        </StatePanel>
      ) : (
        <LoadErrorPanel {...loadPanel(failure)} />
      )}
      {kind === 'denied' ? <LostEvaluation /> : <SayFailure words={failure.message} />}
    </div>
  );
}

/** Failure of a screen that hangs on a report: the upstream's own sentence where it has one, and the way to the latest report. */
export function ReportFailure({ failure }: { readonly failure: Failure }) {
  const t = useTranslations('evaluation');
  return (
    <ScreenFailure failure={failure} title={t('failure.missing')} text={failure.message || t('failure.missingText')}>
      <ButtonLink kind="outline" href={href('e.report')}>
        {t('report.toLatest')}
      </ButtonLink>
    </ScreenFailure>
  );
}

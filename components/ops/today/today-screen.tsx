'use client';
import { useTranslations } from 'next-intl';
import { useMay } from '../data/who';
import { Page } from '../parts/page';
import { Approvals } from './approvals';
import { Health } from './health';
import { Numbers } from './numbers';
import { Refunds } from './refunds';
import styles from './today-screen.module.css';
import { Urgent } from './urgent';
import { Waiting } from './waiting';

/** What waits, for whoever may do something about it; how yesterday was; whether those that we lean on answer. */
export function TodayScreen() {
  const t = useTranslations('ops');
  const may = useMay();
  const urgent = may('inbox.assign') || may('refunds.decide') || may('orders.ship') || may('papers.mark');
  return (
    <Page title={t('nav.today')}>
      <div className={styles.columns}>
        <Waiting />
        <Health />
      </div>
      {may('numbers.read') ? <Numbers /> : null}
      {urgent ? <Urgent /> : null}
      {may('money.confirm') ? <Approvals /> : null}
      {may('refunds.decide') ? <Refunds /> : null}
    </Page>
  );
}

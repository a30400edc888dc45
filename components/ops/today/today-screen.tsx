'use client';
import { Segmented } from 'antd';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { scopeOf } from '@/lib/ops/rights';
import { useFilters } from '../data/use-filters';
import { usePhone } from '../data/use-media';
import { useMay, useWho } from '../data/who';
import { Page } from '../parts/page';
import { Approvals } from './approvals';
import { Health } from './health';
import { Hours } from './hours';
import { Numbers } from './numbers';
import { Refunds } from './refunds';
import styles from './today-screen.module.css';
import { Urgent } from './urgent';
import { Waiting } from './waiting';

/** In the order in which they are read. */
const onDesk = ['waiting', 'health', 'numbers', 'urgent', 'hours', 'decisions'] as const;
const onPhone = ['waiting', 'urgent', 'decisions', 'hours', 'numbers', 'health'] as const;

type Block = (typeof onDesk)[number];

/** What waits, for whoever may do something about it, first and on a phone alone; what the clock brings; how the day and yesterday go; whether those that we lean on answer. Each keeps what is open in it when a phone is turned: only its place changes. */
export function TodayScreen() {
  const t = useTranslations('ops');
  const may = useMay();
  const { me } = useWho();
  const { get, set } = useFilters();
  const phone = usePhone();
  // Whoever sees what colleagues were given may look at their own alone.
  const sees = scopeOf(me.roles, 'inbox.work') === 'all' || scopeOf(me.roles, 'papers.mark') === 'all';
  const mine = sees && get('of') === 'mine';
  const urgent = may('inbox.work') || may('refunds.decide') || may('orders.ship') || may('papers.mark');
  const hours = may('bills.reconcile') || may('content.write') || may('live.read');
  const blocks: Readonly<Record<Block, ReactNode>> = {
    waiting: <Waiting mine={mine} />,
    health: <Health />,
    numbers: may('numbers.read') ? <Numbers /> : null,
    urgent: urgent ? <Urgent mine={mine} /> : null,
    hours: hours ? <Hours /> : null,
    decisions: <Decisions />,
  };
  /** With nothing beside them. */
  const alone = new Set<Block>(['numbers', 'decisions', ...(urgent && hours ? [] : (['urgent', 'hours'] as const))]);
  return (
    <Page
      title={t('nav.today')}
      note={mine ? t('today.mineNote') : null}
      actions={
        sees ? (
          <Segmented
            aria-label={t('today.whose')}
            value={mine ? 'mine' : 'all'}
            onChange={(to) => set({ of: to === 'mine' ? 'mine' : null })}
            options={[
              { value: 'mine', label: t('today.mine') },
              { value: 'all', label: t('today.all') },
            ]}
          />
        ) : null
      }
    >
      <div className={styles.columns}>
        {(phone ? onPhone : onDesk).map((name) =>
          blocks[name] ? (
            <div key={name} className={alone.has(name) ? styles.alone : undefined}>
              {blocks[name]}
            </div>
          ) : null,
        )}
      </div>
    </Page>
  );
}

/** What somebody has to decide. */
function Decisions() {
  const may = useMay();
  return (
    <>
      {may('money.confirm') ? <Approvals /> : null}
      {may('refunds.decide') ? <Refunds /> : null}
    </>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { DeskOutput } from '@/lib/ops/contract';
import { screenPath } from '@/lib/ops/screens';
import { useRead } from '../data/use-desk';
import { useMay } from '../data/who';
import { GoButton } from '../parts/go-button';
import { List } from '../parts/list';
import { Card, Page } from '../parts/page';
import { when } from '../parts/when';
import { yuan } from '../parts/yuan';
import { ActivityState } from './activity-state';

type Line = DeskOutput<'live.list'>['list'][number];

/** 直播活动: each with its seats, who signed up, who paid. */
export function LiveScreen() {
  const t = useTranslations('ops.live');
  const nav = useTranslations('ops.nav');
  const may = useMay();
  const found = useRead('live.list', {}, { every: 60_000 });
  const list = found.data?.list ?? [];
  const sum = (of: 'leads' | 'paid'): number => list.reduce((all, one) => all + one[of], 0);
  const note = t('note', { open: list.filter(({ state }) => state === 'open').length, leads: sum('leads'), paid: sum('paid') });
  return (
    <Page
      title={nav('live')}
      note={found.data ? note : null}
      actions={
        may('live.manage') ? (
          <GoButton to={screenPath('live', 'new')} main>
            {t('new')}
          </GoButton>
        ) : null
      }
    >
      <Card>
        <List
          of={found}
          rows={(data) => data.list}
          rowKey={({ id }) => id}
          label={nav('live')}
          empty={t('empty')}
          columns={[
            { title: t('stateHead'), render: (_, { state }) => <ActivityState state={state} /> },
            {
              title: t('title'),
              render: (_, { id, title }) => (
                <Link href={screenPath('live', id)} prefetch={false}>
                  {title}
                </Link>
              ),
            },
            { title: t('channels'), render: (_, { channels }) => channels.map((one) => t(`channel.${one}`)).join('、') },
            { title: t('first'), render: (_, { startsAt }) => when(startsAt) },
            { title: t('price'), align: 'right', render: (_, { priceFen }) => yuan(priceFen) },
            {
              title: t('seats'),
              align: 'right',
              render: (_, { seats, taken }) => (seats === null ? t('takenFree', { taken }) : t('taken', { taken, seats })),
            },
            { title: t('leads'), align: 'right', dataIndex: 'leads' },
            { title: t('paid'), align: 'right', dataIndex: 'paid' },
            { title: t('revenue'), align: 'right', render: (_, { revenueFen }) => yuan(revenueFen) },
            ...(may('live.manage')
              ? [
                  {
                    title: t('do'),
                    align: 'right' as const,
                    render: (_: unknown, { id }: Line) => (
                      <Link href={screenPath('live', 'new', { from: id })} prefetch={false}>
                        {t('copy')}
                      </Link>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Card>
    </Page>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import type { DeskOutput } from '@/lib/ops/contract';
import { useRead } from '../data/use-desk';
import { FoldCard } from '../parts/fold-card';
import { List } from '../parts/list';
import { State } from '../parts/state';
import { when } from '../parts/when';

type Line = DeskOutput<'today.health'>['list'][number];

/** More than one in so many failed: something is wrong. */
const BAD = 5;
const MINUTES_3 = 180_000;
/** It answered when it was asked just now. */
const isNow = (at: string | null): boolean => at !== null && Date.now() - Date.parse(at) < MINUTES_3;

/** How many of them are not well; nothing where all are. */
function Unwell({ of }: { readonly of: readonly Line[] }) {
  const t = useTranslations('ops.today');
  const count = of.filter(({ fault, failed, tried }) => fault !== '' || failed * BAD > tried).length;
  return count === 0 ? null : <State tone="bad">{t('unwell', { count })}</State>;
}

/** 服务商: those that we lean on, as our own books know them. */
export function Health() {
  const t = useTranslations('ops.today');
  const found = useRead('today.health', {}, { every: 60_000 });
  return (
    <FoldCard title={t('health')} note={found.data ? <Unwell of={found.data.list} /> : null}>
      <List
        of={found}
        rows={({ list }) => list}
        rowKey={({ name }) => name}
        label={t('health')}
        columns={[
          { title: t('name'), dataIndex: 'name' },
          {
            title: t('state'),
            render: (_, { failed, tried, waiting, fault, lastGood }) =>
              fault !== '' ? (
                <State tone="bad">{fault}</State>
              ) : waiting > 0 ? (
                <State tone="wait">{t('queued', { count: waiting })}</State>
              ) : tried === 0 && !isNow(lastGood) ? (
                <State tone="off">{t('quiet')}</State>
              ) : failed === 0 ? (
                <State tone="ok">{t('good')}</State>
              ) : (
                <State tone={failed * BAD > tried ? 'bad' : 'wait'}>{t('failing')}</State>
              ),
          },
          { title: t('lastGood'), render: (_, { lastGood }) => (lastGood === null ? '—' : when(lastGood)) },
          { title: t('failed'), align: 'right', render: (_, { failed, tried }) => (tried === 0 ? '—' : `${failed} / ${tried}`) },
        ]}
      />
    </FoldCard>
  );
}

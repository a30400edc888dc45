'use client';
import { useTranslations } from 'next-intl';
import { dateTime } from '@/lib/kernel/date';
import { useRead } from '../data/use-desk';
import { List } from '../parts/list';
import { Card } from '../parts/page';
import { State } from '../parts/state';

/** 服务商: those that we lean on, as our own books know them. */
export function Health() {
  const t = useTranslations('ops.today');
  const found = useRead('today.health', {}, { every: 60_000 });
  return (
    <Card title={t('health')}>
      <List
        of={found}
        rows={({ list }) => list}
        rowKey={({ name }) => name}
        label={t('health')}
        columns={[
          { title: t('name'), dataIndex: 'name' },
          {
            title: t('state'),
            render: (_, { failed, tried }) =>
              tried === 0 ? (
                <State tone="off">{t('quiet')}</State>
              ) : failed === 0 ? (
                <State tone="ok">{t('good')}</State>
              ) : (
                <State tone={failed * 5 > tried ? 'bad' : 'wait'}>{t('failing')}</State>
              ),
          },
          { title: t('lastGood'), render: (_, { lastGood }) => (lastGood === null ? '—' : dateTime(lastGood)) },
          { title: t('failed'), align: 'right', render: (_, { failed, tried }) => `${failed} / ${tried}` },
        ]}
      />
    </Card>
  );
}

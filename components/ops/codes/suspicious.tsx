'use client';
import { Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useRead } from '../data/use-desk';
import { useFilters } from '../data/use-filters';
import { List } from '../parts/list';
import { Card } from '../parts/page';
import { State } from '../parts/state';
import { when } from '../parts/when';

/** Codes that were looked at from too many places: one press shows when and from where. */
export function Suspicious() {
  const t = useTranslations('ops.codes');
  const { set } = useFilters();
  const found = useRead('codes.suspicious', {});
  return (
    <Card title={t('suspicious')} note={t('suspiciousNote')}>
      <List
        of={found}
        rows={({ list }) => list}
        rowKey={({ code }) => code}
        label={t('suspicious')}
        empty={t('noSuspicious')}
        columns={[
          {
            title: t('code'),
            render: (_, { code }) => (
              <Button type="link" size="small" onClick={() => set({ code })}>
                {code}
              </Button>
            ),
          },
          { title: t('book'), dataIndex: 'bookTitle' },
          { title: t('networks'), render: (_, { networks }) => <State tone="bad">{String(networks)}</State> },
          { title: t('checks'), render: (_, { checks }) => t('times', { count: checks }) },
          { title: t('firstAt'), render: (_, { firstAt }) => when(firstAt) },
          { title: t('lastAt'), align: 'right', render: (_, { lastAt }) => when(lastAt) },
        ]}
      />
    </Card>
  );
}

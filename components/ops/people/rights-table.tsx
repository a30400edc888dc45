'use client';
import { Table } from 'antd';
import { useTranslations } from 'next-intl';
import { rightNames, roles, scopeOfRole } from '@/lib/ops/rights';
import { useRightName } from '../parts/use-right-name';
import { Card } from '../parts/page';
import listStyles from '../parts/list.module.css';

/** The table of rights as the code has it, read and never edited here. */
export function RightsTable() {
  const t = useTranslations('ops');
  const nameOf = useRightName();
  return (
    <Card title={t('people.rights')} note={t('people.rightsNote')}>
      <div className={listStyles.list} role="region" aria-label={t('people.rights')} tabIndex={0}>
        <Table
          size="small"
          pagination={false}
          rowKey={({ right }) => right}
          dataSource={rightNames.map((right) => ({ right }))}
          columns={[
            { title: t('people.can'), render: (_, { right }) => nameOf(right) },
            ...roles.map((role) => ({
              title: t(`role.${role}`),
              key: role,
              align: 'center' as const,
              render: (_: unknown, { right }: { readonly right: (typeof rightNames)[number] }) => {
                const scope = scopeOfRole(role, right);
                if (scope === null) return '—';
                return scope === 'all' ? t('people.yes') : t(right === 'orders.read' ? 'people.goods' : 'people.own');
              },
            })),
          ]}
        />
      </div>
    </Card>
  );
}

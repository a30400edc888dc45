'use client';
import { useTranslations } from 'next-intl';
import { isChecked } from '@/lib/sites/facts';
import { useRead } from '../data/use-desk';
import { Code } from '../parts/code';
import { List } from '../parts/list';
import { Card } from '../parts/page';
import styles from './official-screen.module.css';

/** Names of ours that the environment decides: read-only, and why. Shops have a list of their own. */
export function FromEnvironment() {
  const t = useTranslations('ops.official');
  const names = useTranslations('ops.sites.names');
  const found = useRead('sites.list', {});
  return (
    <Card title={t('environment')}>
      <List
        of={found}
        rows={({ list }) =>
          list.flatMap(({ facts, name }) =>
            facts
              .filter(({ field, value }) => isChecked(field) && !field.startsWith('SHOP_') && value !== '')
              .map((fact) => ({ ...fact, site: name })),
          )
        }
        rowKey={({ variable }) => variable}
        label={t('environment')}
        empty={t('emptyEnvironment')}
        columns={[
          { title: t('site'), dataIndex: 'site' },
          { title: t('kindHead'), render: (_, { field }) => names(field) },
          { title: t('value'), dataIndex: 'value' },
          { title: t('variable'), render: (_, { variable }) => <Code>{variable}</Code> },
        ]}
      />
      <p className={styles.foot}>{t('environmentNote')}</p>
    </Card>
  );
}

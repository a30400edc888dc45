'use client';
import { useTranslations } from 'next-intl';
import type { DeskOutput } from '@/lib/ops/contract';
import { useRead } from '../data/use-desk';
import { Code } from '../parts/code';
import { List } from '../parts/list';
import { Card } from '../parts/page';
import styles from './official-screen.module.css';

type Field = DeskOutput<'sites.list'>['list'][number]['facts'][number]['field'];
/** What of the site table a visitor may check. */
const checked: ReadonlySet<Field> = new Set<Field>([
  'HOSTS',
  'PHONE',
  'SHOP_TMALL',
  'SHOP_DOUYIN',
  'SHOP_JD',
  'SHOP_PINDUODUO',
  'SHOP_YOUZAN',
  'SHOP_KUAISHOU',
  'SHOP_BAIDU',
  'ACCOUNTS',
  'MAIL_DOMAIN',
]);

/** Names of ours that the environment decides: read-only, and why. */
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
            facts.filter(({ field, value }) => checked.has(field) && value !== '').map((fact) => ({ ...fact, site: name })),
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

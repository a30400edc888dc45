'use client';
import { useTranslations } from 'next-intl';
import type { DeskOutput } from '@/lib/ops/contract';
import { Rows } from '../parts/list';
import { Card } from '../parts/page';
import { yuan } from '../parts/yuan';
import styles from './merge-changes.module.css';

/** What goes over, and what both have, with the rule for each. */
export function MergeChanges({ compared: { tables, twice, orders, paidFen } }: { readonly compared: DeskOutput<'learners.compare'> }) {
  const t = useTranslations('ops.merge');
  return (
    <Card title={t('changes')} note={t('changesNote', { orders, sum: yuan(paidFen) })}>
      {twice.length === 0 ? null : <p className={styles.twice}>{t('twice', { courses: twice.join('》《') })}</p>}
      <Rows
        rows={tables}
        rowKey={({ title }) => title}
        label={t('changes')}
        empty={t('nothing')}
        columns={[
          { title: t('what'), dataIndex: 'title' },
          { title: t('moved'), align: 'right', dataIndex: 'moved' },
          { title: t('met'), align: 'right', dataIndex: 'met' },
        ]}
      />
      <p className={styles.rules}>{t('rules')}</p>
    </Card>
  );
}

'use client';
import { Button, Input } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LOOKED_MOST } from '@/lib/ops/looked';
import { nextOf, usePages } from '../data/use-desk';
import { useFilters } from '../data/use-filters';
import { List, More } from '../parts/list';
import { Card } from '../parts/page';
import styles from './merge-find.module.css';

/** The other account, by its whole number. */
export function MergeFind({ stays }: { readonly stays: number | null }) {
  const t = useTranslations('ops');
  const [words, setWords] = useState('');
  return (
    <Card title={t(stays === null ? 'merge.one' : 'merge.other')} note={t('merge.findNote')}>
      <div className={styles.find}>
        <Input.Search
          aria-label={t('learners.words')}
          placeholder={t('learners.words')}
          enterButton={t('merge.find')}
          autoFocus
          maxLength={LOOKED_MOST}
          onSearch={(typed) => setWords(typed.trim())}
        />
      </div>
      {words === '' ? null : <Found words={words} stays={stays} />}
    </Card>
  );
}

function Found({ words, stays }: { readonly words: string; readonly stays: number | null }) {
  const t = useTranslations('ops');
  const { set } = useFilters();
  const found = usePages('learners.list', { words }, nextOf);
  return (
    <>
      <List
        of={found}
        rows={({ pages }) => pages.flatMap(({ list }) => list).filter(({ id, closedAt }) => id !== stays && closedAt === null)}
        rowKey={({ id }) => id}
        label={t('merge.other')}
        empty={t('learners.empty')}
        columns={[
          { title: t('learners.name'), render: (_, { name }) => name || t('learners.unnamed') },
          { title: t('learners.phone'), dataIndex: 'phone' },
          { title: t('learners.number'), dataIndex: 'rsNo' },
          { title: t('learners.courses'), align: 'right', dataIndex: 'courses' },
          {
            title: t('learners.do'),
            align: 'right',
            render: (_, { id, rsNo }) => (
              <Button
                size="small"
                aria-label={t('merge.takeOne', { number: rsNo })}
                onClick={() => set(stays === null ? { stays: String(id) } : { goes: String(id) })}
              >
                {t('merge.take')}
              </Button>
            ),
          },
        ]}
      />
      <More of={found} />
    </>
  );
}

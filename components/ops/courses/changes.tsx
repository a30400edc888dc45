'use client';
import { useTranslations } from 'next-intl';
import { useFacts } from '../parts/use-facts';
import { nextOf, usePages } from '../data/use-desk';
import { List, More } from '../parts/list';
import { useDid } from '../parts/use-did';
import { when } from '../parts/when';

/** 改动: who changed what of the course and its films, the newest first. */
export function Changes({ id }: { readonly id: number }) {
  const t = useTranslations('courseDesk');
  const did = useDid();
  const factsText = useFacts();
  const found = usePages('courses.changes', { id }, nextOf);
  return (
    <>
      <List
        of={found}
        rows={({ pages }) => pages.flatMap(({ list }) => list)}
        rowKey={(line) => line.id}
        label={t('changesTab')}
        empty={t('changes.empty')}
        columns={[
          { title: t('changes.at'), render: (_, { at }) => when(at) },
          { title: t('changes.who'), dataIndex: 'who' },
          { title: t('changes.did'), render: (_, { action }) => did(action) },
          { title: t('changes.of'), render: (_, { section }) => section || '—' },
          { title: t('changes.change'), render: (_, { before, after }) => factsText(before, after) || '—' },
        ]}
      />
      <More of={found} />
    </>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { dateShort } from '@/lib/kernel/date';
import { screenPath } from '@/lib/ops/screens';
import { nextOf, usePages } from '../data/use-desk';
import { useFilters } from '../data/use-filters';
import { List, More } from '../parts/list';
import { Card, Page } from '../parts/page';
import { Words } from '../parts/words';
import { LearnerState } from './learner-state';
import styles from './learners-screen.module.css';

/** 学员: found by number or name, the newest first. The words are in the address. */
export function LearnersScreen() {
  const t = useTranslations('ops');
  const { get } = useFilters();
  const found = usePages('learners.list', { words: get('words') }, nextOf);
  return (
    <Page title={t('nav.learners')}>
      <Words className={styles.words} label={t('learners.words')} />
      <Card>
        <List
          of={found}
          rows={({ pages }) => pages.flatMap(({ list }) => list)}
          rowKey={({ id }) => id}
          label={t('nav.learners')}
          empty={t('learners.empty')}
          columns={[
            { title: t('learners.state'), render: (_, learner) => <LearnerState of={learner} /> },
            {
              title: t('learners.name'),
              render: (_, { id, name }) => (
                <Link href={screenPath('learners', id)} prefetch={false}>
                  {name === '' ? t('learners.unnamed') : name}
                </Link>
              ),
            },
            { title: t('learners.phone'), render: (_, { phone }) => (phone === '' ? '—' : phone) },
            { title: t('learners.roleHead'), render: (_, { role }) => t(`learners.role.${role}`) },
            { title: t('learners.grade'), render: (_, { gradeName }) => (gradeName === '' ? '—' : gradeName) },
            { title: t('learners.courses'), align: 'right', dataIndex: 'courses' },
            { title: t('learners.number'), dataIndex: 'rsNo' },
            { title: t('learners.since'), align: 'right', render: (_, { createdAt }) => dateShort(createdAt) },
          ]}
        />
        <More of={found} />
      </Card>
    </Page>
  );
}

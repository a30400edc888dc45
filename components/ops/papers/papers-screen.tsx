'use client';
import { Segmented } from 'antd';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { screenPath } from '@/lib/ops/screens';
import { useRead } from '../data/use-desk';
import { useFilters } from '../data/use-filters';
import { useMay } from '../data/who';
import { GoButton } from '../parts/go-button';
import { List } from '../parts/list';
import { Card, Page } from '../parts/page';
import { State } from '../parts/state';
import { when } from '../parts/when';
import { Words } from '../parts/words';
import styles from './papers-screen.module.css';

/** 试卷: those that can be chosen for a pupil's paper, and those that no longer can. The filters are in the address. */
export function PapersScreen() {
  const t = useTranslations('paperDesk');
  const nav = useTranslations('ops.nav');
  const may = useMay();
  const { get, set } = useFilters();
  const which = get('which') === 'withdrawn' ? 'withdrawn' : 'offered';
  const found = useRead('papers.list', { which, words: get('words') });
  return (
    <Page
      title={nav('papers')}
      actions={
        may('papers.set') ? (
          <GoButton to={screenPath('papers', 'new')} main>
            {t('new')}
          </GoButton>
        ) : null
      }
    >
      <div className={styles.filters}>
        <Segmented
          aria-label={t('which')}
          value={which}
          onChange={(to) => set({ which: to === 'withdrawn' ? to : null })}
          options={(['offered', 'withdrawn'] as const).map((value) => ({ value, label: t(value) }))}
        />
        <Words className={styles.words} label={t('words')} />
      </div>
      <Card>
        <List
          of={found}
          rows={({ list }) => list}
          rowKey={({ id }) => id}
          label={nav('papers')}
          empty={t(`empty.${which}`)}
          columns={[
            {
              title: t('head.state'),
              render: (_, { withdrawnAt }) => (
                <State tone={withdrawnAt === null ? 'ok' : 'off'}>{t(withdrawnAt === null ? 'offered' : 'withdrawn')}</State>
              ),
            },
            {
              title: t('head.paper'),
              render: (_, { id, title }) => (
                <Link href={screenPath('papers', id)} prefetch={false}>
                  {title}
                </Link>
              ),
            },
            { title: t('head.kind'), render: (_, { subjectName, gradeName }) => `${gradeName} · ${subjectName}` },
            { title: t('head.questions'), align: 'right', dataIndex: 'questions' },
            { title: t('head.full'), align: 'right', dataIndex: 'full' },
            {
              title: t('head.stepped'),
              align: 'right',
              render: (_, { stepped, questions }) => (stepped === 0 ? '—' : t('steppedOf', { stepped, questions })),
            },
            { title: t('head.received'), align: 'right', dataIndex: 'received' },
            {
              title: t('head.version'),
              align: 'right',
              render: (_, { from, version }) => (from === 'file' ? '—' : t('versionNo', { version })),
            },
            {
              title: t('head.edited'),
              align: 'right',
              render: (_, { editedAt }) => (editedAt === null ? t('fromFile') : when(editedAt)),
            },
          ]}
        />
      </Card>
    </Page>
  );
}

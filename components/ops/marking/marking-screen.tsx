'use client';
import { Button, Segmented } from 'antd';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { useNow } from '@/lib/client/use-now';
import type { DeskOutput } from '@/lib/ops/contract';
import { screenPath } from '@/lib/ops/screens';
import { useAct, useRead } from '../data/use-desk';
import { useFilters } from '../data/use-filters';
import { DueIn } from '../parts/due-in';
import { List } from '../parts/list';
import { NewButton } from '../parts/new-button';
import { Card, Page } from '../parts/page';
import { State, type Tone } from '../parts/state';
import { when } from '../parts/when';
import { Words } from '../parts/words';
import { Hand } from './hand';
import { PaperMenu } from './paper-menu';
import { Receive } from './receive';
import styles from './marking-screen.module.css';

type Line = DeskOutput<'marking.list'>['list'][number];
const tones: Readonly<Record<Line['state'], Tone>> = { waiting: 'wait', published: 'ok', withdrawn: 'bad' };

/** 批阅: papers that wait, what is due first on top, and what the parents were sent. */
export function MarkingScreen() {
  const t = useTranslations('ops.marking');
  const nav = useTranslations('ops.nav');
  const { get, set } = useFilters();
  const now = useNow();
  const [receiving, setReceiving] = useState(false);
  const [handing, setHanding] = useState<Line | null>(null);
  const which = get('which') === 'published' ? 'published' : 'waiting';
  const found = useRead('marking.list', { which, words: get('words') }, { every: 60_000 });
  const take = useAct('marking.take');
  const list = found.data?.list ?? [];
  const late = list.filter(({ dueAt }) => new Date(dueAt).getTime() < new Date(now).getTime()).length;
  return (
    <Page
      title={nav('marking')}
      note={which === 'waiting' && found.data ? t('note', { count: list.length, late }) : null}
      actions={<NewButton onClick={() => setReceiving(true)}>{t('receive')}</NewButton>}
    >
      <div className={styles.filters}>
        <Segmented
          aria-label={t('which')}
          value={which}
          onChange={(to) => set({ which: to === 'published' ? to : null })}
          options={[
            { value: 'waiting', label: t('waiting') },
            { value: 'published', label: t('published') },
          ]}
        />
        <Words className={styles.words} label={t(which === 'published' ? 'wordsPublished' : 'words')} />
      </div>
      <Card>
        <List
          of={found}
          rows={({ list: rows }) => rows}
          rowKey={({ id }) => id}
          label={nav('marking')}
          empty={t(`empty.${which}`)}
          columns={[
            which === 'waiting'
              ? { title: t('head.due'), render: (_, { dueAt }) => <DueIn at={dueAt} /> }
              : {
                  title: t('head.saved'),
                  render: (_, { savedBy, savedAt }) => (savedAt === null ? '—' : `${savedBy} ${when(savedAt)}`),
                },
            {
              title: t('head.learner'),
              render: (_, { id, learnerName, gradeName, subjectName, account, phone }) => (
                <>
                  <Link href={screenPath('marking', id)} prefetch={false}>
                    {learnerName} {gradeName}
                    {subjectName}
                  </Link>
                  <div className={styles.account}>{t('account', { name: account, phone })}</div>
                </>
              ),
            },
            { title: t('head.paper'), dataIndex: 'title' },
            { title: t('head.pages'), align: 'right', render: (_, { pages }) => (pages === 0 ? t('noPages') : pages) },
            { title: t('head.progress'), align: 'right', render: (_, { given, questions }) => t('of', { given, questions }) },
            { title: t('head.score'), align: 'right', render: (_, { score, full }) => t('scoreOf', { score, full }) },
            {
              title: t('teacher'),
              render: (_, { id, learnerName, teacher, takes }) => (
                <>
                  {teacher}{' '}
                  {takes ? (
                    <Button size="small" aria-label={t('takeIt', { name: learnerName })} onClick={() => take.mutate({ id })}>
                      {t('take')}
                    </Button>
                  ) : null}
                </>
              ),
            },
            { title: t('head.state'), render: (_, { state }) => <State tone={tones[state]}>{t(`state.${state}`)}</State> },
            { title: t('head.do'), align: 'right', render: (_, paper) => <PaperMenu of={paper} onHand={() => setHanding(paper)} /> },
          ]}
        />
      </Card>
      {handing === null ? null : <Hand of={handing} onClose={() => setHanding(null)} />}
      {receiving ? <Receive onClose={() => setReceiving(false)} /> : null}
    </Page>
  );
}

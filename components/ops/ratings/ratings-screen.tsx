'use client';
import { Button, Segmented } from 'antd';
import { useTranslations } from 'next-intl';
import { ratingStates } from '@/lib/kernel/rating-states';
import type { DeskOutput } from '@/lib/ops/contract';
import { nextOf, useAct, usePages } from '../data/use-desk';
import { useFilters } from '../data/use-filters';
import { List, More } from '../parts/list';
import { Card, Page } from '../parts/page';
import { RowMenu } from '../parts/row-menu';
import { State } from '../parts/state';
import { when } from '../parts/when';
import styles from './ratings-screen.module.css';

type Line = DeskOutput<'ratings.list'>['list'][number];
type RatingState = (typeof ratingStates)[number];

const tones = { 1: 'bad', 2: 'wait', 3: 'ok' } as const;
const answers = [1, 2, 3] as const;

/** 评价: what learners wrote beside 听懂了吗, to be let through to the page of its course or not. The list is in the address. */
export function RatingsScreen() {
  const t = useTranslations('ops.ratings');
  const nav = useTranslations('ops.nav');
  const { get, set } = useFilters();
  const state = ratingStates.find((one) => one === get('state')) ?? 'waiting';
  const found = usePages('ratings.list', { state }, nextOf);
  return (
    <Page
      title={nav('ratings')}
      note={t('note')}
      actions={
        <Segmented
          aria-label={nav('ratings')}
          value={state}
          onChange={(to) => set({ state: to === 'waiting' ? null : to })}
          options={ratingStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      }
    >
      <Card>
        <List
          of={found}
          rows={({ pages }) => pages.flatMap(({ list }) => list)}
          rowKey={({ id }) => id}
          label={nav('ratings')}
          empty={t('empty')}
          columns={[
            { title: t('at'), render: (_, { at }) => when(at) },
            { title: t('who'), dataIndex: 'name' },
            {
              title: t('lesson'),
              render: (_, { courseTitle, sectionIndex, sectionTitle }) => (
                <>
                  {courseTitle}
                  <br />
                  {t('section', { index: sectionIndex, title: sectionTitle })}
                </>
              ),
            },
            {
              title: t('rating'),
              render: (_, { rating }) =>
                answers
                  .filter((one) => one === rating)
                  .map((one) => (
                    <State key={one} tone={tones[one]}>
                      {t(`answer.${one}`)}
                    </State>
                  )),
            },
            { title: t('words'), render: (_, { words }) => <p className={styles.words}>{words}</p> },
            { title: t('do'), align: 'right', render: (_, line) => <Deciding of={line} state={state} /> },
          ]}
        />
        <More of={found} />
      </Card>
    </Page>
  );
}

/** What can still be said of it: the other of the two; of what nobody has looked at that it is let through, and under `…` that it is not. */
function Deciding({ of: { id, at, words }, state }: { readonly of: Line; readonly state: RatingState }) {
  const t = useTranslations('ops.ratings');
  const acts = useTranslations('ops.list');
  const decide = useAct('ratings.decide');
  const shown = state !== 'shown';
  const says = t(shown ? 'show' : 'back');
  const say = (to: boolean) => () => decide.mutate({ id, at, shown: to });
  return (
    <>
      <Button
        size="small"
        aria-label={`${says}：${words}`}
        type={shown ? 'primary' : 'default'}
        loading={decide.isPending}
        onClick={say(shown)}
      >
        {says}
      </Button>{' '}
      {state === 'waiting' ? (
        <RowMenu label={acts('acts', { name: words })} items={[{ key: 'refuse', label: t('refuse'), onClick: say(false) }]} />
      ) : null}
    </>
  );
}

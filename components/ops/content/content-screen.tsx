'use client';
import { Select } from 'antd';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { articleKinds, articleStates } from '@/lib/ops/article-kinds';
import { screenPath } from '@/lib/ops/screens';
import { nextOf, usePages, useRead } from '../data/use-desk';
import { useFilters } from '../data/use-filters';
import { GoButton } from '../parts/go-button';
import { List, More } from '../parts/list';
import { Card, Page } from '../parts/page';
import { State } from '../parts/state';
import { when } from '../parts/when';
import { Words } from '../parts/words';
import styles from './content-screen.module.css';
import { ContentTabs } from './content-tabs';
import { tones } from './tones';


/** 内容: news and media pieces, the newest first, with what is not on the site yet. */
export function ContentScreen() {
  const t = useTranslations('ops');
  const { get, set } = useFilters();
  const sites = useRead('sites.list', {}).data?.list ?? [];
  const kind = articleKinds.find((one) => one === get('kind'));
  const state = articleStates.find((one) => one === get('state'));
  const site = get('site');
  const filters = {
    words: get('words'),
    ...(kind !== undefined && { kind }),
    ...(state !== undefined && { state }),
    ...(site !== '' && { site }),
  };
  const found = usePages('content.list', filters, nextOf);
  const choices = [
    ...(sites.length < 2 ? [] : [{ name: 'site', options: sites.map((one) => ({ value: one.key, label: one.name })) } as const]),
    { name: 'state', options: articleStates.map((value) => ({ value, label: t(`content.state.${value}`) })) },
    { name: 'kind', options: articleKinds.map((value) => ({ value, label: t(`content.kind.${value}`) })) },
  ] as const;
  return (
    <Page
      title={t('nav.content')}
      actions={
        <GoButton to={screenPath('content', 'new')} main>{t('content.new')}</GoButton>
      }
    >
      <ContentTabs here="articles" />
      <div className={styles.filters}>
        <Words className={styles.words} label={t('content.words')} />
        {choices.map(({ name, options }) => (
          <Select
            key={name}
            className={styles.filter}
            allowClear
            aria-label={t(`content.filter.${name}`)}
            placeholder={t(`content.filter.${name}`)}
            value={get(name) === '' ? null : get(name)}
            options={options}
            onChange={(value: string | null | undefined) => set({ [name]: value ?? null })}
          />
        ))}
      </div>
      <Card>
        <List
          of={found}
          rows={({ pages }) => pages.flatMap(({ list }) => list)}
          rowKey={({ id }) => id}
          label={t('nav.content')}
          empty={Object.keys(filters).length > 1 ? t('list.empty') : t('content.empty')}
          columns={[
            {
              title: t('content.stateHead'),
              render: (_, { state, publishAt }) => (
                <State tone={tones[state]}>
                  {state === 'scheduled' && publishAt !== null ? t('content.at', { at: when(publishAt) }) : t(`content.state.${state}`)}
                </State>
              ),
            },
            { title: t('content.no'), dataIndex: 'id' },
            {
              title: t('content.title'),
              render: (_, { id, title }) => (
                <Link href={screenPath('content', id)} prefetch={false}>
                  {title}
                </Link>
              ),
            },
            { title: t('content.category'), render: (_, { kind, category }) => [...new Set([t(`content.kind.${kind}`), category])].join(' · ') },
            { title: t('content.day'), dataIndex: 'publishedOn' },
            {
              title: t('content.saved'),
              render: (_, { savedBy, savedAt }) => (savedAt === null ? t('content.fromFile') : `${savedBy} ${when(savedAt)}`),
            },
            { title: t('content.read'), align: 'right', dataIndex: 'browseCount' },
          ]}
        />
        <More of={found} />
      </Card>
    </Page>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { DeskOutput } from '@/lib/ops/contract';
import { ContentTabs } from '../content/content-tabs';
import { useRead } from '../data/use-desk';
import { List } from '../parts/list';
import { Card, Page } from '../parts/page';
import { State, type Tone } from '../parts/state';
import { when } from '../parts/when';
import { textPath, useTextName } from './names';

type Line = DeskOutput<'texts.list'>['list'][number];
type Own = Line['of'][number];
const tones: Readonly<Record<Own['state'], Tone>> = { file: 'off', desk: 'ok', changed: 'wait', scheduled: 'go' };

/** Every text, with where it stands for all sites and which sites have one of their own. */
export function AllTexts() {
  const t = useTranslations('ops');
  const nameOf = useTextName();
  const found = useRead('texts.list', {});
  const { data: sites } = useRead('sites.list', {});
  const keys = (sites?.list ?? []).map(({ key }) => key);
  const stateOf = (own: Own) => (
    <State tone={tones[own.state]}>
      {own.state === 'scheduled' && own.publishAt !== null ? t('content.at', { at: when(own.publishAt) }) : t(`texts.state.${own.state}`)}
    </State>
  );
  const ofSite = (line: Line, site: string) => {
    const own = line.of.find((one) => one.site === site);
    return (
      <Link href={textPath(line.name, site)} prefetch={false} aria-label={t('texts.ownOf', { site, name: nameOf(line.name, line.title) })}>
        {own === undefined ? t('texts.asAll') : t(`texts.own.${own.state}`)}
      </Link>
    );
  };
  return (
    <Page title={t('nav.content')}>
      <ContentTabs here="texts" />
      <Card>
        <List
          of={found}
          rows={({ list }) => list}
          rowKey={({ name }) => name}
          label={t('texts.pages')}
          columns={[
            { title: t('texts.stateHead'), render: (_, { of: [all] }) => (all === undefined ? null : stateOf(all)) },
            {
              title: t('texts.page'),
              render: (_, { name, title }) => (
                <Link href={textPath(name, '')} prefetch={false}>
                  {nameOf(name, title)}
                </Link>
              ),
            },
            // One site has nothing to say otherwise.
            ...(keys.length < 2
              ? []
              : keys.map((site) => ({ title: site, key: site, render: (_: unknown, line: Line) => ofSite(line, site) }))),
            {
              title: t('content.saved'),
              render: (_, { of }) => {
                const last = of
                  .filter(({ savedAt }) => savedAt !== null)
                  .sort((a, b) => String(b.savedAt).localeCompare(String(a.savedAt)))[0];
                return last?.savedAt ? `${last.savedBy} ${when(last.savedAt)}` : '—';
              },
            },
          ]}
        />
      </Card>
    </Page>
  );
}

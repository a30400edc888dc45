'use client';
import { Alert, App, Button, Tabs } from 'antd';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { DeskOutput } from '@/lib/ops/contract';
import { href } from '@/lib/routes';
import { livePages } from '@/lib/routes/live-pages';
import { useAct, useRead } from '../data/use-desk';
import { useFilters } from '../data/use-filters';
import { useMay } from '../data/who';
import { GoButton } from '../parts/go-button';
import { useActForm } from '../parts/desk-form';
import { Fetched, Page } from '../parts/page';
import { ActivityForm } from './activity-form';
import { ActivityState } from './activity-state';
import { draftIn, valuesOf, type ActivityValues } from './activity-values';
import { Leads } from './leads';
import styles from './live.module.css';

type Story = DeskOutput<'live.show'>;

/** One activity: who signed up, and what it is made of. */
export function ActivityScreen({ id }: { readonly id: number }) {
  const found = useRead('live.show', { id });
  return <Fetched of={found}>{(story) => <Activity story={story} />}</Fetched>;
}

function Activity({ story }: { readonly story: Story }) {
  const t = useTranslations('ops.live');
  const may = useMay();
  const { get, set } = useFilters();
  const { id, title, state, slug, channels, leads } = story.activity;
  return (
    <Page
      title={title}
      note={
        <>
          <Link href="/ops/live" prefetch={false}>
            {t('back')}
          </Link>{' '}
          <ActivityState state={state} />
          {channels.map((channel) => (
            <a
              key={channel}
              className={styles.look}
              href={href(livePages[channel].index, { activity: slug })}
              target="_blank"
              rel="noreferrer"
            >
              {t('look', { channel: t(`channel.${channel}`) })}
            </a>
          ))}
        </>
      }
      actions={may('live.manage') ? <Actions story={story} /> : null}
    >
      <Tabs
        activeKey={get('tab') === 'edit' ? 'edit' : 'leads'}
        onChange={(tab) => set({ tab: tab === 'edit' ? tab : null })}
        destroyOnHidden
        items={[
          { key: 'leads', label: t('tabs.leads', { count: leads }), children: <Leads id={id} counts={story.conversions} /> },
          ...(may('live.manage') ? [{ key: 'edit', label: t('tabs.edit'), children: <Edit story={story} /> }] : []),
        ]}
      />
    </Page>
  );
}

function Actions({ story: { activity } }: { readonly story: Story }) {
  const t = useTranslations('ops.live');
  const { modal } = App.useApp();
  const { id, title, state } = activity;
  const stop = useAct('live.stop');
  const ask = (): void =>
    void modal.confirm({
      title: t('stopTitle', { title }),
      content: t('stopNote'),
      okText: t('stop'),
      cancelText: t('cancel'),
      onOk: () => stop.mutateAsync({ id, stopped: true }).catch(() => undefined),
    });
  return (
    <>
      <GoButton to={`/ops/live/new?from=${id}`}>{t('copy')}</GoButton>{' '}
      {state === 'stopped' ? (
        <Button type="primary" loading={stop.isPending} onClick={() => stop.mutate({ id, stopped: false })}>
          {t('resume')}
        </Button>
      ) : state === 'over' ? null : (
        <Button loading={stop.isPending} onClick={ask}>
          {t('stop')}
        </Button>
      )}
    </>
  );
}

function Edit({ story: { activity, draft, edited } }: { readonly story: Story }) {
  const t = useTranslations('ops.live');
  const { message } = App.useApp();
  const form = useActForm('live.save', (values: ActivityValues) => ({ id: activity.id, draft: draftIn(values) }), {
    under: 'title',
    within: 'draft',
    onDone: () => void message.success(t('saved')),
  });
  return (
    <>
      {edited ? null : <Alert className={styles.warning ?? ''} type="info" title={t('byFile')} />}
      {activity.paid === 0 ? null : (
        <Alert className={styles.warning ?? ''} type="warning" title={t('paidWarning', { paid: activity.paid })} />
      )}
      <ActivityForm of={form} values={valuesOf(draft)} act={t('saveAct')} />
    </>
  );
}

'use client';
import { Alert, App, Button, Form, Tabs } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fenOfYuan } from '@/lib/kernel/money';
import type { DeskOutput } from '@/lib/ops/contract';
import { href } from '@/lib/routes';
import { livePages } from '@/lib/routes/live-pages';
import { screenPath } from '@/lib/ops/screens';
import { useAct, useRead } from '../data/use-desk';
import { useFilters } from '../data/use-filters';
import { holdKey, useTouch } from '../data/use-hold';
import { mayLeave } from '../data/use-unsaved';
import { useMay, useWho } from '../data/who';
import { BackLink } from '../parts/back-link';
import { GoButton } from '../parts/go-button';
import { useActForm } from '../parts/desk-form';
import { Held } from '../parts/held';
import { Fetched, Page } from '../parts/page';
import { when } from '../parts/when';
import { Withdraw } from '../parts/withdraw';
import { yuan } from '../parts/yuan';
import { ActivityForm } from './activity-form';
import { ActivityState } from './activity-state';
import { draftIn, valuesOf, type ActivityValues } from './activity-values';
import { Leads } from './leads';
import styles from './activity-screen.module.css';

type Story = DeskOutput<'live.show'>;

/** One activity: who signed up, and what it is made of. */
export function ActivityScreen({ id }: { readonly id: number }) {
  const found = useRead('live.show', { id });
  return (
    <Fetched of={found}>
      {(story) => (
        <Held kind="activity" thing={String(id)}>
          {(hold) => <Activity story={story} edition={holdKey(hold, story.editedAt)} />}
        </Held>
      )}
    </Fetched>
  );
}

function Activity({ story, edition }: { readonly story: Story; readonly edition: string }) {
  const t = useTranslations('ops.live');
  const may = useMay();
  const { get, set } = useFilters();
  const course = useTranslations('courseDesk');
  const { priceWaits: waits, website } = story;
  const { id, title, state, slug, channels, leads } = story.activity;
  return (
    <Page
      title={title}
      note={
        <>
          <BackLink to={screenPath('live')}>{t('back')}</BackLink> <ActivityState state={state} />
          {channels.map((channel) => (
            <a
              key={channel}
              className={styles.look}
              href={`${website}${href(livePages[channel].index, { activity: slug })}`}
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
      {waits === null ? null : (
        <Alert
          className={styles.warning ?? ''}
          type="info"
          title={course('priceWaits', { by: waits.by, at: when(waits.at), price: yuan(waits.priceFen) })}
          action={waits.own ? <Withdraw id={waits.id} /> : null}
        />
      )}
      <Tabs
        activeKey={get('tab') === 'edit' ? 'edit' : 'leads'}
        onChange={(tab) => mayLeave() && set({ tab: tab === 'edit' ? tab : null })}
        destroyOnHidden
        items={[
          { key: 'leads', label: t('tabs.leads', { count: leads }), children: <Leads id={id} counts={story.conversions} /> },
          ...(may('live.manage') ? [{ key: 'edit', label: t('tabs.edit'), children: <Edit key={edition} story={story} /> }] : []),
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
      onOk: () => stop.mutateAsync({ id, stopped: true }).catch(() => undefined),
    });
  return (
    <>
      <GoButton to={screenPath('live', 'new', { from: id })}>{t('copy')}</GoButton>{' '}
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

/** The sum of the field while it is typed, 分; null = no sum. */
const typedFen = (text: unknown): number | null => (typeof text === 'string' ? fenOfYuan(text.trim()) : null);

function Edit({ story: { activity, draft, editedAt } }: { readonly story: Story }) {
  const t = useTranslations('ops.live');
  const course = useTranslations('courseDesk');
  const { message } = App.useApp();
  const { limitFen } = useWho();
  // As this form knew it: what a colleague saves meanwhile is not written over.
  const [basedOn, setBasedOn] = useState(editedAt);
  const form = useActForm('live.save', (values: ActivityValues) => ({ id: activity.id, basedOn, draft: draftIn(values) }), {
    under: 'title',
    within: 'draft',
    onDone: (answer) => {
      if (answer.waits) return form.form.resetFields();
      setBasedOn(answer.data.editedAt);
      void message.success(t('saved'));
    },
  });
  const written: unknown = Form.useWatch([], form.form);
  useTouch(written !== undefined && form.form.isFieldsTouched());
  const typed: unknown = Form.useWatch('priceFen', form.form);
  const moved = Math.abs((typedFen(typed) ?? draft.priceFen) - draft.priceFen);
  return (
    <>
      {editedAt === null ? <Alert className={styles.warning ?? ''} type="info" title={t('byFile')} /> : null}
      {activity.paid === 0 ? null : (
        <Alert className={styles.warning ?? ''} type="warning" title={t('paidWarning', { paid: activity.paid })} />
      )}
      <Alert className={styles.warning ?? ''} type="info" title={t('waitsNote', { limit: yuan(limitFen) })} />
      <ActivityForm of={form} values={valuesOf(draft)} act={moved > limitFen ? course('saveWaits', { sum: yuan(moved) }) : t('saveAct')} />
    </>
  );
}

'use client';
import { App, Button, Checkbox } from 'antd';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { DeskOutput } from '@/lib/ops/contract';
import { screenPath } from '@/lib/ops/screens';
import { ask } from '../data/ask';
import { nextOf, useAct, usePages } from '../data/use-desk';
import { useFilters } from '../data/use-filters';
import { useMay } from '../data/who';
import { List, More } from '../parts/list';
import { Masked } from '../parts/masked';
import { OrderState } from '../parts/order-state';
import { Card } from '../parts/page';
import { State, type Tone } from '../parts/state';
import { when } from '../parts/when';
import { Words } from '../parts/words';
import { yuan } from '../parts/yuan';
import styles from './leads.module.css';

type Lead = DeskOutput<'live.leads'>['list'][number];
type Counts = DeskOutput<'live.show'>['conversions'];
const tones: Readonly<Record<Lead['conversions'][number]['state'], Tone>> = { queued: 'wait', sent: 'ok', failed: 'bad' };

/** Who signed up, what they ordered, and what the platform of their click was told. */
export function Leads({ id, counts }: { readonly id: number; readonly counts: Counts }) {
  const t = useTranslations('ops.live');
  const may = useMay();
  const { get, set } = useFilters();
  const failed = get('failed') === '1';
  const found = usePages('live.leads', { id, words: get('words'), failed }, nextOf, { every: 60_000 });
  return (
    <Card>
      <div className={styles.filters}>
        <Words className={styles.words} label={t('words')} />
        <Checkbox checked={failed} onChange={({ target }) => set({ failed: target.checked ? '1' : null })}>
          {t('failedOnly')}
        </Checkbox>
        <span className={styles.meta}>{t('failedCount', counts)}</span>
      </div>
      <List
        of={found}
        rows={({ pages }) => pages.flatMap(({ list }) => list)}
        rowKey={(lead) => lead.id}
        label={t('leads')}
        {...(!failed && get('words') === '' && { empty: t('emptyLeads') })}
        columns={[
          { title: t('at'), render: (_, { at }) => when(at) },
          { title: t('name'), dataIndex: 'name' },
          {
            title: t('phone'),
            render: (_, lead) =>
              may('personal.open') ? (
                <Masked masked={lead.phone} open={() => ask('live.phone', { id: lead.id }).then(({ phone }) => phone)} />
              ) : (
                lead.phone
              ),
          },
          { title: t('grade'), dataIndex: 'gradeName' },
          {
            title: t('from'),
            render: (_, { channel, clickKey, utm }) =>
              [t(`channel.${channel}`), clickKey === '' ? '' : t('click', { key: clickKey }), utm].filter(Boolean).join(' · '),
          },
          { title: t('order'), render: (_, { order }) => <OrderOf of={order} /> },
          { title: t('conversion'), render: (_, lead) => <Conversions of={lead} /> },
          {
            title: t('do'),
            align: 'right',
            render: (_, { ticketNo }) =>
              may('inbox.work') ? (
                <Link href={screenPath('inbox', null, { ticket: ticketNo })} prefetch={false}>
                  {t('ticket')}
                </Link>
              ) : null,
          },
        ]}
      />
      <More of={found} />
    </Card>
  );
}

function OrderOf({ of }: { readonly of: Lead['order'] }) {
  const t = useTranslations('ops.live');
  const may = useMay();
  if (of === null) return t('noOrder');
  return (
    <>
      <OrderState state={of.state} />{' '}
      {may('orders.read') ? (
        <Link href={screenPath('orders', of.orderNo)} prefetch={false}>
          {yuan(of.amountFen)}
        </Link>
      ) : (
        yuan(of.amountFen)
      )}
    </>
  );
}

/** What the platform was told, and again where it could not be. */
function Conversions({ of }: { readonly of: Lead }) {
  const t = useTranslations('ops.live');
  const may = useMay();
  const { message } = App.useApp();
  const retry = useAct('live.retry', () => void message.success(t('retried')));
  if (of.clickKey === '') return <span className={styles.meta}>{t('noClick')}</span>;
  return (
    <>
      {of.conversions.map(({ event, state, at, attempts, error }) => (
        <span
          key={event}
          className={styles.conversion}
          title={error === '' ? t('told', { at: when(at) }) : t('attempts', { count: attempts, at: when(at), error })}
        >
          <State tone={tones[state]}>{`${t(`event.${event}`)} ${t(`conversionState.${state}`)}`}</State>
          {state === 'failed' ? <span className={styles.error}>{error}</span> : null}
        </span>
      ))}
      {may('live.manage') && of.conversions.some(({ state }) => state === 'failed') ? (
        <Button size="small" loading={retry.isPending} onClick={() => retry.mutate({ id: of.id })}>
          {t('retry')}
        </Button>
      ) : null}
    </>
  );
}

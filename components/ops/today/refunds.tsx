'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import type { DeskOutput } from '@/lib/ops/contract';
import { screenPath } from '@/lib/ops/screens';
import { useRead } from '../data/use-desk';
import { Code } from '../parts/code';
import { List, sentences } from '../parts/list';
import { MoneyButton } from '../parts/money-button';
import { Card } from '../parts/page';
import { RefuseDialog } from '../parts/refuse-refund';
import { TransferDialog } from '../parts/transfer-refund';
import { RowMenu } from '../parts/row-menu';
import { State } from '../parts/state';
import { useDid } from '../parts/use-did';
import { when } from '../parts/when';
import { yuan } from '../parts/yuan';

type Waiting = DeskOutput<'refunds.list'>['list'][number];

/** What it waits for: books that are there wait for a decision no less than those that are not. */
function RefundState({ state, back }: Pick<Waiting, 'state' | 'back'>) {
  const t = useTranslations('ops.refunds');
  const say = useTranslations('ops.shipping');
  if (state === 'failed') return <State tone="bad">{t('failed')}</State>;
  if (back === null) return <State tone="wait">{t('held')}</State>;
  const { condition, note } = back;
  return (
    <>
      <State tone={condition === 'damaged' ? 'bad' : 'go'}>
        {condition === null ? say('receivedPlain') : say('received', { condition: say(`condition.${condition}`) })}
      </State>{' '}
      {note}
    </>
  );
}

/** What can be done with one. */
function Decide({ line, ask }: { readonly line: Waiting; readonly ask: (line: Waiting) => void }) {
  const t = useTranslations('ops.refunds');
  const acts = useTranslations('ops.list');
  const { orderNo, state, sumFen } = line;
  const held = state === 'held';
  return (
    <>
      <MoneyButton
        small
        row={held ? 'refunds.release' : 'refunds.retry'}
        draft={{ orderNo }}
        sumFen={sumFen}
        act={held ? t('release') : t('retry')}
      />{' '}
      <RowMenu
        label={acts('acts', { name: orderNo })}
        items={[
          held
            ? { key: 'refuse', danger: true, label: t('refuse'), onClick: () => ask(line) }
            : { key: 'transfer', label: t('transfer'), onClick: () => ask(line) },
        ]}
      />
    </>
  );
}

/** A colleague has decided, and a second person has not looked at it yet: nothing else can be done meanwhile. */
function Wished({ row }: { readonly row: NonNullable<Waiting['wished']> }) {
  const t = useTranslations('ops.order.wish');
  const did = useDid();
  return (
    <>
      <State tone="wait">{t('waits')}</State> {did(row)}
    </>
  );
}

/** Refunds that wait for their books, and those that the provider refused. */
export function Refunds() {
  const t = useTranslations('ops.refunds');
  const [asked, setAsked] = useState<Waiting | null>(null);
  const close = (): void => setAsked(null);
  const waiting = useRead('refunds.list', {}, { every: 60_000 });
  return (
    <Card title={t('title')} note={t('note')}>
      <List
        of={waiting}
        rows={({ list }) => list}
        rowKey={({ orderNo, state }) => `${orderNo} ${state}`}
        label={t('title')}
        empty={t('empty')}
        columns={[
          { title: t('since'), render: (_, { since }) => when(since) },
          { title: t('state'), className: sentences, render: (_, { state, back }) => <RefundState state={state} back={back} /> },
          {
            title: t('order'),
            render: (_, { orderNo }) => (
              <>
                <Link href={screenPath('orders', orderNo)} prefetch={false}>
                  {t('open')}
                </Link>{' '}
                <Code short>{orderNo}</Code>
              </>
            ),
          },
          { title: t('sum'), align: 'right', render: (_, { sumFen }) => yuan(sumFen) },
          {
            title: t('do'),
            align: 'right',
            render: (_, line) => (line.wished === null ? <Decide line={line} ask={setAsked} /> : <Wished row={line.wished} />),
          },
        ]}
      />
      {asked?.state === 'held' ? <RefuseDialog {...asked} onClose={close} /> : null}
      {asked?.state === 'failed' ? <TransferDialog {...asked} onClose={close} /> : null}
    </Card>
  );
}

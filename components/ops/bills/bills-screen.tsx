'use client';
import { Button, DatePicker, Tabs } from 'antd';
import type { Dayjs } from 'dayjs';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import type { DeskOutput } from '@/lib/ops/contract';
import { screenPath } from '@/lib/ops/screens';
import { nextOf, useAct, usePages, useRead } from '../data/use-desk';
import { useFilters } from '../data/use-filters';
import { Code } from '../parts/code';
import { List, More } from '../parts/list';
import { Card, Page } from '../parts/page';
import { saveText } from '../parts/save-file';
import { State } from '../parts/state';
import { when } from '../parts/when';
import { yuan } from '../parts/yuan';
import { CloseDifference } from './close-difference';
import styles from './bills-screen.module.css';

type Difference = DeskOutput<'bills.list'>['list'][number];
const lists = ['open', 'closed'] as const;

const side = (fen: number | null): string => (fen === null ? '—' : yuan(fen));

/** 对账: where a provider's bill and our books do not agree, and what to do; the days that were compared; the ledger as a file. */
export function BillsScreen() {
  const t = useTranslations('ops');
  const { get, set } = useFilters();
  const which = lists.find((one) => one === get('list')) ?? 'open';
  const found = usePages('bills.list', { which }, nextOf, { every: 60_000 });
  const days = useRead('bills.days', {});
  const check = useRead('bills.check', {}, { enabled: get('check') !== '' });
  const [closing, setClosing] = useState<Difference | null>(null);
  return (
    <Page
      title={t('nav.bills')}
      actions={
        <>
          <Button loading={check.isFetching} onClick={() => (get('check') === '' ? set({ check: '1' }) : void check.refetch())}>
            {t('bills.check')}
          </Button>
          <LedgerFile />
        </>
      }
    >
      {get('check') === '' ? null : (
        <Card title={t('bills.checked')} note={t('bills.checkedNote')}>
          <List
            of={check}
            rows={({ faults }) => faults}
            rowKey={({ what, number }) => `${what} ${number}`}
            label={t('bills.checked')}
            empty={t('bills.agrees')}
            columns={[
              { title: t('bills.what'), dataIndex: 'what' },
              { title: t('bills.toDo'), dataIndex: 'toDo' },
              { title: t('bills.number'), render: (_, { number }) => <Code short>{number}</Code> },
              { title: t('bills.ledger'), align: 'right', render: (_, { ledgerFen }) => side(ledgerFen) },
              { title: t('bills.other'), align: 'right', render: (_, { otherFen }) => side(otherFen) },
            ]}
          />
        </Card>
      )}
      <Tabs activeKey={which} onChange={(list) => set({ list })} items={lists.map((key) => ({ key, label: t(`bills.${key}`) }))} />
      <Card>
        <List
          of={found}
          rows={({ pages }) => pages.flatMap(({ list }) => list)}
          rowKey={({ id }) => id}
          label={t(`bills.${which}`)}
          empty={t(`bills.empty.${which}`)}
          columns={[
            { title: t('bills.day'), render: (_, { day, provider }) => `${day} ${t(`order.provider.${provider}`)}` },
            {
              title: t('bills.what'),
              render: (_, { what, toDo, note, foundAt, closedAt, proposed }) => (
                <div className={styles.what}>
                  {closedAt === null ? <State tone="bad">{what}</State> : <State tone="ok">{what}</State>}
                  <p className={styles.toDo}>
                    {closedAt === null ? t('bills.found', { at: when(foundAt), toDo }) : `${when(closedAt)} ${note}`}
                  </p>
                  {proposed === null ? null : <State tone="wait">{t('bills.proposed', proposed)}</State>}
                </div>
              ),
            },
            {
              title: t('bills.order'),
              render: (_, { orderNo, payNo }) =>
                orderNo === '' ? (
                  <Code short>{payNo}</Code>
                ) : (
                  <>
                    <Link href={screenPath('orders', orderNo)} prefetch={false}>
                      {t('orders.open')}
                    </Link>{' '}
                    <Code short>{orderNo}</Code>
                  </>
                ),
            },
            {
              title: t('bills.transaction'),
              render: (_, { transactionId }) => (transactionId === '' ? '—' : <Code short>{transactionId}</Code>),
            },
            { title: t('bills.ours'), align: 'right', render: (_, { oursFen }) => side(oursFen) },
            { title: t('bills.theirs'), align: 'right', render: (_, { theirsFen }) => side(theirsFen) },
            {
              title: t('bills.do'),
              align: 'right',
              render: (_, difference) =>
                difference.closedAt === null && difference.proposed === null ? (
                  <Button size="small" onClick={() => setClosing(difference)}>
                    {t('bills.close')}
                  </Button>
                ) : null,
            },
          ]}
        />
        <More of={found} />
      </Card>
      <Card title={t('bills.days')} note={t('bills.daysNote')}>
        <List
          of={days}
          rows={({ list }) => list}
          rowKey={({ provider, day }) => `${day} ${provider}`}
          label={t('bills.days')}
          empty={t('bills.noDays')}
          columns={[
            { title: t('bills.day'), dataIndex: 'day' },
            { title: t('bills.provider'), render: (_, { provider }) => t(`order.provider.${provider}`) },
            {
              title: t('bills.result'),
              render: (_, { open }) =>
                open === 0 ? <State tone="ok">{t('bills.same')}</State> : <State tone="bad">{t('bills.differ', { count: open })}</State>,
            },
            { title: t('bills.lines'), align: 'right', dataIndex: 'lines' },
            { title: t('bills.paid'), align: 'right', render: (_, { paidFen }) => yuan(paidFen) },
            { title: t('bills.refunded'), align: 'right', render: (_, { refundedFen }) => yuan(refundedFen) },
            { title: t('bills.fee'), align: 'right', render: (_, { feeFen }) => yuan(feeFen) },
            { title: t('bills.checkedAt'), render: (_, { checkedAt }) => when(checkedAt) },
          ]}
        />
      </Card>
      {closing === null ? null : <CloseDifference of={closing} onClose={() => setClosing(null)} />}
    </Page>
  );
}

/** The ledger's entries of some days, for whoever keeps the books. */
function LedgerFile() {
  const t = useTranslations('ops.bills');
  const [range, setRange] = useState<readonly [Dayjs, Dayjs] | null>(null);
  const fetchFile = useAct('bills.ledger', ({ text }, { from, to }) => saveText(`${t('file')}-${from}-${to}.csv`, text, 'text/csv'));
  const [from, to] = range ?? [];
  return (
    <>
      <DatePicker.RangePicker onChange={(days) => setRange(days?.[0] && days[1] ? [days[0], days[1]] : null)} />
      <Button
        disabled={range === null}
        loading={fetchFile.isPending}
        onClick={() => fetchFile.mutate({ from: from?.format('YYYY-MM-DD') ?? '', to: to?.format('YYYY-MM-DD') ?? '' })}
      >
        {t('export')}
      </Button>
    </>
  );
}

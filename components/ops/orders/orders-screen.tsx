'use client';
import { App, Button, DatePicker, Select, type TableColumnsType } from 'antd';
import dayjs from 'dayjs';
import { useTranslations } from 'next-intl';
import { dateTime } from '@/lib/kernel/date';
import { csvNumber } from '@/lib/kernel/csv';
import { yuanOfFen } from '@/lib/kernel/money';
import { orderStates } from '@/lib/kernel/order-states';
import type { DeskOutput } from '@/lib/ops/contract';
import { nextOf, useAct, usePages } from '../data/use-desk';
import { useMay, useScope } from '../data/who';
import { List, More } from '../parts/list';
import { useOrderColumns } from '../parts/order-columns';
import { Card, Page } from '../parts/page';
import { saveCsv } from '../parts/save-file';
import { Words } from '../parts/words';
import { PaperLink } from './paper-link';
import { useOrderFilters } from './use-order-filters';
import styles from './orders-screen.module.css';

type Order = DeskOutput<'orders.list'>['list'][number];

/** 订单: found by anything that is known of one, the newest first. Words, state, invoice and days are in the address. */
export function OrdersScreen() {
  const t = useTranslations('ops');
  const { message } = App.useApp();
  const { filters, set, kept } = useOrderFilters();
  const column = useOrderColumns(kept);
  const money = useScope('orders.read') === 'all';
  const may = useMay();
  const found = usePages('orders.list', filters, nextOf);
  const heads = [
    t('orders.at'),
    t('orders.no'),
    t('orders.course'),
    t('orders.phone'),
    t('orders.state'),
    t('orders.paid'),
    ...(money ? [t('orders.method'), t('orders.sum')] : []),
  ];
  const sums: TableColumnsType<Order> = [
    { title: t('orders.method'), render: (_, { payMethod }) => (payMethod === '' ? '—' : payMethod) },
    column.sum,
  ];
  const columns: TableColumnsType<Order> = [
    column.at,
    column.state,
    column.no,
    column.course,
    { title: t('orders.phone'), dataIndex: 'phone' },
    ...(money ? sums : []),
  ];
  const file = useAct('orders.export', ({ list, more }) => {
    const lines = list.map((order) => [
      dateTime(order.createdAt),
      csvNumber(order.orderNo),
      order.title,
      order.phone,
      order.state,
      order.paidAt === null ? '' : dateTime(order.paidAt),
      ...(money ? [order.payMethod, yuanOfFen(order.amountFen)] : []),
    ]);
    saveCsv(t('orders.file'), [heads, ...lines]);
    void message.success(t(more ? 'orders.exportedMore' : 'orders.exported', { count: list.length }));
  });
  return (
    <Page
      title={t('nav.orders')}
      actions={
        <>
          <PaperLink />
          <Button loading={file.isPending} onClick={() => file.mutate(filters)}>
            {t('orders.export')}
          </Button>
        </>
      }
    >
      <div className={styles.filters}>
        <Words className={styles.words} label={t('orders.words')} />
        <Select
          className={styles.state}
          allowClear
          placeholder={t('orders.anyState')}
          aria-label={t('orders.stateLabel')}
          value={filters.state ?? null}
          options={orderStates.map((value) => ({ value, label: value }))}
          onChange={(value: string | null) => set({ state: value })}
        />
        {may('orders.invoice') ? (
          <Select
            className={styles.state}
            allowClear
            placeholder={t('orders.anyInvoice')}
            aria-label={t('orders.invoiceLabel')}
            value={filters.invoice ?? null}
            options={[{ value: 'waiting', label: t('orders.invoiceWaiting') }]}
            onChange={(value: string | null) => set({ invoice: value })}
          />
        ) : null}
        <DatePicker.RangePicker
          aria-label={t('orders.days')}
          value={[filters.from === undefined ? null : dayjs(filters.from), filters.to === undefined ? null : dayjs(filters.to)]}
          allowEmpty
          onChange={(range) => set({ from: range?.[0]?.format('YYYY-MM-DD') ?? null, to: range?.[1]?.format('YYYY-MM-DD') ?? null })}
        />
      </div>
      <Card>
        <List
          of={found}
          rows={({ pages }) => pages.flatMap(({ list }) => list)}
          rowKey={({ id }) => id}
          label={t('nav.orders')}
          empty={t(filters.invoice === undefined ? 'orders.empty' : 'orders.noInvoices')}
          columns={columns}
        />
        <More of={found} />
      </Card>
    </Page>
  );
}

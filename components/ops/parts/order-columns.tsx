'use client';
import type { TableColumnType } from 'antd';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { DeskOutput } from '@/lib/ops/contract';
import { screenPath } from '@/lib/ops/screens';
import { Code } from './code';
import { OrderState } from './order-state';
import { when } from './when';
import { yuan } from './yuan';

type Line = Pick<DeskOutput<'orders.list'>['list'][number], 'createdAt' | 'state' | 'orderNo' | 'title' | 'amountFen'>;

/**
 * What every list of orders shows of one, by name: when, state, number, the course that leads to it, and the sum. `kept`: the
 * address of an order with what the list it stands in is chosen by.
 */
export function useOrderColumns<Row extends Line>(kept: (path: string) => string = (path) => path) {
  const t = useTranslations('ops.orders');
  return {
    at: { title: t('at'), render: (_, { createdAt }) => when(createdAt) },
    state: { title: t('state'), render: (_, { state }) => <OrderState state={state} /> },
    no: { title: t('no'), render: (_, { orderNo }) => <Code short>{orderNo}</Code> },
    course: {
      title: t('course'),
      render: (_, { orderNo, title }) => (
        <Link href={kept(screenPath('orders', orderNo))} prefetch={false}>
          {title}
        </Link>
      ),
    },
    sum: { title: t('sum'), align: 'right', render: (_, { amountFen }) => yuan(amountFen) },
  } satisfies Record<string, TableColumnType<Row>>;
}

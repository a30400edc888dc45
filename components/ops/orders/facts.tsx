'use client';
import { Button, Popconfirm } from 'antd';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { dateShort } from '@/lib/kernel/date';
import { screenPath } from '@/lib/ops/screens';
import { useAct } from '../data/use-desk';
import { useMay } from '../data/who';
import { Code } from '../parts/code';
import { DeskIcon } from '../parts/icons';
import { Card } from '../parts/page';
import { when } from '../parts/when';
import type { Story } from './story';
import styles from './facts.module.css';

interface Person {
  readonly phone: string;
  readonly receiver: string;
  readonly receiverPhone: string;
  readonly address: string;
}

/** Who bought what, for how long, and where the books go; whole numbers after they were asked for, which is logged. */
export function OrderFacts({ order }: { readonly order: Story['order'] }) {
  const t = useTranslations('ops.order');
  const list = useTranslations('ops.list');
  const may = useMay();
  const [whole, setWhole] = useState<Person | null>(null);
  const open = useAct('orders.person', setWhole);
  const { phone, receiver, receiverPhone, address } = whole ?? order;
  return (
    <Card padded>
      <dl className={styles.facts}>
        <dt>{t('number')}</dt>
        <dd>
          <Code>{order.orderNo}</Code>
        </dd>
        <dt>{t('course')}</dt>
        <dd>{[order.gradeName, order.subjectName].filter(Boolean).join(' ')}</dd>
        <dt>{t('learner')}</dt>
        <dd>
          {may('learners.read') ? (
            <Link href={screenPath('learners', order.learnerId)} prefetch={false}>
              {order.learner === '' ? t('toLearner') : order.learner}
            </Link>
          ) : (
            order.learner
          )}{' '}
          {phone}{' '}
          {whole === null && may('personal.open') ? (
            <Popconfirm title={list('open')} okText={list('openAct')} onConfirm={() => open.mutate({ orderNo: order.orderNo })}>
              <Button type="text" size="small" icon={<DeskIcon name="eye" />} aria-label={list('open')} loading={open.isPending} />
            </Popconfirm>
          ) : null}
        </dd>
        <dt>{t('validity')}</dt>
        <dd>
          {order.validFrom !== null && order.validUntil !== null ? (
            <span className={order.endReason === null ? undefined : styles.past}>
              {t('until', { from: dateShort(order.validFrom), until: dateShort(order.validUntil) })}
            </span>
          ) : (
            t('none')
          )}
          {order.endReason !== null && order.validUntil !== null ? (
            <> {t(`ended.${order.endReason}`, { at: when(order.validUntil) })}</>
          ) : null}
        </dd>
        <dt>{t('receiver')}</dt>
        <dd>{order.requiresShipping ? [receiver, receiverPhone, address].filter(Boolean).join(' ') : t('noBooks')}</dd>
        <dt>{t('books')}</dt>
        <dd>{order.books.length === 0 ? t('none') : order.books.join('、')}</dd>
      </dl>
    </Card>
  );
}

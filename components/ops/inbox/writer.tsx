'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { dateShort } from '@/lib/kernel/date';
import type { DeskOutput } from '@/lib/ops/contract';
import { screenPath } from '@/lib/ops/screens';
import { useRead } from '../data/use-desk';
import { Code } from '../parts/code';
import { OrderState } from '../parts/order-state';
import { Fetched } from '../parts/page';
import { yuan } from '../parts/yuan';
import { WriterEvents } from './writer-events';
import { WriterOthers } from './writer-others';
import styles from './writer.module.css';

type Known = DeskOutput<'inbox.writer'>;

/** 来访者: who wrote, as far as we know them, so that nobody opens a second page to answer. */
export function Writer({ ticketNo }: { readonly ticketNo: string }) {
  const found = useRead('inbox.writer', { ticketNo });
  return (
    <Fetched of={found}>
      {(writer) => (
        <>
          <WriterFacts of={writer} />
          {writer.learner === null ? null : <WriterOrder of={writer} />}
          {writer.events.length < 2 ? null : <WriterEvents list={writer.events} />}
          <WriterOthers of={writer} />
        </>
      )}
    </Fetched>
  );
}

function WriterFacts({ of: { known, phone, learner, children, adviser, paid, paidFen } }: { readonly of: Known }) {
  const t = useTranslations('ops.inbox.writer');
  const name = useTranslations('ops.learners');
  return (
    <section className={styles.part}>
      <h3>
        {learner === null ? t('title') : learner.name || name('unnamed')}
        {learner === null ? null : (
          <Link href={screenPath('learners', learner.id)} prefetch={false}>
            {t('open')}
          </Link>
        )}
      </h3>
      {known === 'account' ? null : <p className={styles.meta}>{t(known === 'number' ? 'byNumber' : 'nobody')}</p>}
      <dl className={styles.facts}>
        {phone === '' ? null : (
          <>
            <dt>{t('phone')}</dt>
            <dd>{phone}</dd>
          </>
        )}
        {children.length === 0 ? null : (
          <>
            <dt>{t('children')}</dt>
            <dd>{children.join('、')}</dd>
          </>
        )}
        {learner === null ? null : (
          <>
            <dt>{t('grade')}</dt>
            <dd>{learner.gradeName || '—'}</dd>
            <dt>{t('learning')}</dt>
            <dd>{t('learningOf', { count: learner.courses })}</dd>
            <dt>{t('paid')}</dt>
            <dd>{paid === 0 ? t('paidNone') : t('paidOf', { count: paid, sum: yuan(paidFen) })}</dd>
            <dt>{t('adviser')}</dt>
            <dd>{adviser === null ? '—' : `${adviser.name} ${adviser.weChat}`}</dd>
            <dt>{t('since')}</dt>
            <dd>{dateShort(learner.createdAt)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function WriterOrder({ of: { order, orders } }: { readonly of: Known }) {
  const t = useTranslations('ops.inbox.writer');
  const rest = orders.filter(({ id }) => id !== order?.id);
  const states = [...new Set(rest.map(({ state }) => state))].map((state) =>
    t('stateOf', { state, count: rest.filter((one) => one.state === state).length }),
  );
  return (
    <section className={styles.part}>
      <h3>{t(order?.id === orders[0]?.id ? 'lastOrder' : 'order')}</h3>
      {order === null ? (
        <p className={styles.meta}>{t('noOrder')}</p>
      ) : (
        <div className={styles.order}>
          <Link href={screenPath('orders', order.orderNo)} prefetch={false}>
            {order.title}
          </Link>
          <OrderState state={order.state} />
          <Code short>{order.orderNo}</Code>
          <b>{yuan(order.amountFen)}</b>
        </div>
      )}
      {rest.length === 0 ? null : <p className={styles.meta}>{t('moreOrders', { count: rest.length, states: states.join('，') })}</p>}
    </section>
  );
}

'use client';
import { Button } from 'antd';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { useNow } from '@/lib/client/use-now';
import { roles, scopeOfRole, type Role } from '@/lib/ops/rights';
import { screenPath } from '@/lib/ops/screens';
import { waiting as waitingTable, type waitingKinds, type Waits } from '@/lib/ops/today-kinds';
import { useRead } from '../data/use-desk';
import { usePhone } from '../data/use-media';
import { Key } from '../parts/key';
import { List, wide } from '../parts/list';
import { Card, Fetched } from '../parts/page';
import { State } from '../parts/state';
import { AllHands } from './in-hands';
import styles from './waiting.module.css';

type WaitingKind = (typeof waitingKinds)[number];

function pathOf(kind: WaitingKind): string {
  const { screen, below, query = '' }: Waits = waitingTable[kind];
  return `${screenPath(screen, below ?? null)}${query}`;
}

/** Who may do something about it, 管理员 only where nobody else may. */
function rolesOf(kind: WaitingKind): readonly Role[] {
  const able = roles.filter((role) => role !== 'admin' && scopeOfRole(role, waitingTable[kind].right) !== null);
  return able.length > 0 ? able : ['admin'];
}

function WayTo({ kind, children }: { readonly kind: WaitingKind; readonly children: ReactNode }) {
  return (
    <Link href={pathOf(kind)} prefetch={false}>
      {children}
    </Link>
  );
}

/** Nothing is grey: what waits stands out. */
const Count = ({ of }: { readonly of: number }) => <b className={of === 0 ? styles.zero : undefined}>{of}</b>;

/** 等着处理: how many, how many too late, since when, and the way there. */
export function Waiting({ mine }: { readonly mine: boolean }) {
  const t = useTranslations('ops.today');
  const nameOf = useTranslations('ops.role');
  const now = useNow();
  const phone = usePhone();
  const found = useRead('today.waiting', mine ? { mine } : {}, { every: 60_000 });
  const list = found.data?.list ?? [];
  const all = list.reduce((sum, { count }) => sum + count, 0);
  const late = list.reduce((sum, one) => sum + one.late, 0);
  const age = (at: string): string => {
    const hours = dayjs(now).diff(dayjs(at), 'hour');
    if (hours === 0) return t('minutes', { count: dayjs(now).diff(dayjs(at), 'minute') });
    return hours < 48 ? t('hours', { count: hours }) : t('days', { count: Math.floor(hours / 24) });
  };
  return (
    <Card
      title={t('waiting')}
      note={found.data ? t('sum', { all, late }) : null}
      actions={
        <Button type="text" size="small" loading={found.isFetching} onClick={() => void found.refetch()}>
          {t('refresh')}
          <Key>R</Key>
        </Button>
      }
    >
      {phone ? (
        <Fetched of={found}>
          {({ list: rows }) => (
            <ul className={styles.kinds} aria-label={t('waiting')}>
              {rows.map(({ kind, count, late: n, oldest, hands }) => (
                <li key={kind}>
                  <WayTo kind={kind}>
                    <span>
                      {t(`kind.${kind}`)}
                      <small className={n > 0 ? styles.late : undefined}>
                        {[n > 0 ? t('lateCount', { count: n }) : '', oldest === null ? '' : t('oldestOf', { age: age(oldest) })]
                          .filter(Boolean)
                          .join(' · ')}
                      </small>
                    </span>
                    <Count of={count} />
                  </WayTo>
                  {hands === null ? null : <AllHands of={hands} name={t(`kind.${kind}`)} />}
                </li>
              ))}
            </ul>
          )}
        </Fetched>
      ) : (
        <List
          of={found}
          rows={({ list: rows }) => rows}
          rowKey={({ kind }) => kind}
          label={t('waiting')}
          columns={[
            {
              title: t('what'),
              render: (_, { kind }) => <WayTo kind={kind}>{t(`kind.${kind}`)}</WayTo>,
            },
            { title: t('count'), align: 'right', render: (_, { count }) => <Count of={count} /> },
            {
              title: t('late'),
              align: 'right',
              render: (_, { late: n }) => (n > 0 ? <State tone="bad">{String(n)}</State> : <Count of={0} />),
            },
            { title: t('oldest'), render: (_, { oldest }) => (oldest === null ? '—' : age(oldest)) },
            { title: t('limit'), className: wide, render: (_, { hours }) => (hours === null ? '—' : t('hours', { count: hours })) },
            {
              title: t('roles'),
              className: wide,
              render: (_, { kind }) =>
                rolesOf(kind)
                  .map((role) => nameOf(role))
                  .join('、'),
            },
            {
              title: t('who'),
              render: (_, { kind, hands }) => (hands === null ? '—' : <AllHands of={hands} name={t(`kind.${kind}`)} />),
            },
          ]}
        />
      )}
    </Card>
  );
}

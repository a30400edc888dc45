'use client';
import { Button } from 'antd';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { dateShort } from '@/lib/kernel/date';
import { screenPath } from '@/lib/ops/screens';
import { useMay } from '../data/who';
import { Rows, wide } from '../parts/list';
import { Card } from '../parts/page';
import { State, type Tone } from '../parts/state';
import { shortNumber } from '../parts/short-number';
import { ExtendRight } from './extend-right';
import type { LearnerStory } from './learner-state';

const tones: Readonly<Record<LearnerStory['rights'][number]['state'], Tone>> = { running: 'ok', over: 'off', refund: 'bad', change: 'off' };

/** Courses, how far they were learnt and until when they may be; days that were lost through us are given again. */
export function LearnerRights({ story: { learner, rights } }: { readonly story: LearnerStory }) {
  const t = useTranslations('ops.learners');
  const may = useMay();
  const [extending, setExtending] = useState<LearnerStory['rights'][number] | null>(null);
  return (
    <Card title={t('rights')}>
      <Rows
        rows={rights}
        rowKey={({ id }) => id}
        label={t('rights')}
        empty={t('noRights')}
        columns={[
          { title: t('state'), render: (_, { state }) => <State tone={tones[state]}>{t(`right.${state}`)}</State> },
          { title: t('course'), dataIndex: 'title' },
          { title: t('progress'), render: (_, { finished, sections }) => t('of', { finished, sections }) },
          { title: t('from'), className: wide, render: (_, { from }) => dateShort(from) },
          { title: t('until'), render: (_, { until }) => dateShort(until) },
          {
            title: t('order'),
            render: (_, { orderNo }) =>
              orderNo === '' ? (
                t('byCode')
              ) : (
                <Link href={screenPath('orders', orderNo)} prefetch={false}>
                  {shortNumber(orderNo)}
                </Link>
              ),
          },
          {
            title: t('do'),
            align: 'right',
            render: (_, right) =>
              may('learners.handle') && (right.state === 'running' || right.state === 'over') ? (
                <Button size="small" aria-label={`${t('extend')}：${right.title}`} onClick={() => setExtending(right)}>
                  {t('extend')}
                </Button>
              ) : null,
          },
        ]}
      />
      {extending === null ? null : <ExtendRight learnerId={learner.id} right={extending} onClose={() => setExtending(null)} />}
    </Card>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { screenPath } from '@/lib/ops/screens';
import { Change } from '../audit/change';
import { useFacts } from '../parts/use-facts';
import { Rows } from '../parts/list';
import { Card } from '../parts/page';
import { useDid } from '../parts/use-did';
import { when } from '../parts/when';
import type { Story } from './story';

/** What colleagues did with it. */
export function OrderAudit({ story: { audit, order } }: { readonly story: Story }) {
  const t = useTranslations('ops.order');
  const did = useDid();
  const factsText = useFacts();
  return (
    <Card
      title={t('audit')}
      note={t('auditNote')}
      actions={
        <Link href={screenPath('audit', null, { words: order.orderNo })} prefetch={false}>
          {t('auditAll')}
        </Link>
      }
    >
      <Rows
        rows={audit}
        rowKey={({ id }) => id}
        label={t('audit')}
        empty={t('noAudit')}
        columns={[
          { title: t('ledgerAt'), render: (_, { at }) => when(at) },
          { title: t('who'), dataIndex: 'who' },
          { title: t('did'), render: (_, { action }) => did(action) },
          { title: t('change'), render: (_, { before, after }) => <Change>{factsText(before, after)}</Change> },
          { title: t('from'), render: (_, { ip }) => ip || '—' },
        ]}
      />
    </Card>
  );
}

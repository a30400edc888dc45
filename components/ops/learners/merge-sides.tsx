'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { dateShort } from '@/lib/kernel/date';
import type { DeskOutput } from '@/lib/ops/contract';
import { screenPath } from '@/lib/ops/screens';
import { Card } from '../parts/page';
import styles from './merge-sides.module.css';

type Compared = DeskOutput<'learners.compare'>;

/** The account that stays beside the one that goes. */
export function MergeSides({ compared }: { readonly compared: Compared }) {
  return (
    <div className={styles.sides}>
      <Side side="stays" of={compared.stays} />
      <Side side="goes" of={compared.goes} />
    </div>
  );
}

function Side({ side, of }: { readonly side: 'stays' | 'goes'; readonly of: Compared['stays'] }) {
  const t = useTranslations('ops');
  return (
    <Card title={t(`merge.${side}`)} note={t(`merge.${side}Note`)} padded>
      <dl className={styles.facts}>
        <dt>{t('learners.name')}</dt>
        <dd>
          <Link href={screenPath('learners', of.id)} prefetch={false}>
            {of.name || t('learners.unnamed')}
          </Link>
        </dd>
        <dt>{t('learners.number')}</dt>
        <dd>{of.rsNo}</dd>
        <dt>{t('learners.phone')}</dt>
        <dd>{of.phone}</dd>
        <dt>{t('learners.grade')}</dt>
        <dd>{of.gradeName || '—'}</dd>
        <dt>{t('learners.courses')}</dt>
        <dd>{of.courses}</dd>
        <dt>{t('learners.since')}</dt>
        <dd>{dateShort(of.createdAt)}</dd>
      </dl>
    </Card>
  );
}

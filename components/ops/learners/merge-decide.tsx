'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { DeskOutput } from '@/lib/ops/contract';
import { screenPath } from '@/lib/ops/screens';
import { useMay } from '../data/who';
import { Decide } from '../parts/decide';
import { Card } from '../parts/page';
import { when } from '../parts/when';
import styles from './merge-decide.module.css';

interface Props {
  readonly of: NonNullable<DeskOutput<'learners.compare'>['waits']>;
  readonly sumFen: number;
}

/** Who asked for this merge and why; whoever may decide does it here, below all that it would do. */
export function MergeDecide({ of: { id, by, own, at, why }, sumFen }: Props) {
  const t = useTranslations('ops.merge');
  const router = useRouter();
  const may = useMay();
  return (
    <Card title={t('decide')} note={t('sendNote')} padded>
      <p className={styles.asked}>{t('waits', { by, at: when(at), why })}</p>
      {may('money.confirm') || own ? (
        <Decide of={{ id, own, sumFen }} agree={{ words: t('agree') }} onDone={() => router.push(screenPath('today'))} />
      ) : (
        t('elsewhere')
      )}
    </Card>
  );
}

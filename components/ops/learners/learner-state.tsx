'use client';
import { useTranslations } from 'next-intl';
import { dateShort } from '@/lib/kernel/date';
import type { DeskOutput } from '@/lib/ops/contract';
import { State } from '../parts/state';

/** Everything that is known of one account. */
export type LearnerStory = DeskOutput<'learners.show'>;

/** Whether an account is used, is being closed, or was erased. */
export function LearnerState({ of }: { readonly of: DeskOutput<'learners.list'>['list'][number] }) {
  const t = useTranslations('ops.learners');
  if (of.mergedIntoId !== null) return <State tone="off">{t('merged')}</State>;
  if (of.closedAt !== null) return <State tone="off">{t('closed')}</State>;
  if (of.closingAt !== null) return <State tone="wait">{t('closing', { at: dateShort(of.closingAt) })}</State>;
  return <State tone="ok">{t('ok')}</State>;
}

'use client';
import dayjs from 'dayjs';
import { useTranslations } from 'next-intl';
import { useNow } from '@/lib/client/use-now';
import { State } from '../parts/state';
import { when } from '../parts/when';

interface Props {
  readonly of: { readonly dueAt: string | null; readonly state: 'received' | 'working' | 'answered' | 'done' };
}

/** By when an answer is due, how late it is, or that there is one. */
export function Due({ of: { dueAt, state } }: Props) {
  const t = useTranslations('ops.inbox');
  const now = useNow();
  if (dueAt === null) return <State tone="ok">{t(state)}</State>;
  const due = dayjs(dueAt);
  const hours = dayjs(now).diff(due, 'hour', true);
  if (hours > 0)
    return (
      <State tone="bad">{hours < 48 ? t('lateHours', { hours: Math.ceil(hours) }) : t('lateDays', { days: Math.floor(hours / 24) })}</State>
    );
  return <State tone={hours > -1 ? 'wait' : 'go'}>{t('due', { at: when(dueAt) })}</State>;
}

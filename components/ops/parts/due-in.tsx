'use client';
import dayjs from 'dayjs';
import { useTranslations } from 'next-intl';
import { useNow } from '@/lib/client/use-now';
import { State } from './state';
import { when } from './when';

/** By when something is to be done, or how late it is. */
export function DueIn({ at }: { readonly at: string }) {
  const t = useTranslations('ops.shipping');
  const now = useNow();
  const hours = dayjs(now).diff(dayjs(at), 'hour', true);
  if (hours > 0) return <State tone="bad">{t('late', { hours: Math.ceil(hours) })}</State>;
  return <State tone={hours > -4 ? 'wait' : 'go'}>{t('dueAt', { at: when(at) })}</State>;
}

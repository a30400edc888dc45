'use client';
import { useTranslations } from 'next-intl';
import type { DeskOutput } from '@/lib/ops/contract';
import { State } from './state';
import { when } from './when';

/** What is wrong with a parcel, and since when; nothing where nothing is. */
export function InTrouble({ trouble }: { readonly trouble: DeskOutput<'shipping.list'>['list'][number]['trouble'] }) {
  const t = useTranslations('ops.shipping');
  if (trouble === null) return null;
  return (
    <>
      <State tone="bad">{t(`troubleOf.${trouble.kind}`)}</State> {t('since', { at: when(trouble.since) })}
    </>
  );
}

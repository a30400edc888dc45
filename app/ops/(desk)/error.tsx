'use client';
import { useTranslations } from 'next-intl';
import { Failure } from '@/components/ops/parts/failure';

/** A screen that broke: the rest of the desk stands. */
export default function DeskError({ reset }: { readonly reset: () => void }) {
  const t = useTranslations('ops.failure');
  return <Failure message={t('screen')} onRetry={reset} />;
}

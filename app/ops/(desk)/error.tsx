'use client';
import { useTranslations } from 'next-intl';
import { Fault } from '@/components/ops/parts/fault';

/** A screen that broke: the rest of the desk stands. */
export default function DeskError({ reset }: { readonly reset: () => void }) {
  const t = useTranslations('ops.fault');
  return <Fault message={t('screen')} onRetry={reset} />;
}

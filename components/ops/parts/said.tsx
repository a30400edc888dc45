'use client';
import { useTranslations } from 'next-intl';
import type { RefundMode } from '@/lib/ops/order-kinds';

export interface Wished {
  /** How money would go back; null where the wish has no such choice. */
  readonly mode: RefundMode | null;
  /** In the words of who asked; '' for none. */
  readonly why: string;
}

/** What a colleague has wished for, and why. */
export function Said({ of: { mode, why } }: { readonly of: Wished }) {
  const t = useTranslations('ops');
  return [mode === null ? '' : t(`order.mode.${mode}`), why === '' ? '' : t('approvals.said', { why })].filter(Boolean).join('：') || '—';
}

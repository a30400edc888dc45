'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { openDialog } from '@/lib/client/dialogs';
import { toast } from '@/lib/client/toast';
import type { Order } from './order-rules';
import { useModify } from './use-modify';

/** What needs no more than a question: cancelling an order and confirming its receipt. */
export function useQuickActions(order: Pick<Order, 'orderNo' | 'changedFrom'>) {
  const t = useTranslations('orders');
  const modify = useModify(order.orderNo);
  const [busy, setBusy] = useState(false);
  const ask = async (action: 'cancel' | 'confirmReceipt'): Promise<void> => {
    const message = action === 'cancel' && order.changedFrom ? t('ask.cancelChange') : t(`ask.${action}`);
    const sure = await openDialog('confirm', {
      title: t(`askTitle.${action}`),
      message,
      confirmLabel: t(`askYes.${action}`),
      cancelLabel: t('askNo'),
    });
    if (sure !== 'ok') return;
    setBusy(true);
    const answer = await modify({ action });
    setBusy(false);
    toast(answer.ok ? t(`done.${action}`) : answer.message, { tone: answer.ok ? 'success' : 'failure' });
  };
  return { busy, cancel: () => ask('cancel'), confirmReceipt: () => ask('confirmReceipt') };
}

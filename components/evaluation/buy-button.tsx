'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { Button } from '@/components/ui/button';
import { toast } from '@/lib/client/toast';
import { useOnReturn } from '@/lib/client/use-page-seen';
import type { BrowserInput } from '@/lib/contracts';
import { callApi } from '@/lib/query/call-api';
import { useSendOnce } from '@/lib/query/use-send-once';
import { href } from '@/lib/routes';

type Wish = Omit<BrowserInput<'evaluation.createOrder'>, 'requestId'>;

/** Makes the order and goes to it; a second press, or a try after a timeout, makes none of its own. */
export function BuyButton({ reportId, what, label }: Wish & { readonly label: string }) {
  const t = useTranslations('evaluation.curriculum');
  const [busy, setBusy] = useState(false);
  const sendOnce = useSendOnce();
  // A page that was left for the order comes back as it was, with its button shut.
  useOnReturn(useCallback(() => setBusy(false), []));
  const buy = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const wish = { reportId, what };
    const answer = await sendOnce(wish, (requestId) => callApi('evaluation.createOrder', { ...wish, requestId }));
    if (answer.ok) {
      window.location.assign(href('e.orderDetail', { orderNo: answer.data.orderNo }));
      return;
    }
    setBusy(false);
    if (answer.kind !== 'expired' && answer.kind !== 'forbidden') toast(answer.message, { tone: 'failure' });
  };
  return (
    <Button kind="buy" disabled={busy} onClick={() => void buy()}>
      {busy ? t('buying') : label}
    </Button>
  );
}

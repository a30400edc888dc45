import { useCallback, useEffect, useState } from 'react';
import { forgetSavedShare } from '@/lib/client/saved-share';
import { usePolling } from '@/lib/client/use-polling';
import { callApi } from '@/lib/query/call-api';
import { sharedPhase, type SharedOrderView } from './phase';

/**
 * A shared order as it stands now; `reload` answers true when it waits no more. Once this payer has paid, `success` follows, where
 * there is such a page.
 */
export function useSharedOrder(shareId: string, first: SharedOrderView, success: string | null) {
  const [order, setOrder] = useState(first);
  const phase = sharedPhase(order);
  useEffect(() => forgetSavedShare(), []);
  const reload = useCallback(async (): Promise<boolean> => {
    const answer = await callApi('orders.shareDetail', { shareId });
    if (answer.ok) setOrder(answer.data);
    return answer.ok && answer.data.state !== '待支付';
  }, [shareId]);
  // Somebody else may have the same link.
  usePolling(reload, phase === 'unpaid');
  const leaving = phase === 'paidByYou' && success !== null;
  useEffect(() => {
    if (leaving) window.location.replace(success);
  }, [leaving, success]);
  return { order, phase, reload };
}

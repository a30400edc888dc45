'use client';
import { useQueryClient } from '@tanstack/react-query';
import type { Answer, BrowserInput } from '@/lib/contracts';
import { callApi } from '@/lib/query/call-api';
import { fetchAnew } from '@/lib/query/fetch-anew';
import { useSendOnce } from '@/lib/query/use-send-once';
import type { Order } from './order-rules';

export type Modification = Omit<BrowserInput<'orders.modify'>, 'orderNo' | 'requestId'>;

/**
 * Changes one order. Whatever the answer, everything on the page that is about orders is asked for again: a refusal mostly
 * means that the order is no longer what the page shows.
 */
export function useModify(orderNo: string): (wish: Modification) => Promise<Answer<Order>> {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  return async (wish) => {
    const answer = await sendOnce({ orderNo, ...wish }, (requestId) => callApi('orders.modify', { orderNo, requestId, ...wish }));
    if (answer.ok) client.setQueryData(['orders.detail', { orderNo }], answer.data);
    void fetchAnew(client, { predicate: ({ queryKey }) => String(queryKey[0]).startsWith('orders.') });
    return answer;
  };
}

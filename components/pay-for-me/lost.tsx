'use client';
import { useEffect } from 'react';
import { callLater } from '@/lib/query/call-later';

/**
 * A page cannot take cookies away: a call that only the lost login may make is refused again, does, says so and leads to
 * the login (§4). `by` = which login opens the order.
 */
export function LostShared({ shareId, by }: { readonly shareId: string; readonly by: 'user' | 'paperShare' }) {
  useEffect(() => {
    if (by === 'user') void callLater('user.info', {}, { cancelPending: true });
    else void callLater('orders.shareDetail', { shareId }, { cancelPending: true });
  }, [shareId, by]);
  return null;
}

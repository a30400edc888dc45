'use client';
import { useEffect } from 'react';
import { callLater } from '@/lib/query/call-later';

/** A page cannot take cookies away: the call that is refused again does, says so and leads to the login (§4). */
export function LostShared({ shareId }: { readonly shareId: string }) {
  useEffect(() => {
    void callLater('orders.shareDetail', { shareId }, { cancelPending: true });
  }, [shareId]);
  return null;
}

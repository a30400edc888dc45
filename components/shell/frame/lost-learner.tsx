'use client';
import { useEffect } from 'react';
import { callLater } from '@/lib/query/call-later';

/** A page cannot take cookies away: the call that is refused again does, says so and asks for the login (§4). */
export function LostLearner() {
  useEffect(() => {
    void callLater('user.info', {}, { cancelPending: true });
  }, []);
  return null;
}

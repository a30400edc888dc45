'use client';
import { useEffect } from 'react';
import { callApi } from '@/lib/query/call-api';

/** A page cannot take cookies away: the call that is refused again does, says so and asks for the login (§4). */
export function LostLearner() {
  useEffect(() => {
    void callApi('user.info', {}, { cancelPending: true });
  }, []);
  return null;
}

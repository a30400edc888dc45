'use client';
import { useEffect } from 'react';
import { callApi } from '@/lib/query/call-api';

/** A page cannot take cookies away: the call that is refused again does, says so in a toast and goes to /e/login (§4). */
export function LostEvaluation() {
  useEffect(() => {
    void callApi('evaluation.report', {}, { cancelPending: true });
  }, []);
  return null;
}

'use client';
import { useEffect } from 'react';
import { callLater } from '@/lib/query/call-later';

/** A page cannot take cookies away: the call that is refused again does, says so in a toast and goes to /e/login (§4). */
export function LostEvaluation() {
  useEffect(() => {
    void callLater('evaluation.report', {}, { cancelPending: true });
  }, []);
  return null;
}

'use client';
import { useEffect } from 'react';
import { setSessionUser } from '@/lib/client/session';
import { callLater } from '@/lib/query/call-later';

/**
 * A page cannot take cookies away: the call that is refused again does, says so and asks for the login (§4). Nothing was drawn of the
 * learner, whom the page before may still have known: after the login it is drawn anew.
 */
export function LostLearner() {
  useEffect(() => {
    setSessionUser(null);
    void callLater('user.info', {}, { cancelPending: true });
  }, []);
  return null;
}

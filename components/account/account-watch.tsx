'use client';
import { useEffect } from 'react';
import { openDialog } from '@/lib/client/dialogs';
import { isGuarded } from '@/lib/client/login-in-place';
import { currentSession, onSessionLoss, useSession } from '@/lib/client/session';
import { tabStore } from '@/lib/client/tab-store';
import type { WatchWords } from './login-due';

/** Is there anything to go on with? Most visits have nothing, and do without the code for it. */
const somethingIsKept = (): boolean => /(?:loginIntent|phonePage)=/.test(document.cookie) || tabStore.holds();

const nothing = (): void => undefined;

/**
 * What must happen by itself on any page: the login-needed modal after the guard sent somebody to /home, the code of a page
 * that is for phones, the security
 * check that a reload interrupted, the login where a session has ended in another tab, the page anew where another account has taken its place, and the grade check after a
 * login (§4).
 */
export function AccountWatch({ loginNeeded, toLogin }: WatchWords) {
  const { state, user } = useSession();

  useEffect(() => {
    if (somethingIsKept()) import('./login-due').then(({ resume }) => resume({ loginNeeded, toLogin }), nothing);
  }, [loginNeeded, toLogin]);

  useEffect(
    () =>
      onSessionLoss((was) => {
        if (!isGuarded(location.pathname)) return;
        // Somebody else has signed in: what stands here is not theirs, and a press would be made in their name.
        if (currentSession().user) location.reload();
        else void openDialog('login', { resume: location.pathname + location.search, was });
      }),
    [],
  );

  useEffect(() => {
    if (state === 'signedIn' && user && somethingIsKept()) import('./login-due').then(({ checkGrade }) => checkGrade(user), nothing);
  }, [state, user]);

  return null;
}

'use client';
import { useEffect } from 'react';
import { openDialog } from '@/lib/client/dialogs';
import { isGuarded } from '@/lib/client/login-in-place';
import { onSessionLoss, useSession } from '@/lib/client/session';
import { takeGradeCheck } from './grade-check';
import { readPending } from './pending-security';

/** Words of the modal that a guarded page leaves behind; handed in, because this island loads on every page. */
export interface WatchWords {
  readonly loginNeeded: string;
  readonly toLogin: string;
}

function takeIntent(): string | null {
  const found = /(?:^|; )loginIntent=([^;]+)/.exec(document.cookie)?.[1];
  if (!found) return null;
  document.cookie = 'loginIntent=; Path=/; Max-Age=0';
  return decodeURIComponent(found);
}

async function askForLogin(resume: string, words: WatchWords): Promise<void> {
  const result = await openDialog('notice', { message: words.loginNeeded, confirmLabel: words.toLogin });
  if (result === 'ok') await openDialog('login', { resume });
}

/**
 * What must happen by itself on any page: the login-needed modal after the guard sent somebody to /home, the security
 * check that a reload interrupted, the login where a session has ended in another tab, and the grade check after a
 * login (§4).
 */
export function AccountWatch({ loginNeeded, toLogin }: WatchWords) {
  const { state, user } = useSession();

  useEffect(() => {
    const resume = takeIntent();
    if (resume) void askForLogin(resume, { loginNeeded, toLogin });
    else if (readPending()) void openDialog('login', {});
  }, [loginNeeded, toLogin]);

  useEffect(
    () =>
      onSessionLoss(() => {
        if (isGuarded(location.pathname)) void openDialog('login', { resume: location.pathname + location.search });
      }),
    [],
  );

  useEffect(() => {
    if (state !== 'signedIn' || !user || !takeGradeCheck()) return;
    if (user.isSetClass === 1) void openDialog('grade', {});
    else if (user.isClassUpgrade === 1) void openDialog('classUpgrade', { gradeName: user.gradeName });
  }, [state, user]);

  return null;
}

'use client';
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '@/lib/client/session';
import type { BrowserOutput } from '@/lib/contracts';
import type { AttemptVerdict, kinParts } from '@/lib/kernel/problems/names';
import { useApi } from './hooks';
import { onAttemptKept, onWaitingChange, storedAttempts, waitingAttempts, type WaitingAttempt } from './waiting-attempts';

type KinPart = (typeof kinParts)[number];
/** What became of a question: `waits` = answered on this device, and the account does not have it yet. */
export type KinState = 'open' | AttemptVerdict | 'waits';
type KinStates = Readonly<Record<KinPart, KinState>>;

type Attempts = BrowserOutput<'practice.standing'>['attempts'];

/** The last word on each of the three: `attempts` the latest first, as the account has them, and what waits on this device. */
function kinStates(attempts: Attempts, waiting: readonly Pick<WaitingAttempt, 'part'>[]): KinStates {
  const of = (part: KinPart): KinState =>
    waiting.some((one) => one.part === part) ? 'waits' : (attempts.find((one) => one.part === part)?.verdict ?? 'open');
  return { near: of('near'), middle: of('middle'), far: of('far') };
}

/** How far whoever is signed in is with the three of a problem's kind; it follows what is answered, wherever on the page. */
export function useKinStates(problemId: string): KinStates {
  const { user } = useSession();
  const rsNo = user?.rsNo;
  const { data, refetch } = useApi('practice.standing', { problemId }, { enabled: rsNo !== undefined });
  useEffect(() => onAttemptKept(() => void refetch()), [refetch]);
  // The server cannot know what waits here.
  const stored = useSyncExternalStore(onWaitingChange, storedAttempts, () => '');
  const waiting = waitingAttempts(stored).filter((one) => one.problemId === problemId && (one.owner === '' || one.owner === rsNo));
  return kinStates(data?.attempts ?? [], waiting);
}

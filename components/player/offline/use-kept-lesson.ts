import { useContext, useEffect } from 'react';
import { KinCodeContext } from '../shared/kin-part';
import type { Lesson } from '../shared/types';
import type { Film } from '../shared/use-film';
import { keepLesson } from './keep-lesson';

/** Ms after a lesson is there until it is put aside: what is looked at comes first. */
const LATER_MS = 1500;

/**
 * A drawn lesson of somebody signed in (rsNo) stays on the device once it was open, with the three questions of its kind and their code. Opened from there it plays without being recorded, until
 * the network is back: true.
 */
export function useKeptLesson(
  drawn: boolean,
  account: string | undefined,
  { status, reload }: Pick<Film, 'status' | 'reload'>,
  { problem }: Pick<Lesson, 'problem'>,
): boolean {
  const fetchKin = useContext(KinCodeContext);
  const told = status === 'ready' || status === 'loading';
  useEffect(() => {
    if (!drawn || account === undefined || !told) return;
    const timer = setTimeout(() => {
      const practised: Promise<string | null> = problem !== null && fetchKin ? fetchKin().then(() => problem) : Promise.resolve(null);
      void practised.catch(() => null).then((kin) => keepLesson(account, kin));
    }, LATER_MS);
    return () => clearTimeout(timer);
  }, [drawn, account, told, problem, fetchKin]);
  const unrecorded = drawn && status === 'failed';
  useEffect(() => {
    if (!unrecorded) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [unrecorded, reload]);
  return unrecorded;
}

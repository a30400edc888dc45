import { useSyncExternalStore } from 'react';
import { gradeCookie, gradeNamed } from '../marks/grade-cookie';

const YEAR = 31_536_000;
const listeners = new Set<() => void>();

/** The grade of the learner who was last signed in here, or the one that a visitor chose last; null for a newcomer. */
export function rememberedGrade(): string | null {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${gradeCookie}=`));
  return gradeNamed(pair?.slice(gradeCookie.length + 1));
}

/** For the learner's own grade, wherever it becomes known; a visitor's choice goes through `chooseGrade` (./choose-grade). */
export function rememberGrade(gradeName: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${gradeCookie}=${encodeURIComponent(gradeName)}; Max-Age=${YEAR}; Path=/; SameSite=Lax${secure}`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The remembered grade; null on the server, whose pages are the same for everybody. */
export function useRememberedGrade(): string | null {
  return useSyncExternalStore(subscribe, rememberedGrade, () => null);
}

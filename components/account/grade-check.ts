import { tabStore } from '@/lib/client/tab-store';

/** Kept until the next page has asked for the grade, so that the check also runs after a reload. */
const key = 'gradeCheckDue';

/** Somebody has just signed in: the grade is to be asked for where it is not known (§4.5). */
export function wantGradeCheck(): void {
  tabStore.keep(key, '1');
}

/** Is the grade check of the last login still to be made? Asking takes the mark away. */
export function takeGradeCheck(): boolean {
  const due = tabStore.read(key) === '1';
  tabStore.forget(key);
  return due;
}

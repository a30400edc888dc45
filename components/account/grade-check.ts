/** Kept until the next page has asked for the grade, so that the check also runs after a reload. */
const key = 'gradeCheckDue';

/** Somebody has just signed in: the grade is to be asked for where it is not known (§4.5). */
export function wantGradeCheck(): void {
  sessionStorage.setItem(key, '1');
}

/** Is the grade check of the last login still to be made? Asking takes the mark away. */
export function takeGradeCheck(): boolean {
  const due = sessionStorage.getItem(key) === '1';
  sessionStorage.removeItem(key);
  return due;
}

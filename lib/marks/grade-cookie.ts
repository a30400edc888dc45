/** Readable cookie with the grade a browser was last used for: it names nobody, and the page can read it before it is painted. */
export const gradeCookie = 'grade';

/** Characters; the contracts take no longer one. */
const LONGEST = 10;

/** What the cookie's value says: the name of a grade, or null. Anything may stand in a cookie, so whoever shows it looks it up. */
export function gradeNamed(value: string | undefined): string | null {
  if (!value) return null;
  try {
    const name = decodeURIComponent(value);
    return name.length <= LONGEST ? name : null;
  } catch {
    return null;
  }
}

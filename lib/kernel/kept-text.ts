/** What PostgreSQL and UTF-8 can hold: no NUL, no half of a surrogate pair. */
export const keptForm = /^[^\0\p{Surrogate}]*$/u;

/** A text out of an address as it can be kept: trimmed, `most` characters of UTF-16 at most, and no half of a pair that the cut leaves. */
export const keptText = (text: string, most: number): string =>
  text
    .trim()
    .slice(0, most)
    .replace(/[\0\p{Surrogate}]/gu, '')
    .trim();

/** What neither PostgreSQL nor UTF-8 can hold: NUL, half of a surrogate pair. */
export const unkept = /[\0\p{Surrogate}]/u;
const everyUnkept = new RegExp(unkept, 'gu');

/** A text out of an address as it can be kept: trimmed, `most` characters of UTF-16 at most, and no half of a pair that the cut leaves. */
export const keptText = (text: string, most: number): string => text.trim().slice(0, most).replace(everyUnkept, '').trim();

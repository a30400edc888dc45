/** What vanishes from a field while it is typed (§5). */

/** Digits only, at most `max` (login phone: 11, §5). */
export const digitsOnly =
  (max: number) =>
  (raw: string): string =>
    raw.replace(/\D/g, '').slice(0, max);

const eleven = digitsOnly(11);
/** A mobile number; of one that is pasted or filled in by a phone without the code of the country. */
export const phoneDigits = (raw: string): string => eleven(raw.replace(/^\D*(?:00)?86\D*(?=1)/, ''));

/** Without whitespace, at most `max` (password: 16, §5). */
export const noSpaces =
  (max: number) =>
  (raw: string): string =>
    raw.replace(/\s/g, '').slice(0, max);

import { DAY } from '@/lib/kernel/time';

/** What means more in a pattern of LIKE (`%`, `_`, `\\`) stands for itself. */
const plain = (words: string): string => words.replace(/[\\%_]/g, '\\$&');

/** LIKE pattern of a text that contains the words. */
export const containing = (words: string): string => `%${plain(words)}%`;

/** LIKE pattern of a text that begins with the words: with an index of patterns it is looked up. */
export const beginning = (words: string): string => `${plain(words)}%`;

/** ms */
const WORDS_SPAN = 90 * DAY;

/** Since when words are looked for in lists that grow for ever, as every line of that time is read; the desk says so beside the field. */
export const wordsSince = (now: Date): Date => new Date(now.getTime() - WORDS_SPAN);

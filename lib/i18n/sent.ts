import type { AbstractIntlMessages } from 'next-intl';

const known = new Map<string, AbstractIntlMessages>();

/**
 * The words of a page's islands, which the server sends as one text: the router's payload takes a text as it is, where it looks at
 * every word and every piece of an object, to write it, to read it for the drawing, and in the browser once more.
 */
export function wordsIn(text: string): AbstractIntlMessages {
  const before = known.get(text);
  if (before) return before;
  const words: AbstractIntlMessages = JSON.parse(text);
  known.set(text, words);
  return words;
}

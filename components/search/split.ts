/** The words of a search, as the upstream reads it: apart by blanks, each once. */
export function wordsOf(keyWord: string): readonly string[] {
  return [...new Set(keyWord.split(/\s+/).filter(Boolean))];
}

/** A text in pieces, alternately beside and on one of the words; upper and lower case are one. */
export function splitByWords(text: string, words: readonly string[]): readonly { readonly part: string; readonly hit: boolean }[] {
  if (words.length === 0) return [{ part: text, hit: false }];
  // The longer word first, so that 母题清单 is not cut by 母题.
  const either = [...words].sort((a, b) => b.length - a.length).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text
    .split(new RegExp(`(${either.join('|')})`, 'gi'))
    .map((part, at) => ({ part, hit: at % 2 === 1 }))
    .filter(({ part }) => part !== '');
}

import type { Chance } from '../chance';

const signs = 'abcXYZ0189+/=-_{}":,%& .';

/** A text that differs from the given one in a place or a part. */
export function changedText(text: string, chance: Chance): string {
  const at = chance.below(text.length);
  const length = 1 + chance.below(8);
  const other = signs[chance.below(signs.length)] ?? 'x';
  const ways = [
    () => text.slice(0, at) + other + text.slice(at + 1),
    () => text.slice(0, at) + text.slice(at + length),
    () => text.slice(0, at) + other.repeat(length) + text.slice(at),
    () => text.slice(0, at),
    () =>
      text.slice(0, at) +
      text
        .slice(at, at + length)
        .split('')
        .reverse()
        .join('') +
      text.slice(at + length),
    () => text.slice(0, at) + text.slice(at, at + length) + text.slice(at),
  ] as const;
  const made = (ways[chance.below(ways.length)] ?? ways[0])();
  return made === text ? `${text}x` : made;
}

/** A digit more or less, somewhere in the text; the text itself where it has none. */
export function changedNumber(text: string, chance: Chance): string {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
  const at = places[chance.below(places.length)];
  if (at === undefined) return text;
  const digit = (Number(text[at]) + 1 + chance.below(9)) % 10;
  return text.slice(0, at) + String(digit) + text.slice(at + 1);
}

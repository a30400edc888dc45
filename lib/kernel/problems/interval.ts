import { numberOf } from './expression';
import { ENDS } from './numerals';

/** A stretch of the number line; ends at infinity are open. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly fromIn: boolean;
  readonly toIn: boolean;
}

const INFINITE = /^([+-]?)(?:∞|inf)$/;

function end(text: string): number | null {
  const [, sign] = INFINITE.exec(text) ?? [];
  if (sign !== undefined) return sign === '-' ? -Infinity : Infinity;
  return numberOf(text);
}

/** `(2,+∞)`, `[-1,3)`. */
function bracketed(text: string): Stretch | null {
  const [, open, first = '', second = '', close] = /^([([])([^,]+),([^,]+)([)\]])$/.exec(text) ?? [];
  const [from, to] = [end(first), end(second)];
  if (from === null || to === null) return null;
  return { from, to, fromIn: open === '[', toIn: close === ']' };
}

/** A letter, or two of a line of a figure: `AD`. */
const NAME = /^[a-zA-Z]{1,2}$/;

/** `x>2`, `x<=3`, `1<AD<=4`, `2<x`. */
function compared(text: string): Stretch | null {
  const signs = text.match(/<=|>=|<|>/g) ?? [];
  const parts = text.split(/<=|>=|<|>/);
  const at = parts.findIndex((part) => NAME.test(part));
  if (at < 0 || signs.length < 1 || signs.length > 2 || new Set(signs.map((sign) => sign[0])).size > 1) return null;
  let stretch: Stretch = { from: -Infinity, to: Infinity, fromIn: false, toIn: false };
  for (const [place, sign] of signs.entries()) {
    const other = place === at ? parts[at + 1] : parts[at - 1];
    const value = numberOf(other ?? '');
    if (value === null) return null;
    const isIn = sign.endsWith('=');
    // The letter stands left of the sign (x > 2) or right of it (2 < x).
    const above = (place === at) === sign.startsWith('>');
    stretch = above ? { ...stretch, from: value, fromIn: isIn } : { ...stretch, to: value, toIn: isIn };
  }
  return signs.length === 2 && at !== 1 ? null : stretch;
}

/** What is so of both; null where nothing is. */
function both(one: Stretch, other: Stretch): Stretch | null {
  const from = Math.max(one.from, other.from);
  const to = Math.min(one.to, other.to);
  if (from >= to) return null;
  const isIn = (end: 'from' | 'to', at: number): boolean => [one, other].every((each) => each[end] !== at || each[`${end}In`]);
  return { from, to, fromIn: from !== -Infinity && isIn('from', from), toIn: to !== Infinity && isIn('to', to) };
}

/** `x>2`, and what is so at once: `x>2且x<=6`, `x>2,x<=6`. */
function atOnce(text: string): Stretch | null {
  const [first = null, ...others] = text.split(/[,且]+/).map(compared);
  return others.reduce((all, one) => (all && one ? both(all, one) : null), first);
}

/** `x∈(2,+∞)` → `(2,+∞)`, `{x|x>2}` → `x>2`. */
const unwrapped = (text: string): string =>
  text
    .replace(ENDS, '')
    .replace(/^\{[a-zA-Z]{1,2}[|∣:](.*)\}$/, '$1')
    .replace(/^[a-zA-Z]{1,2}∈/, '');

/** `x≠2`: everything on both sides of it. */
function allBut(text: string): readonly Stretch[] | null {
  const value = numberOf(/^[a-zA-Z]{1,2}(?:≠|!=)(.+)$/.exec(text)?.[1] ?? '');
  if (value === null) return null;
  const open = { fromIn: false, toIn: false };
  return [
    { from: -Infinity, to: value, ...open },
    { from: value, to: Infinity, ...open },
  ];
}

/** The stretches of `x<1或x>3`, `(-∞,1)∪(3,+∞)`, `x≠2`, in their order; null for what says none. */
export function stretchesOf(text: string): readonly Stretch[] | null {
  const said = unwrapped(text);
  const apart = allBut(said);
  if (apart) return apart;
  const parts = said.split(/∪|U|或|or/).map((part) => bracketed(unwrapped(part)) ?? atOnce(unwrapped(part)));
  const found = parts.filter((part) => part !== null);
  return found.length === parts.length ? found.sort((a, b) => a.from - b.from) : null;
}

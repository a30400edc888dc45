import { AbstractMmlNode, TextNode, type MmlNode } from 'mathjax-full/js/core/MmlTree/MmlNode.js';

const raised: Readonly<Record<string, string>> = { 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹' };
const lowered = '₀₁₂₃₄₅₆₇₈₉';
/** Signs that only tell a typesetter that something is applied or multiplied. */
const silent = /[\u2061-\u2064]/g;

const grouped = (words: string): string => ([...words].length > 1 ? `(${words})` : words);
const power = (words: string): string =>
  [...words].every((sign) => sign in raised) ? [...words].map((sign) => raised[sign]).join('') : `^${grouped(words)}`;

const index = (words: string): string =>
  /^\d+$/.test(words) ? [...words].map((sign) => lowered[Number(sign)]).join('') : `_${grouped(words)}`;

/** A formula as one line of plain signs, to be heard and to be searched for: `(2)/(x-3)`, `x²`, `√(a+1)`, `H₂O`. */
export function formulaWords(node: MmlNode | TextNode): string {
  if (node instanceof TextNode) return node.getText().replace(silent, '');
  const parts = node.childNodes.flatMap((child) =>
    child instanceof AbstractMmlNode || child instanceof TextNode ? [formulaWords(child)] : [],
  );
  const [first = '', second = '', third = ''] = parts;
  if (node.isKind('mfrac')) return `${grouped(first)}/${grouped(second)}`;
  if (node.isKind('msup')) return `${grouped(first)}${power(second)}`;
  if (node.isKind('msub')) return `${first}${index(second)}`;
  if (node.isKind('msubsup')) return `${first}${index(second)}${power(third)}`;
  if (node.isKind('msqrt')) return `√${grouped(parts.join(''))}`;
  if (node.isKind('mroot')) return `${grouped(second)}√${grouped(first)}`;
  if (node.isKind('mtable')) return parts.join('；');
  if (node.isKind('mtr')) return parts.join(' ');
  return parts.join('');
}

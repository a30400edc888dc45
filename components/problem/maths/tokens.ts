/** What LaTeX as a maths field writes it is made of, for whoever reads it. */

/** Commands that are one sign of our line. */
export const signs: Readonly<Record<string, string>> = {
  le: '≤',
  leq: '≤',
  leqslant: '≤',
  ge: '≥',
  geq: '≥',
  geqslant: '≥',
  ne: '≠',
  neq: '≠',
  lt: '<',
  gt: '>',
  pm: '±',
  times: '*',
  cdot: '*',
  ast: '*',
  div: '/',
  pi: 'π',
  infty: '∞',
  cup: '∪',
  in: '∈',
  circ: '°',
  degree: '°',
  lbrace: '{',
  rbrace: '}',
  '{': '{',
  '}': '}',
  lbrack: '[',
  rbrack: ']',
  exponentialE: 'e',
};

/** Words about how something looks: what stands behind them stays. */
export const looks = new Set(['left', 'right', 'mleft', 'mright', 'text', 'mathrm', 'operatorname', 'displaystyle', 'bigl', 'bigr']);
export const bars = new Set(['|', '\\vert', '\\lvert', '\\rvert']);

export const tokensOf = (latex: string): readonly string[] => latex.match(/\\[a-zA-Z]+|\\.|\S/gu) ?? [];

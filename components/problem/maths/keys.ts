/** What is said of a key whose sign says nothing by itself; names of words. */
export const keyNames = [
  'keyDelete',
  'keyLeft',
  'keyRight',
  'keyFraction',
  'keySquare',
  'keyPower',
  'keyRoot',
  'keyCubeRoot',
  'keyAbsolute',
] as const;
export type KeyName = (typeof keyNames)[number];

export interface Key {
  readonly sign: string;
  /** What is written, as LaTeX: `#@` takes what stands before it, `#?` is still to be filled. */
  readonly writes: string;
  readonly name?: KeyName;
}
/** What a key does that writes nothing, as the library calls it. */
export type Command = 'deleteBackward' | 'moveToPreviousChar' | 'moveToNextChar';
interface CommandKey {
  readonly sign: string;
  readonly does: Command;
  readonly name: KeyName;
}

const plain = (signs: string): readonly Key[] => signs.split(' ').map((sign) => ({ sign, writes: sign }));
const key = (sign: string, writes: string, name?: KeyName): Key => ({ sign, writes, ...(name && { name }) });

const back: CommandKey = { sign: '⌫', does: 'deleteBackward', name: 'keyDelete' };
const left: CommandKey = { sign: '←', does: 'moveToPreviousChar', name: 'keyLeft' };
const right: CommandKey = { sign: '→', does: 'moveToNextChar', name: 'keyRight' };

/** Three boards of six by four: letters on the left, operations on the right. */
export const boards: Readonly<Record<'keysNumbers' | 'keysSets' | 'keysLetters', readonly (Key | CommandKey)[]>> = {
  keysNumbers: [
    ...[...plain('x 7 8 9 +'), back],
    ...[...plain('y 4 5 6'), key('−', '-'), key('(', '(')],
    ...[key('', '\\frac{#@}{#?}', 'keyFraction'), ...plain('1 2 3'), key('×', '\\times'), key(')', ')')],
    ...[key('a²', '#@^2', 'keySquare'), ...plain('0 . ='), key('√', '\\sqrt{#0}', 'keyRoot'), right],
  ],
  keysSets: [
    ...[...plain('x < > ( )'), back],
    ...[key('y', 'y'), key('≤', '\\le'), key('≥', '\\ge'), ...plain('[ ]'), key('−', '-')],
    ...[key('≠', '\\ne'), key('±', '\\pm'), key('∞', '\\infty'), key('{', '\\lbrace'), key('}', '\\rbrace'), key('+', '+')],
    ...[key('或', '\\text{或}'), ...plain(', ='), key('∪', '\\cup'), key('∈', '\\in'), left],
  ],
  keysLetters: [
    ...[...plain('a b c'), key('√', '\\sqrt{#0}', 'keyRoot'), key('∛', '\\sqrt[3]{#0}', 'keyCubeRoot'), back],
    ...[...plain('m n k'), key('aⁿ', '#@^{#?}', 'keyPower'), key('|a|', '\\left|#0\\right|', 'keyAbsolute'), left],
    ...[...plain('p q t'), key('π', '\\pi'), key('°', '^\\circ'), right],
    ...[...plain('r s h ( ) =')],
  ],
};
export type BoardName = keyof typeof boards;
export const boardNames = ['keysNumbers', 'keysSets', 'keysLetters'] as const satisfies readonly BoardName[];

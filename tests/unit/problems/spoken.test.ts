import { announcedOf, type Told } from '@/components/problem/maths/announced';
import { spokenOf } from '@/components/problem/maths/spoken';

test.each([
  ['', ''],
  ['x^2+\\frac12', 'x 的平方 加 2 分之 1'],
  ['12.5x', '12.5 x'],
  ['-3-(-2)', '负 3 减 左括号 负 2 右括号'],
  ['\\pi-1\\le\\sqrt3', '派 减 1 小于等于 根号 3'],
  ['\\sqrt[3]{x+1}', '3 次根号 x 加 1，根号完'],
  ['\\frac{x+1}{\\placeholder{}}', '分子 x 加 1，分母 空着，分数完'],
  ['\\frac{1}{}', '空着 分之 1'],
  ['a^{n+1}b^3', 'a 的 n 加 1 次方 b 的立方'],
  ['\\left|x\\right|>2', '绝对值 x 绝对值完 大于 2'],
  ['x=1\\text{或}x\\ne2', 'x 等于 1 或 x 不等于 2'],
  ['30^{\\circ}', '30 度'],
  ['[1,\\infty)', '左方括号 1 逗号 无穷大 右括号'],
  ['\\lbrace1,2\\rbrace', '左大括号 1 逗号 2 右大括号'],
])('%s is said', (latex, said) => expect(spokenOf(latex)).toBe(said));

/** A field in which `x^2+\frac12` stands: each place with what is before it and how deep it is. */
const places = [
  ['', 0],
  ['x', 0],
  ['', 1],
  ['2', 1],
  ['^2', 0],
  ['+', 0],
  ['', 1],
  ['1', 1],
  ['', 1],
  ['2', 1],
  ['\\frac12', 0],
] as const;
const at = (position: number, value = 'x^2+\\frac12'): Told => ({
  position,
  lastOffset: places.length - 1,
  getElementInfo: (offset) => {
    const [latex, depth] = places[offset] ?? [];
    return latex === undefined ? undefined : { latex, depth: depth ?? 0 };
  },
  getValue: () => value,
});

test.each([
  ['move', 3, 4, '出来，的平方'],
  ['move', 5, 6, '进到里面，开头'],
  ['move', 6, 7, '1'],
  ['move', 9, 10, '出来，2 分之 1，末尾'],
  ['focus', -1, 0, '开头'],
  ['replacement', -1, 5, '加'],
  ['line', -1, 5, '整行 x 的平方 加 2 分之 1'],
  ['delete', -1, 5, '删掉了，还剩 x 的平方 加 2 分之 1'],
  ['plonk', -1, 5, null],
])('a %s from %s to %s is told', (command, from, to, line) => expect(announcedOf(at(to), command, from)).toBe(line));

test('nothing is left, and an empty line says nothing of itself', () => {
  expect(announcedOf(at(0, ''), 'delete', -1)).toBe('删掉了，还剩 空的');
  expect(announcedOf(at(0, ''), 'line', -1)).toBe('');
});

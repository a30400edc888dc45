import { arrow, label, line, ring, tick } from '../figure';
import { ask, at, lessonOf, n, then, turn, w } from '../script';
import type { Mark, Point } from '../types';

// The number line from −8 to 4, 64 pixels a unit, with 0 at x = 760.
const place = (value: number, y: number): Point => [760 + value * 64, y];
const axis: readonly Mark[] = [
  arrow(place(-8.6, 540), place(4.8, 540), { width: 3 }),
  ...[-7, -5, 0, 3].flatMap((value) => [
    line(place(value, 532), place(value, 548), { width: 3 }),
    label(String(value).replace('-', '−'), place(value, 0)[0], 590, 'soft', 26),
  ]),
];

/** A walk along the number line, in its own lane. */
function walk(from: number, to: number, y: number, name: string, color: 'yellow' | 'rose'): Mark[] {
  return [arrow(place(from, y), place(to, y), { color, width: 4 }), label(name, place((from + to) / 2, 0)[0], y - 16, color, 30)];
}

export const rationalAddSubtract = lessonOf(
  'junior-04',
  {
    slug: 'rational-add-subtract',
    grade: '初一',
    motto: 'a − b = a + (−b)',
    opening: '加号、减号、负号挤在一起。先让符号走，再算数。',
    method: ['减法先变加法', '同号的放一起', '先定符号，再算绝对值'],
  },
  [
    at('看题', '先看这道题，两种符号挤在一起。', ask('计算：(−7) − (−10) + (−8) − 2', { size: 44 })),
    at('怎样认', '一串有理数，只有加和减。', n('括号里是一个数的符号，不是一个算式')),
    at('容易错', '减负十，写成了减十。', w('− (−10) = @r{− 10}　减去 −10，是加上 10', { size: 38 })),
    then('负十七加十，也不是负二十七。', w('−17 + 10 = @r{−27}　异号，要用大的减小的', { size: 38 })),
  ],
  [
    at('减法变加法', '减去一个数，等于加上它的相反数。', w('(−7) − (−10) + (−8) − 2'), w('= (−7) + (@r{+10}) + (−8) + (@r{−2})')),
    then('全是加法了，同号的放到一起。', w('= [(−7) + (−8) + (−2)] + 10'), w('= (−17) + 10')),
    at('先定号', '异号相加，跟绝对值大的走，取负号。', w('= @r{−}(17 − 10)'), ring('−'), n('|−17| > |10|，取负号', { beside: 60 })),
    then('再用大的减小的，得负七。', w('= −7'), tick('−7')),
  ],
  [
    at('数轴上看', '换到数轴上，从负七出发。', w('(−7) + 10 − 8 − 2 = −7', { size: 44, color: 'yellow' }), axis),
    then('向右走十格，到三。', walk(-7, 3, 480, '+10', 'yellow')),
    then('向左走八格，到负五。', walk(3, -5, 400, '−8', 'rose')),
    then('再走两格，回到负七，和算的一样。', walk(-5, -7, 320, '−2', 'rose')),
  ],
  [
    turn('该你了：同一类的题，你先停下来做一做。', ask('计算：(−12) − (−5) + 3', { size: 44 })),
    at('一起看', '减负五，变成加五。', w('= (−12) + @r{5} + 3'), w('= (−12) + 8')),
    then('异号相加，取负号，十二减八得四。', w('= @r{−}(12 − 8)'), w('= −4'), tick('−4')),
  ],
);

import { arc, arrow, label, line, note, ring, tick, wave, write } from '../figure';
import type { Lesson, Mark, Point } from '../types';

// The number line from −8 to 4, 64 pixels a unit, with 0 at x = 830.
const at = (value: number, y: number): Point => [830 + value * 64, y];
const axis: Mark[] = [
  arrow(at(-8.6, 560), at(4.8, 560), { width: 3 }),
  ...[-7, -2, 0, 2].flatMap((value) => [
    line(at(value, 552), at(value, 568), { width: 3 }),
    label(String(value).replace('-', '−'), at(value, 0)[0], 604, 'soft', 26),
  ]),
];

export const rationalAddSubtract: Lesson = {
  slug: 'rational-add-subtract',
  problem: 'junior-04',
  title: '有理数的加减',
  subtitle: '先定号，再算数',
  subject: '数学',
  grade: '初一',
  motto: 'a − b = a + (−b)',
  opening: '这一讲，把有理数的加减变成一件事。',
  scenes: [
    [
      {
        seconds: 6,
        chapter: '看题',
        say: '先看这道题，两种符号挤在一起。',
        marks: [write('计算：(−7) + 5 − (−4)', { size: 44, color: 'yellow' })],
      },
      { seconds: 6, say: '减号后面跟着负号，最容易错在这里。', marks: [wave('− (−4)')] },
      {
        seconds: 7,
        chapter: '减法变加法',
        say: '减去一个数，等于加上它的相反数。',
        marks: [write('= (−7) + 5 + (@r{+4})'), note('−4 的相反数是 +4', { beside: 60 })],
      },
      { seconds: 6, say: '全是加法了，先把同号的放到一起。', marks: [write('= (−7) + @y{(5 + 4)}')] },
      { seconds: 5, say: '五加四，得九。', marks: [write('= (−7) + 9')] },
      {
        seconds: 7,
        chapter: '先定号',
        say: '异号相加，符号跟绝对值大的走。',
        marks: [write('=  @r{+}  (9 − 7)'), note('|9| > |−7|，取正号', { beside: 60 }), ring('+')],
      },
      { seconds: 5, say: '再用大的绝对值减小的，得二。', marks: [write('= 2'), tick('2')] },
    ],
    [
      {
        seconds: 6,
        chapter: '数轴上看',
        say: '换到数轴上，再走一遍。',
        marks: [write('(−7) + 5 + 4 = 2', { size: 44, color: 'yellow' }), ...axis],
      },
      {
        seconds: 6,
        say: '从负七出发，向右走五格，到负二。',
        marks: [arc(at(-4.5, 0)[0], 552, 160, 130, 180, 0, { color: 'yellow' }), label('+5', at(-4.5, 0)[0], 404, 'yellow')],
      },
      {
        seconds: 6,
        say: '再向右走四格，正好停在二。',
        marks: [
          arc(at(0, 0)[0], 552, 128, 110, 180, 0, { color: 'yellow' }),
          label('+4', at(0, 0)[0], 424, 'yellow'),
          note('两种算法，答案一样。'),
        ],
      },
    ],
    [
      {
        seconds: 7,
        chapter: '同类题',
        say: '同一类的题，你先停下来做一做。',
        marks: [write('计算：(−12) − (−5) + 3', { size: 44, color: 'yellow' })],
      },
      { seconds: 6, say: '减负五，变成加五。', marks: [write('= (−12) + @r{5} + 3'), write('= (−12) + 8')] },
      { seconds: 6, say: '异号相加，取负号，十二减八得四。', marks: [write('= @r{−}(12 − 8)'), write('= −4'), tick('−4')] },
    ],
  ],
  method: ['减法先变加法', '同号的放一起', '先定符号，再算绝对值'],
};

import { arrow, graph, label, line, note, ring, tick, write } from '../figure';
import type { Lesson, Mark, Point } from '../types';

const origin: Point = [930, 400];
const unit: Point = [84, 44];
const axes: Mark[] = [
  arrow([760, 400], [1210, 400], { width: 3 }),
  label('x', 1204, 440, 'soft', 26),
  arrow([930, 616], [930, 190], { width: 3 }),
  label('y', 900, 212, 'soft', 26),
];

export const derivativeMonotonic: Lesson = {
  slug: 'derivative-monotonic',
  title: '导数与单调性',
  subtitle: '导数看正负，函数看升降',
  subject: '数学',
  grade: '高二',
  motto: 'f ′(x) > 0　→　增',
  opening: '函数哪里升、哪里降？让导数来告诉你。',
  scenes: [
    [
      {
        seconds: 6,
        chapter: '看题',
        say: '求这个三次函数的单调区间。',
        marks: [write('f(x) = x^{3} − 3x^{2} + 1，求单调区间', { size: 42, color: 'yellow' })],
      },
      { seconds: 6, chapter: '求导', say: '第一步，求导。', marks: [write('f ′(x) = 3x^{2} − 6x')] },
      { seconds: 6, say: '第二步，一定要因式分解。', marks: [write('= 3x(x − 2)', { x: 152 }), ring('3x(x − 2)')] },
      { seconds: 6, chapter: '找零点', say: '导数的零点是零和二，把数轴分成三段。', marks: [write('f ′(x) = 0　→　x = 0，x = 2')] },
      { seconds: 7, chapter: '看正负', say: '零的左边，导数为正，函数增。', marks: [write('x < 0：f ′ @y{> 0}，增', { size: 34 })] },
      { seconds: 6, say: '零到二之间，导数为负，函数减。', marks: [write('0 < x < 2：f ′ @r{< 0}，减', { size: 34 })] },
      { seconds: 6, say: '二的右边，又变正，函数再增。', marks: [write('x > 2：f ′ @y{> 0}，增', { size: 34 })] },
      {
        seconds: 8,
        chapter: '画草图',
        say: '画出草图：先升到一，降到负三，再升。',
        marks: [
          ...axes,
          graph((x) => x ** 3 - 3 * x ** 2 + 1, -0.95, 3.1, origin, unit),
          line([1098, 400], [1098, 532], { dashed: true, width: 3, color: 'soft' }),
          label('1', 950, 346, 'soft', 24),
          label('2', 1098, 388, 'soft', 24),
          label('(2，−3)', 1098, 572, 'soft', 24),
        ],
      },
      {
        seconds: 7,
        say: '写结论，两个增区间用“和”连，不能用并集。',
        marks: [write('增：(−∞，0) @r{和} (2，+∞)；减：(0，2)', { size: 34 }), tick('(0，2)')],
      },
    ],
    [
      {
        seconds: 7,
        chapter: '同类题',
        say: '同一类，先自己求导、分解。',
        marks: [write('f(x) = x^{3} − 12x，求单调区间', { size: 42, color: 'yellow' })],
      },
      { seconds: 7, say: '分解之后，零点是正负二。', marks: [write('f ′(x) = 3x^{2} − 12'), write('= 3(x + 2)(x − 2)', { x: 152 })] },
      {
        seconds: 7,
        say: '两边增，中间减。',
        marks: [write('增：(−∞，−2) 和 (2，+∞)'), write('减：(−2，2)'), tick('(−2，2)'), note('正 负 正，和上一题长得一样')],
      },
    ],
  ],
  method: ['求导，并因式分解', '用零点把定义域分段', '每段看正负，写区间用“和”'],
};

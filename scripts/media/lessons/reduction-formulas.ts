import { arc, arrow, label, line, note, ring, tick, wave, write } from '../figure';
import type { Lesson, Mark, Point } from '../types';

const centre: Point = [980, 390];
const R = 150;
const onCircle = (degrees: number, radius = R): Point => [
  centre[0] + radius * Math.cos((degrees * Math.PI) / 180),
  centre[1] - radius * Math.sin((degrees * Math.PI) / 180),
];
const circle: Mark[] = [
  arrow([780, 390], [1190, 390], { width: 3 }),
  arrow([980, 600], [980, 200], { width: 3 }),
  arc(centre[0], centre[1], R, R, 0, 360, { width: 3 }),
  label('x', 1190, 430, 'soft', 26),
  label('y', 954, 216, 'soft', 26),
];

export const reductionFormulas: Lesson = {
  slug: 'reduction-formulas',
  title: '诱导公式',
  subtitle: '奇变偶不变，符号看象限',
  subject: '数学',
  grade: '高一',
  motto: 'sin(π + α) = −sin α',
  opening: '公式有很多条，其实只要会问两个问题。',
  scenes: [
    [
      {
        seconds: 6,
        chapter: '看题',
        say: '7π/6 不是锐角，它的正弦怎么求？',
        marks: [write('求 sin @frac{7π}{6} 的值', { size: 44, color: 'yellow' })],
      },
      {
        seconds: 7,
        chapter: '拆角',
        say: '先拆：π 加上一个锐角。',
        marks: [write('@frac{7π}{6} = π + @y{@frac{π}{6}}'), note('π 是 @frac{π}{2} 的 2 倍，2 是偶数', { beside: 60 })],
      },
      { seconds: 6, chapter: '变不变', say: '偶数倍，函数名不变，还是正弦。', marks: [write('偶 → 函数名@y{不变}：sin'), wave('不变')] },
      {
        seconds: 8,
        chapter: '看象限',
        say: '把锐角看成 α，π + α 在第三象限。',
        marks: [
          ...circle,
          line(centre, onCircle(30), { dashed: true, color: 'soft', width: 3 }),
          line(centre, onCircle(210), { color: 'yellow' }),
          label('α', 1046, 378, 'soft', 26),
          label('π + α', 820, 510, 'yellow', 28),
        ],
      },
      {
        seconds: 6,
        say: '第三象限正弦是负的，符号就是负。',
        marks: [line(onCircle(210), [onCircle(210)[0], centre[1]], { color: 'rose', dashed: true }), write('第三象限：sin @r{< 0}')],
      },
      { seconds: 6, say: '合起来，只差一个负号。', marks: [write('sin @frac{7π}{6} =  @r{−}  sin @frac{π}{6}'), ring('−')] },
      { seconds: 5, say: '答案是负二分之一。', marks: [write('= −@frac{1}{2}', { beside: 12 }), tick('1 2')] },
    ],
    [
      {
        seconds: 8,
        chapter: '奇数倍呢',
        say: '遇到 π/2 的奇数倍，正弦余弦互换。',
        marks: [
          write('奇 → 函数名@r{要变}', { size: 42 }),
          write('cos(@frac{π}{2} + α) = −sin α', { size: 42, color: 'yellow' }),
          note('@frac{π}{2} + α 在第二象限，cos 为负，所以带负号'),
        ],
      },
    ],
    [
      {
        seconds: 7,
        chapter: '同类题',
        say: '换成余弦，还是这两个问题。',
        marks: [write('求 cos @frac{5π}{6} 的值', { size: 44, color: 'yellow' })],
      },
      { seconds: 7, say: '拆成 π 减 π/6，偶数倍，函数名不变。', marks: [write('@frac{5π}{6} = π − @frac{π}{6}　→　还是 cos')] },
      { seconds: 6, say: '第二象限余弦是负的。', marks: [write('第二象限：cos @r{< 0}')] },
      {
        seconds: 6,
        say: '所以是负的二分之根号三。',
        marks: [write('cos @frac{5π}{6} = −cos @frac{π}{6} = −@frac{@sqrt{3}}{2}'), tick('3 2')],
      },
    ],
  ],
  method: ['拆成 @frac{π}{2} 的倍数 ± 锐角', '奇变偶不变', '符号看原函数所在象限'],
};

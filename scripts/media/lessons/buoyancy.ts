import { arrow, label, line, note, rect, ring, stroke, tick, write } from '../figure';
import type { Lesson, Mark } from '../types';

const tank: Mark[] = [
  stroke(
    [
      [800, 190],
      [800, 600],
      [1190, 600],
      [1190, 190],
    ],
    { width: 6 },
  ),
  line([806, 240], [1184, 240], { color: 'soft', dashed: true, width: 3 }),
];

/** The cube with its upper face at `top`, and the depths of both faces. */
function cube(top: number, upper: string, lower: string): Mark[] {
  return [
    rect(925, top, 140, 140, { color: 'yellow', fill: 'line' }),
    line([860, 240], [860, top], { width: 3, color: 'soft' }),
    label(upper, 860, top + 34, 'soft', 24),
    line([1130, 240], [1130, top + 140], { width: 3, color: 'soft' }),
    label(lower, 1130, top + 174, 'soft', 24),
  ];
}

export const buoyancy: Lesson = {
  slug: 'buoyancy',
  title: '浮力从哪里来',
  subtitle: '上下两面，压力不一样大',
  subject: '物理',
  grade: '初二',
  motto: 'F_{浮} = F_{下} − F_{上}',
  opening: '水为什么会把物体往上托？我们算给你看。',
  scenes: [
    [
      {
        seconds: 8,
        chapter: '看题',
        say: '正方体边长十厘米，上表面在水下五厘米。',
        marks: [write('正方体边长 10 cm，上表面深 5 cm，求浮力', { size: 36, color: 'yellow' }), ...tank, ...cube(310, '5 cm', '15 cm')],
      },
      {
        seconds: 6,
        say: '先把单位换好，水的密度和 g 写在旁边。',
        marks: [note('ρ = 1.0×10^{3} kg/m^{3}，g = 10 N/kg'), note('S = 0.1 m×0.1 m = 0.01 m^{2}')],
      },
      {
        seconds: 8,
        chapter: '上表面',
        say: '上表面深零点零五米，压强五百帕，压力五牛，向下。',
        marks: [
          write('p_{上} = ρgh_{上} = 500 Pa', { size: 34 }),
          write('F_{上} = p_{上}S = 5 N', { size: 34 }),
          arrow([995, 250], [995, 304], { color: 'rose', width: 6 }),
        ],
      },
      {
        seconds: 8,
        chapter: '下表面',
        say: '下表面深零点一五米，压力十五牛，向上。',
        marks: [
          write('p_{下} = ρgh_{下} = 1500 Pa', { size: 34 }),
          write('F_{下} = p_{下}S = @y{15 N}', { size: 34 }),
          arrow([995, 590], [995, 456], { color: 'yellow', width: 6 }),
        ],
      },
      {
        seconds: 7,
        chapter: '压力差',
        say: '左右两侧互相抵消，上下相减，就是浮力。',
        marks: [write('F_{浮} = F_{下} − F_{上} = 10 N'), ring('F下 − F上')],
      },
      { seconds: 7, say: '和阿基米德原理算的一样，也是十牛。', marks: [note('ρgV = 10^{3}×10×0.001 = 10 N'), tick('10 N')] },
    ],
    [
      {
        seconds: 8,
        chapter: '同类题',
        say: '同一个正方体，沉到上表面深二十厘米，浮力变吗？',
        marks: [write('上表面深 20 cm，浮力变大了吗？', { size: 38, color: 'yellow' }), ...tank, ...cube(410, '20 cm', '30 cm')],
      },
      { seconds: 7, say: '上表面压力二十牛，下表面三十牛。', marks: [write('F_{上} = 20 N'), write('F_{下} = 30 N')] },
      { seconds: 7, say: '两个都变大了，差还是十牛。', marks: [write('F_{浮} = 30 − 20 = 10 N'), tick('10 N')] },
      { seconds: 6, say: '浸没以后，浮力和深度无关。', marks: [note('全浸没后：看体积，不看深度')] },
    ],
  ],
  method: ['找上下表面的深度', '先算压强，再算压力', '下减上，就是浮力'],
};

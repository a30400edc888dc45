import { arrow, graph, label, line, note, ring, tick, write } from '../figure';
import type { Lesson, Mark, Point } from '../types';

const origin: Point = [860, 400];
const unit: Point = [62, 50];
const axes: Mark[] = [
  arrow([740, 400], [1200, 400], { width: 3 }),
  label('x', 1196, 440, 'soft', 26),
  arrow([860, 610], [860, 200], { width: 3 }),
  label('y', 832, 220, 'soft', 26),
  label('O', 838, 434, 'soft', 26),
];

export const vertexForm: Lesson = {
  slug: 'vertex-form',
  title: '二次函数顶点式',
  subtitle: '配一个完全平方，顶点自己走出来',
  subject: '数学',
  grade: '初三',
  motto: 'y = a(x − h)^{2} + k',
  opening: '看到二次函数，先问：顶点在哪里？',
  scenes: [
    [
      {
        seconds: 6,
        chapter: '看题',
        say: '求这条抛物线的顶点和最小值。',
        marks: [write('y = x^{2} − 4x + 1，求顶点和最小值', { size: 42, color: 'yellow' })],
      },
      {
        seconds: 6,
        chapter: '配方',
        say: '看一次项系数：负四的一半是负二。',
        marks: [write('y = x^{2} @r{− 4x} + 1'), note('−4 的一半是 −2')],
      },
      { seconds: 7, say: '加上负二的平方，为了不变，再减掉它。', marks: [write('= (x^{2} − 4x @y{+ 4}) @y{− 4} + 1')] },
      { seconds: 6, say: '括号里正好是一个完全平方。', marks: [write('= (x − 2)^{2} − 3'), ring('(x − 2)2 − 3')] },
      {
        seconds: 7,
        chapter: '读顶点',
        say: '读出顶点：横坐标二，纵坐标负三。',
        marks: [write('顶点 (2，−3)'), note('括号里是 −2，顶点横坐标是 +2')],
      },
      {
        seconds: 8,
        chapter: '画图',
        say: '开口向上，对称轴是 x 等于二。',
        marks: [
          ...axes,
          line([984, 220], [984, 600], { dashed: true, width: 3, color: 'soft' }),
          graph((x) => (x - 2) ** 2 - 3, -0.5, 4.5, origin, unit),
          label('x = 2', 1050, 250, 'soft', 26),
        ],
      },
      {
        seconds: 6,
        say: '最低点在顶点，所以最小值是负三。',
        marks: [label('(2，−3)', 1070, 590, 'yellow', 26), write('最小值 −3'), tick('最小值 −3')],
      },
    ],
    [
      {
        seconds: 7,
        chapter: '同类题',
        say: '同一类：二次项系数不是一，怎么办？',
        marks: [write('y = 2x^{2} + 4x − 1，求顶点', { size: 42, color: 'yellow' })],
      },
      { seconds: 6, say: '先把二提出来，只提前两项。', marks: [write('= @r{2}(x^{2} + 2x) − 1')] },
      {
        seconds: 7,
        say: '括号里加一再减一，减的一要乘二。',
        marks: [write('= 2(x^{2} + 2x @y{+ 1 − 1}) − 1'), write('= 2(x + 1)^{2} @r{− 2} − 1')],
      },
      { seconds: 6, say: '顶点是负一、负三。', marks: [write('= 2(x + 1)^{2} − 3'), write('顶点 (−1，−3)'), tick('(−1，−3)')] },
    ],
  ],
  method: ['系数不是 1，先提出来', '加一次项系数一半的平方', '减回来，读顶点'],
};

import { label, line, ring, stroke, tick, wave } from '../figure';
import { axes, dot, table } from '../kit';
import { ask, at, lessonOf, n, then, turn, w } from '../script';
import type { Lesson, Mark, Point, StrokeMark } from '../types';

/** A closed outline through points. */
const outline = (points: readonly Point[], color: StrokeMark['color'] = 'chalk'): Mark =>
  stroke([...points, ...points.slice(0, 1)], { color, width: 5 });

// Sides 5, 7 and 6, forty pixels to one; the second is the first seen in a mirror.
const first: readonly Mark[] = [
  outline([
    [228.6, 430],
    [120, 598],
    [400, 598],
  ]),
  label('A', 228.6, 420, 'yellow', 28),
  label('B', 96, 606, 'yellow', 28),
  label('C', 424, 606, 'yellow', 28),
];
const second: readonly Mark[] = [
  outline([
    [791.4, 430],
    [900, 598],
    [620, 598],
  ]),
  label('D', 791.4, 420, 'yellow', 28),
  label('E', 924, 606, 'yellow', 28),
  label('F', 596, 606, 'yellow', 28),
];

const congruent = lessonOf(
  'junior-30',
  {
    grade: '初二',
    motto: '△ABC ≌ △DEF：A 对 D，B 对 E，C 对 F',
    opening: '全等的题，多半错在看图猜对应。字母早就替你排好了。',
    method: ['把两行字母上下写齐', '要的边，在上一行找它的两个字母', '不是对应边，就看是谁减谁'],
  },
  [
    at('看题', '两个三角形全等，求另一个的一条边。', ask('△ABC ≌ △DEF，AB = 5，BC = 7，'), ask('△ABC 的周长是 18，求 DF 的长')),
    at('怎样认', '题里写了全等号，字母的先后就是对应。', w('写在同一个位置的字母，@y{对应}')),
    at('容易错', '看着图像猜，把 DF 当成 BC。', w('DF = BC = @r{7}　D 对 A，F 对 C', { size: 38 })),
    then('当成 AB 也不对，AB 对的是 DE。', w('DF = AB = @r{5}　AB 对 DE', { size: 38 })),
  ],
  [
    at(
      '写整齐',
      '两行字母上下写齐，一列一对。',
      table(
        64,
        130,
        [130, 130, 130],
        [
          ['A', 'B', 'C'],
          ['D', 'E', 'F'],
        ],
        78,
        40,
      ),
    ),
    at('找对应', 'D 的上面是 A，F 的上面是 C。', w('DF ↔ AC', { x: 560, y: 180 })),
    at('求 AC', '周长减去另外两边。', w('AC = 18 − 5 − 7 = 6', { x: 560, y: 260 })),
    at('写答案', 'DF 等于 AC，等于六。', w('DF = AC = 6', { x: 560, y: 340 }), tick('DF = AC = 6')),
    at('画一画', '图怎么翻，字母还是这样对。', first, second),
    then(
      '五、七、六，三条边一条不差。',
      [label('5', 150, 510, 'soft', 28), label('7', 260, 632, 'soft', 28), label('6', 340, 510, 'soft', 28)],
      [label('5', 872, 510, 'soft', 28), label('7', 760, 632, 'soft', 28), label('6', 682, 510, 'soft', 28)],
    ),
  ],
  [
    turn('该你了：字母写齐，再看 CD 是谁减谁。', ask('△ABD ≌ △ACE，点 D、E 分别在 AC、AB 上，'), ask('AB = 9，AE = 4，求 CD 的长')),
    at('一起看', 'B 对 C，D 对 E，所以 AC 等于 AB。', w('AC = AB = 9'), w('AD = AE = 4')),
    then('D 在 AC 上，CD 是 AC 减 AD。', w('CD = 9 − 4 = 5'), tick('CD = 9 − 4 = 5')),
    then('要的不是对应边，是两条对应边的差。', n('先写齐字母，再看要的是哪一段')),
    then('证全等也一样：字母先对齐，条件才好找。', n('添条件：角要夹在两条相等的边中间（SAS）')),
  ],
);

const [A, B, C, D]: readonly Point[] = [
  [940, 180],
  [803, 326],
  [940, 547],
  [1077, 326],
];
/** A kite: two pairs of equal sides from A and from C, and the angles at B and D. */
const kite: readonly Mark[] =
  A && B && C && D
    ? [
        outline([A, B, C, D]),
        label('A', 940, 166, 'yellow', 28),
        label('B', 774, 336, 'yellow', 28),
        label('C', 940, 590, 'yellow', 28),
        label('D', 1106, 336, 'yellow', 28),
      ]
    : [];

const helper = lessonOf(
  'junior-34',
  {
    grade: '初二',
    subtitle: '连公共边，或者延长一倍',
    motto: '相等的线段共用端点，就连它',
    opening: '要比的两个角，不在现成的三角形里。那就自己补一条线。',
    method: ['找相等线段共用的端点', '连起来，公共边就有了', '没有公共边，就把中线延长一倍'],
  },
  [
    at('看题', '两对边相等，知道角 B，求角 D。', ask('AB = AD，CB = CD，∠B = 105°，∠D 是多少度？', { until: 740 }), kite),
    at('怎样认', '图里没有三角形，要比的角放不进去。', w('要比的角不在三角形里 → @y{补线}', { size: 36, until: 740 })),
    at('容易错', '看着像互补，写七十五度。题里没有这个条件。', w('180° − 105° = @r{75°}　没有这个条件', { size: 36, until: 740 })),
    then('连 BD 也走得通，要用两次等边对等角，绕远了。', w('连 BD：两个等腰三角形，要两步', { size: 36, until: 740 })),
  ],
  [
    at('找端点', '两对相等的边，都从 A 和 C 出发。', kite, w('AB、AD 从 A 出发，CB、CD 从 C 出发', { size: 36, until: 740 })),
    at('补线', '连 AC，画到图上，它是两个三角形的公共边。', line([940, 180], [940, 547], { color: 'red', dashed: true }), w('连 AC')),
    at('列条件', '已知，已知，公共边。', w('AB = AD，CB = CD，AC = AC', { size: 38, until: 740 })),
    at('证全等', '三边对应相等，全等。', w('△ABC ≌ △ADC（SSS）', { size: 38, until: 740 })),
    at('写答案', '对应角相等，角 D 等于角 B。', w('∠D = ∠B = 105°', { until: 740 }), tick('105°')),
    at('核对', '四个角一共三百六，另外两个角合起来一百五。', n('360° − 105° − 105° = 150°，A、C 两个角分它', { until: 740 })),
  ],
  [
    turn(
      '该你了：把中线延长一倍，BE 有多长？',
      ask('AD 是 △ABC 的中线，AB = 8，AC = 5。', { size: 36 }),
      ask('延长 AD 到 E，使 DE = AD，连 BE。求 BE 的长', { size: 36 }),
    ),
    at(
      '一起看',
      '没有公共边，就延长出一条相等的线。',
      outline([
        [898.5, 335],
        [700, 470],
        [964, 470],
      ]),
      line([898.5, 335], [765.5, 605], { color: 'red', dashed: true }),
      line([700, 470], [765.5, 605], { color: 'yellow' }),
      [label('A', 910, 322, 'yellow', 28), label('B', 674, 480, 'yellow', 28), label('C', 990, 480, 'yellow', 28)],
      [label('D', 856, 504, 'yellow', 28), label('E', 790, 616, 'yellow', 28)],
    ),
    then('中线、对顶角、延长的一段，两边夹一角。', w('AD = ED，∠ADC = ∠EDB，DC = DB', { size: 34, until: 640 })),
    then('所以三角形 ADC 全等于 EDB。', w('△ADC ≌ △EDB（SAS）', { size: 36, until: 640 })),
    then('BE 等于 CA，等于五。', w('BE = CA = 5'), tick('BE = CA = 5')),
    then('八、五和两倍的中线，成了一个三角形。', n('8 − 5 < AE < 8 + 5，中线的范围也有了', { until: 640 })),
  ],
);

const shortest = lessonOf(
  'junior-39',
  {
    grade: '初二',
    subtitle: '把折线翻成直线',
    motto: '翻过去，连成一条直线',
    opening: '路要折一下才能碰到轴。翻一翻，折线就成了直线。',
    method: ['动点在哪条线上，就关于哪条线翻', '翻过去的点和另一点连起来', '横着多少，竖着多少，用勾股定理'],
  },
  [
    at('看题', '两点在 x 轴同一边，轴上找一点，路最短。', ask('A(0，2)、B(8，4)，P 在 x 轴上，求 PA + PB 的最小值')),
    at('怎样认', '一个点在直线上动，到两个定点的距离之和最小。', w('动点 + 两个定点 + 和最小 → @y{翻}')),
    at('容易错', '直接连 AB。可它碰不到 x 轴，P 到不了那里。', w('AB = @sqrt{68}　@r{P 到不了这条线段上}', { size: 38 })),
    then('取中间的点也不行，十点一三，还能更短。', w('P(4，0)：@sqrt{20} + @sqrt{32} ≈ 10.13　@r{不是最短}', { size: 38 })),
  ],
  [
    at('画图', '画出坐标轴，标上 A 和 B。', axes([160, 400], 60, 580, 280, 190), dot(160, 280, 'A', -28, -8), dot(640, 160, 'B', 26, 0)),
    at('翻过去', 'A 翻到 x 轴下面，P 到它的路不变长。', dot(160, 520, 'A′', -34, 24), w('PA = PA′', { x: 780, y: 180 })),
    at(
      '连直线',
      '两点之间，线段最短。连起来，和 x 轴交在 P。',
      line([160, 520], [640, 160], { color: 'yellow' }),
      dot(320, 400, 'P', 26, 34),
      w('PA′ + PB ≥ A′B', { x: 780, y: 260 }),
    ),
    at('算长度', '横着八，竖着六，斜着十。', w('A′B = @sqrt{8^{2} + 6^{2}} = 10', { x: 780, y: 360 }), ring('10')),
    at('写答案', '最小值是十。', w('最小值是 10', { x: 780, y: 460 }), tick('最小值是 10')),
    then('翻 B 也一样，折线还是变成那么长。', n('翻 B：横 8，竖 6，还是 10', { x: 780, y: 540 })),
  ],
  [
    turn('该你了：这次 P 在 y 轴上。', ask('A(1，3)、B(4，1)，P 在 y 轴上移动，求 PA + PB 的最小值')),
    at('一起看', '动点在 y 轴上，就关于 y 轴翻，横坐标变号。', w('A′(−1，3)'), wave('−1')),
    then('横着五，竖着二。', w('A′B = @sqrt{5^{2} + 2^{2}} = @sqrt{29}'), tick('29')),
    then('在哪条轴上动，就关于哪条轴翻。', n('x 轴上动：纵坐标变号　　y 轴上动：横坐标变号')),
    then('两个动点，就翻两次，再连直线。', n('三步：翻过去 → 连直线 → 勾股定理')),
  ],
);

export const triangles: readonly Lesson[] = [congruent, helper, shortest];

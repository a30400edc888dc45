import { arrow, label, line, note, rect, ring, tick, write } from '../figure';
import type { Lesson, Mark } from '../types';

const ground: Mark[] = [line([660, 360], [1210, 360], { width: 5 })];
const blocks: Mark[] = [
  rect(700, 270, 130, 90, { fill: 'line' }),
  label('A', 765, 312),
  label('3 kg', 765, 346, 'soft', 24),
  rect(960, 274, 100, 86, { fill: 'line' }),
  label('B', 1010, 312),
  label('2 kg', 1010, 346, 'soft', 24),
  line([830, 325], [960, 325], { color: 'soft', width: 3 }),
  label('绳', 895, 312, 'soft', 24),
];

export const connectedBodies: Lesson = {
  slug: 'connected-bodies',
  title: '牛顿第二定律：连接体',
  subtitle: '整体求加速度，隔离求内力',
  subject: '物理',
  grade: '高一',
  motto: 'F = ma',
  opening: '两个物体连在一起，先看谁？',
  scenes: [
    [
      {
        seconds: 9,
        chapter: '看题',
        say: '光滑水平面上，十牛的力拉着 B，求绳的拉力。',
        marks: [
          write('光滑水平面，F = 10 N 拉 B，求绳的拉力 T', { size: 38, color: 'yellow' }),
          ...ground,
          ...blocks,
          arrow([1060, 325], [1190, 325], { color: 'yellow', width: 6 }),
          label('F', 1150, 308, 'yellow'),
        ],
      },
      {
        seconds: 6,
        chapter: '整体',
        say: '两个物体一起走，加速度相同，先看整体。',
        marks: [write('整体：F = (m_{A} + m_{B})a', { size: 36 })],
      },
      { seconds: 6, say: '整体里，绳的拉力是内力，不写。', marks: [note('T 是内力，整体法里不出现')] },
      {
        seconds: 6,
        say: '十除以五，加速度是二。',
        marks: [write('10 = (3 + 2)a', { size: 36 }), write('a = 2 m/s^{2}', { size: 36, color: 'yellow' })],
      },
      {
        seconds: 7,
        chapter: '隔离',
        say: '要求绳的力，就把 A 单独拿出来。',
        marks: [
          write('隔离 A　T = m_{A}a', { size: 36 }),
          ring('隔离 A'),
          rect(760, 470, 130, 90, { fill: 'line' }),
          label('A', 825, 526),
          arrow([890, 515], [1010, 515], { color: 'rose', width: 6 }),
          label('T', 970, 498, 'rose'),
        ],
      },
      { seconds: 6, say: 'A 只受绳的拉力，等于六牛。', marks: [write('T = 3×2 = 6 N', { size: 36 }), tick('6 N')] },
      {
        seconds: 7,
        chapter: '检查',
        say: '用 B 检查：十减六等于四，正好是二乘二。',
        marks: [label('B：10 − 6 = 4 = 2×2', 980, 606, 'soft', 28)],
      },
    ],
    [
      {
        seconds: 8,
        chapter: '同类题',
        say: '换个方向：用同样的力向左拉 A，绳的拉力是多少？',
        marks: [
          write('F = 10 N 向左拉 A，T 变成多少？', { size: 38, color: 'yellow' }),
          ...ground,
          ...blocks,
          arrow([700, 325], [590, 325], { color: 'yellow', width: 6 }),
          label('F', 630, 308, 'yellow'),
        ],
      },
      { seconds: 6, say: '整体没变，加速度还是二。', marks: [write('a = 10 ÷ 5 = 2 m/s^{2}', { size: 36 })] },
      { seconds: 7, say: '这次隔离 B 最简单，它只受绳的拉力。', marks: [write('隔离 B：T = m_{B}a'), write('T = 2×2 = 4 N'), tick('4 N')] },
      { seconds: 6, say: '绳拖着谁走，就隔离谁，T 等于它的 m 乘 a。', marks: [note('后面被拖着的是谁，就隔离谁')] },
    ],
  ],
  method: ['加速度相同，先整体', '求内力，再隔离', '隔离受力最少的那个'],
};

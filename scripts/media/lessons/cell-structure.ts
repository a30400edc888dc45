import { arc, label, line, note, rect, ring, tick, write } from '../figure';
import type { Lesson, Mark } from '../types';

const wall: Mark[] = [rect(640, 220, 440, 370, { width: 8 })];
const membrane: Mark[] = [rect(656, 236, 408, 338, { width: 3, color: 'yellow' })];
const nucleus: Mark[] = [arc(970, 490, 58, 50, 0, 360, { fill: 'line' }), arc(970, 490, 14, 12, 0, 360, { width: 3 })];
const vacuole: Mark[] = [arc(800, 400, 108, 122, 0, 360, { color: 'soft', width: 3 })];
const chloroplasts: Mark[] = [
  [990, 300],
  [954, 352],
  [700, 268],
  [830, 552],
].map(([x = 0, y = 0]) => arc(x, y, 32, 16, 0, 360, { color: 'yellow', width: 3, fill: 'line' }));

/** A label outside the cell with a line to what it names. */
function name(text: string, y: number, toX: number, toY: number): Mark[] {
  return [line([1126, y - 10], [toX, toY], { width: 2, color: 'soft' }), label(text, 1178, y, 'chalk', 28)];
}

export const cellStructure: Lesson = {
  slug: 'cell-structure',
  problem: 'junior-biology-03',
  title: '细胞的结构',
  subtitle: '植物细胞比动物细胞多了什么',
  subject: '生物',
  grade: '初一',
  motto: '共有的，和特有的',
  opening: '画一个植物细胞，边画边记。',
  scenes: [
    [
      {
        seconds: 6,
        chapter: '看题',
        say: '植物细胞有、动物细胞没有的，是哪几样？',
        marks: [write('哪些结构，植物细胞有而动物细胞没有？', { size: 40, color: 'yellow' })],
      },
      {
        seconds: 7,
        chapter: '由外到内',
        say: '最外面是细胞壁，起支持和保护作用。',
        marks: [...wall, ...name('细胞壁', 250, 1084, 250), write('细胞壁　@g{支持、保护}', { size: 34, y: 240 })],
      },
      {
        seconds: 7,
        say: '紧贴着里面是细胞膜，控制物质进出。',
        marks: [...membrane, ...name('细胞膜', 370, 1066, 360), write('细胞膜　@g{控制物质进出}', { size: 34, y: 302 })],
      },
      {
        seconds: 7,
        say: '细胞核里有遗传物质，是控制中心。',
        marks: [...nucleus, ...name('细胞核', 490, 1030, 484), write('细胞核　@g{含遗传物质}', { size: 34, y: 364 })],
      },
      {
        seconds: 7,
        say: '膜和核之间是细胞质，里面还有线粒体。',
        marks: [...name('细胞质', 560, 930, 558), write('细胞质　@g{含线粒体等}', { size: 34, y: 426 })],
      },
      {
        seconds: 7,
        say: '液泡里是细胞液，切水果流出的汁就是它。',
        marks: [...vacuole, ...name('液泡', 430, 906, 420), write('液泡　@g{含细胞液}', { size: 34, y: 488 })],
      },
      {
        seconds: 7,
        say: '叶绿体是光合作用的地方。',
        marks: [...chloroplasts, ...name('叶绿体', 310, 1022, 300), write('叶绿体　@g{光合作用}', { size: 34, y: 550 })],
      },
    ],
    [
      {
        seconds: 7,
        chapter: '圈重点',
        say: '共有的：细胞膜、细胞质、细胞核、线粒体。',
        marks: [write('共有　@y{细胞膜　细胞质　细胞核　线粒体}', { size: 38 })],
      },
      {
        seconds: 7,
        say: '植物特有的：细胞壁、叶绿体、液泡。',
        marks: [write('植物特有　@r{细胞壁　叶绿体　液泡}', { size: 38 }), ring('细胞壁 叶绿体 液泡'), note('动物细胞：没有这三样')],
      },
    ],
    [
      {
        seconds: 7,
        chapter: '同类题',
        say: '同一类：洋葱鳞片叶内表皮细胞，有叶绿体吗？',
        marks: [write('洋葱鳞片叶内表皮细胞，有没有叶绿体？', { size: 40, color: 'yellow' })],
      },
      {
        seconds: 8,
        say: '它不进行光合作用，所以没有叶绿体。',
        marks: [write('没有叶绿体'), tick('没有叶绿体'), write('但有细胞壁和液泡')],
      },
      {
        seconds: 7,
        say: '记住：不是每个植物细胞都有叶绿体。',
        marks: [write('植物绿色部分的细胞，才有叶绿体', { color: 'yellow' }), note('根尖、洋葱内表皮：没有')],
      },
    ],
  ],
  method: ['由外到内，逐层画', '先写共有，再写特有', '看细胞做什么，想它有什么'],
};

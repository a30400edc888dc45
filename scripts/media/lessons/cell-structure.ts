import { arc, label, line, rect, tick, wave } from '../figure';
import { ask, at, lessonOf, n, options, then, turn, w } from '../script';
import type { Mark } from '../types';

const wall: Mark[] = [rect(640, 160, 440, 370, { width: 8 })];
const membrane: Mark[] = [rect(656, 176, 408, 338, { width: 3, color: 'yellow' })];
const nucleus: Mark[] = [arc(970, 430, 58, 50, 0, 360, { fill: 'line' }), arc(970, 430, 14, 12, 0, 360, { width: 3 })];
const vacuole: Mark[] = [arc(800, 340, 108, 122, 0, 360, { color: 'soft', width: 3 })];
const chloroplasts: Mark[] = [
  [990, 240],
  [954, 292],
  [700, 208],
  [830, 492],
].map(([x = 0, y = 0]) => arc(x, y, 32, 16, 0, 360, { color: 'yellow', width: 3, fill: 'line' }));

/** A label outside the cell with a line to what it names. */
function name(text: string, y: number, toX: number, toY: number): Mark[] {
  return [line([1126, y - 10], [toX, toY], { width: 2, color: 'soft' }), label(text, 1178, y, 'chalk', 28)];
}

/** A part and what it does, as a line of the list beside the cell. */
const part = (text: string, does: string, y: number): Mark => w(`${text}　@g{${does}}`, { size: 34, y, until: 620 });

export const cellStructure = lessonOf(
  'junior-biology-03',
  {
    slug: 'cell-structure',
    grade: '初一',
    motto: '先写共有的，再写独有的',
    opening: '画一个植物细胞，边画边问：动物细胞有没有？',
    method: ['由外到内，逐层画', '先写共有，再写独有', '看细胞绿不绿，想它有没有叶绿体'],
  },
  [
    at(
      '看题',
      '口腔上皮细胞没有、洋葱表皮细胞有的，是哪一样？',
      ask('口腔上皮细胞没有，洋葱表皮细胞有的，是哪一项？'),
      ...options('细胞膜', '细胞核', '线粒体', '细胞壁'),
    ),
    at('怎样认', '问两种细胞差在哪里，先分清谁是动物，谁是植物。', w('口腔上皮 → 动物细胞　洋葱表皮 → 植物细胞', { size: 36 })),
    at('容易错', '选线粒体。两种细胞都有它，它给细胞供能。', wave('线粒体')),
    then('还有人以为植物细胞都有叶绿体。洋葱表皮不是绿的。', n('洋葱鳞片叶表皮、根：没有叶绿体')),
  ],
  [
    at('由外到内', '最外面是细胞壁，支持和保护。', wall, name('细胞壁', 190, 1084, 190), part('细胞壁', '支持、保护', 150)),
    then('里面紧贴着细胞膜，控制物质进出。', membrane, name('细胞膜', 310, 1066, 300), part('细胞膜', '控制物质进出', 212)),
    then('细胞核里有遗传物质，是控制中心。', nucleus, name('细胞核', 430, 1030, 424), part('细胞核', '含遗传物质', 274)),
    then('膜和核之间是细胞质，里面有线粒体。', name('细胞质', 500, 930, 498), part('细胞质', '含线粒体等', 336)),
    then('液泡里是细胞液，切水果流出的汁就是它。', vacuole, name('液泡', 370, 906, 360), part('液泡', '含细胞液', 398)),
    then('绿色的部分，还有叶绿体。', chloroplasts, name('叶绿体', 250, 1022, 240), part('叶绿体', '光合作用', 460)),
    at('写独有', '动物细胞没有的，是这三样。', w('植物独有：细胞壁、液泡、叶绿体（绿色部分）', { size: 34, y: 580, until: 760 })),
    at('写答案', '选项里只有细胞壁是独有的，选 D。', w('选 D：细胞壁', { x: 800, y: 590, color: 'yellow' }), tick('细胞壁')),
  ],
  [
    turn(
      '该你了：没有细胞壁和液泡，有成形的细胞核，是哪一种？',
      ask('没有细胞壁和液泡，有成形的细胞核，'),
      ask('它最可能是哪一种？'),
      ...options('洋葱表皮细胞', '口腔上皮细胞', '细菌', '叶肉细胞'),
    ),
    at('一起看', '没有细胞壁，不是植物细胞，也不是细菌。', w('没有细胞壁 → 不是植物细胞，也不是细菌', { size: 36 })),
    then('有成形的细胞核，是动物细胞。', w('有成形的细胞核 → 动物细胞', { size: 36 })),
    then('口腔上皮细胞，选 B。', w('口腔上皮细胞，选 B'), tick('选 B')),
    then('叶肉细胞三样都有，洋葱表皮少一样，口腔上皮一样也没有。', n('叶肉：三样都有　洋葱表皮：没有叶绿体　口腔上皮：都没有')),
  ],
);

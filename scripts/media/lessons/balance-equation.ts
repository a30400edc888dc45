import { note, ring, tick, wave, write } from '../figure';
import type { Lesson } from '../types';

export const balanceEquation: Lesson = {
  slug: 'balance-equation',
  problem: 'junior-chemistry-02',
  title: '化学方程式配平',
  subtitle: '原子不会多，也不会少',
  subject: '化学',
  grade: '初三',
  motto: '左边的原子 = 右边的原子',
  opening: '配平不是凑数，是数原子。',
  scenes: [
    [
      {
        seconds: 7,
        chapter: '看题',
        say: '铝在氧气里燃烧，生成氧化铝，请配平。',
        marks: [write('Al + O_{2} → Al_{2}O_{3}', { size: 48, color: 'yellow' })],
      },
      {
        seconds: 7,
        chapter: '数原子',
        say: '先数原子。氧最麻烦：左边两个，右边三个。',
        marks: [write('Al：左 1，右 2', { size: 36 }), write('O：左 2，右 3', { size: 36 }), wave('左 2，右 3')],
      },
      { seconds: 7, chapter: '最小公倍数', say: '二和三的最小公倍数是六。', marks: [write('2 和 3 的最小公倍数是  @y{6}'), ring('6')] },
      { seconds: 7, say: '所以氧气前写三，氧化铝前写二。', marks: [write('Al + @r{3}O_{2} → @r{2}Al_{2}O_{3}', { size: 44 })] },
      {
        seconds: 7,
        chapter: '再配铝',
        say: '右边现在有四个铝，左边也写四。',
        marks: [write('@r{4}Al + 3O_{2} → 2Al_{2}O_{3}', { size: 44 })],
      },
      {
        seconds: 8,
        chapter: '写全',
        say: '箭头换成等号，条件“点燃”写在上面。',
        marks: [write('4Al + 3O_{2} @over{点燃} 2Al_{2}O_{3}', { size: 48, color: 'yellow' })],
      },
      { seconds: 6, say: '检查：铝四个对四个，氧六个对六个。', marks: [note('Al：4 = 4　O：6 = 6', { beside: 60 }), tick('6 = 6')] },
    ],
    [
      {
        seconds: 5,
        chapter: '易错',
        say: '有一种写法看着平了，其实错了。',
        marks: [write('不能为了配平改化学式里的小数字', { size: 36, color: 'rose' })],
      },
      {
        seconds: 7,
        say: '改了右下角的小数字，就变成另一种物质了。',
        marks: [
          write('H_{2} + O_{2} → H_{2}O_{2}　@r{错}：这是过氧化氢', { size: 36 }),
          write('2H_{2} + O_{2} @over{点燃} 2H_{2}O', { size: 44 }),
          tick('2H2O'),
        ],
      },
    ],
    [
      {
        seconds: 7,
        chapter: '同类题',
        say: '同一类：红磷燃烧，自己先试。',
        marks: [write('P + O_{2} → P_{2}O_{5}', { size: 48, color: 'yellow' })],
      },
      { seconds: 7, say: '氧是二和五，公倍数十：氧气五，右边二。', marks: [write('P + @r{5}O_{2} → @r{2}P_{2}O_{5}', { size: 44 })] },
      {
        seconds: 7,
        say: '右边有四个磷，左边写四，再写上条件。',
        marks: [write('4P + 5O_{2} @over{点燃} 2P_{2}O_{5}', { size: 48, color: 'yellow' }), tick('2P2O5'), note('P：4 = 4　O：10 = 10')],
      },
    ],
  ],
  method: ['数原子，找最麻烦的那个', '求最小公倍数，定两个系数', '配好其余的，写等号和条件'],
};

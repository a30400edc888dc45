import { arc, label, note, ring, tick, write } from '../figure';
import type { Lesson } from '../types';

export const removeBrackets: Lesson = {
  slug: 'remove-brackets',
  problem: 'junior-20',
  title: '去括号解方程',
  subtitle: '括号前的数，每一项都要乘到',
  subject: '数学',
  grade: '初一',
  motto: 'a(b + c) = ab + ac',
  opening: '解一元一次方程，括号是第一道关。',
  scenes: [
    [
      {
        seconds: 6,
        chapter: '看题',
        say: '这个方程有两个括号，第二个前面是负号。',
        marks: [write('解方程：3(x − 2) − 2(x − 5) = 9', { size: 44, color: 'yellow' })],
      },
      {
        seconds: 7,
        chapter: '去括号',
        say: '先看第一个括号：三要和里面每一项相乘。',
        marks: [
          write('3(x − 2)', { x: 64, y: 250, size: 38 }),
          arc(88, 218, 22, 18, 170, 10, { color: 'yellow', width: 3 }),
          arc(126, 218, 62, 38, 172, 8, { color: 'yellow', width: 3 }),
          write('= 3x − 6', { x: 260, y: 250 }),
        ],
      },
      {
        seconds: 8,
        say: '第二个括号，把负二整个拿来乘。',
        marks: [write('@r{−2}(x − 5)', { x: 64, y: 334 }), write('= −2x + 10', { x: 260, y: 334 })],
      },
      { seconds: 7, say: '负二乘负五是正十，圈住它，别写成减。', marks: [ring('+ 10'), note('(−2)×(−5) = +10', { x: 620, y: 334 })] },
      { seconds: 6, say: '合在一起写。', marks: [write('3x − 6 − 2x + 10 = 9', { y: 418 })] },
      { seconds: 6, chapter: '合并求解', say: '合并同类项，得 x 加四等于九。', marks: [write('x + 4 = 9', { y: 490 })] },
      { seconds: 5, say: '两边同时减四，x 等于五。', marks: [write('x = 5', { y: 562 }), tick('x = 5')] },
      {
        seconds: 7,
        chapter: '检验',
        say: '代回去检验：左边是九，右边也是九。',
        marks: [
          write('检验：', { x: 640, y: 490, size: 32, color: 'soft' }),
          write('3×3 − 2×0 = 9', { x: 740, y: 490, size: 34 }),
          label('左边 = 右边', 880, 562, 'yellow', 32),
        ],
      },
    ],
    [
      {
        seconds: 7,
        chapter: '同类题',
        say: '同一类的题，先自己去括号。',
        marks: [write('解方程：4(x + 1) − 3(x − 2) = 12', { size: 44, color: 'yellow' })],
      },
      { seconds: 7, say: '负三乘负二，得正六。', marks: [write('4x + 4 − 3x @r{+ 6} = 12')] },
      { seconds: 6, say: '合并，x 加十等于十二。', marks: [write('x + 10 = 12')] },
      { seconds: 6, say: '所以 x 等于二。', marks: [write('x = 2'), tick('x = 2'), note('检验：4×3 − 3×0 = 12')] },
    ],
  ],
  method: ['连着符号一起乘', '括号里每一项都乘到', '合并、求解，再代回检验'],
};

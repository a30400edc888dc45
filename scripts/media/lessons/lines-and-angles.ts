import { arc, label, line, note, ring, tick, write } from '../figure';
import type { Lesson, Mark, Point } from '../types';

const O: Point = [920, 480];
const ray = (degrees: number, length: number): Point => [
  O[0] + length * Math.cos((degrees * Math.PI) / 180),
  O[1] - length * Math.sin((degrees * Math.PI) / 180),
];
const base: Mark[] = [line([660, 480], [1200, 480]), label('A', 650, 520), label('O', 920, 520), label('B', 1200, 520)];
const mid = (from: number, to: number, radius: number): Point => ray((from + to) / 2, radius);

export const linesAndAngles: Lesson = {
  slug: 'lines-and-angles',
  title: '几何第一步：线与角',
  subtitle: '把文字一句一句画成图',
  subject: '数学',
  grade: '初一',
  motto: '平角 = 180°，平分 = 一半',
  opening: '几何题别急着算，先把话变成图。',
  scenes: [
    [
      {
        seconds: 8,
        chapter: '看题',
        say: '已知三个条件，求一个角。',
        marks: [
          write('点 O 在直线 AB 上，OC 平分∠AOD，', { size: 36, color: 'yellow' }),
          write('∠BOD = 40°，求∠AOC。', { size: 36, color: 'yellow' }),
        ],
      },
      { seconds: 6, chapter: '画图', say: '第一句：O 在直线 AB 上，画直线。', marks: base },
      {
        seconds: 6,
        say: '再画射线 OD，标上四十度。',
        marks: [
          line(O, ray(40, 270)),
          label('D', ray(40, 296)[0], ray(40, 296)[1] + 8),
          arc(O[0], O[1], 80, 80, 0, 40, { color: 'yellow', width: 3 }),
          label('40°', mid(0, 40, 118)[0], mid(0, 40, 118)[1] + 10, 'yellow', 26),
        ],
      },
      {
        seconds: 6,
        say: 'OC 平分角 AOD，两个角一样大。',
        marks: [
          line(O, ray(110, 250)),
          label('C', ray(110, 276)[0], ray(110, 276)[1] + 8),
          arc(O[0], O[1], 56, 56, 40, 110, { color: 'rose', width: 3 }),
          arc(O[0], O[1], 66, 66, 110, 180, { color: 'rose', width: 3 }),
        ],
      },
      {
        seconds: 7,
        chapter: '推理',
        say: 'AOB 是平角，所以两个角加起来是一百八十度。',
        marks: [write('∠AOD = 180° − 40°'), write('= 140°', { x: 190 })],
      },
      { seconds: 7, say: '平分，就是取一半。', marks: [write('∠AOC = @frac{1}{2}∠AOD'), ring('1 2')] },
      { seconds: 5, say: '所以角 AOC 等于七十度。', marks: [write('= 70°', { x: 190 }), tick('70°')] },
    ],
    [
      {
        seconds: 8,
        chapter: '同类题',
        say: '同一类：这次有两条角平分线。',
        marks: [
          write('OC 平分∠AOD，OE 平分∠BOD，', { size: 36, color: 'yellow' }),
          write('求∠COE。', { size: 36, color: 'yellow' }),
          ...base,
        ],
      },
      {
        seconds: 7,
        say: '没有给度数，也能求吗？先把图画出来。',
        marks: [
          line(O, ray(50, 270)),
          label('D', ray(50, 296)[0], ray(50, 296)[1] + 8),
          line(O, ray(115, 250)),
          label('C', ray(115, 276)[0], ray(115, 276)[1] + 8),
          line(O, ray(25, 250)),
          label('E', ray(25, 276)[0], ray(25, 276)[1] + 8),
        ],
      },
      {
        seconds: 7,
        say: '两个一半加起来，就是平角的一半。',
        marks: [write('∠COE = @frac{1}{2}(∠AOD + ∠BOD)', { size: 36 }), write('= @frac{1}{2}×180°', { x: 186, size: 36 })],
      },
      {
        seconds: 7,
        say: '所以角 COE 一定是九十度，和 D 在哪里无关。',
        marks: [write('= 90°', { x: 186 }), tick('90°'), note('D 转到哪里，都是 90°')],
      },
    ],
  ],
  method: ['一句话，画一笔', '找平角，找一半', '先写关系，再代度数'],
};

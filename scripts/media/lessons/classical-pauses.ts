import { note, ring, slash, tick, wave, write } from '../figure';
import type { Lesson } from '../types';

/** Sets characters apart, so that the red stroke has room between them. */
const spaced = (text: string): string => [...text].join(' ');

export const classicalPauses: Lesson = {
  slug: 'classical-pauses',
  problem: 'junior-chinese-02',
  title: '文言文断句',
  subtitle: '先找标志，再看对称',
  subject: '语文',
  grade: '初一',
  motto: '句读之不知，惑之不解',
  opening: '古书没有标点，在哪里停，就看本领。',
  scenes: [
    [
      {
        seconds: 7,
        chapter: '看题',
        say: '《论语》里的一段话，给它断句。',
        marks: [
          write(spaced('三人行必有我师焉'), { size: 50, color: 'yellow' }),
          write(spaced('择其善者而从之其不善者而改之'), { size: 50, color: 'yellow' }),
        ],
      },
      {
        seconds: 7,
        chapter: '找标志',
        say: '先找句末的虚词：焉，常常在一句的末尾。',
        marks: [ring('焉'), note('焉、矣、乎、也、哉：多在句末')],
      },
      { seconds: 7, say: '“必有我师”前面说的是什么时候？三人行。', marks: [slash('三人行'), write('三人行 / 必有我师焉', { size: 40 })] },
      {
        seconds: 8,
        chapter: '看对称',
        say: '再看后半：“其善者”和“其不善者”，两两相对。',
        marks: [wave('其善者而从之'), wave('其不善者而改之')],
      },
      { seconds: 7, say: '所以从“之”的后面断开。', marks: [slash('而从之'), write('择其善者而从之 / 其不善者而改之', { size: 40 })] },
      {
        seconds: 9,
        chapter: '讲意思',
        say: '选他的长处来学习，看到短处就对照改正。',
        marks: [note('几个人一起走，其中一定有可以做我老师的人；'), note('选他们的长处来学，看到短处，就对照改正自己。')],
      },
    ],
    [
      {
        seconds: 8,
        chapter: '圈重点',
        say: '断完要回头读一遍，意思通了，才算断对。',
        marks: [
          write('断对的三个信号', { size: 40, color: 'yellow' }),
          write('句末虚词，停在后面'),
          write('句首发语词（夫、盖），停在前面'),
          write('字数相对，停在中间'),
          tick('停在中间'),
        ],
      },
    ],
    [
      {
        seconds: 8,
        chapter: '同类题',
        say: '同一类：这十二个字，只断一处，断在哪里？',
        marks: [write(spaced('学而不思则罔思而不学则殆'), { size: 52, color: 'yellow' })],
      },
      { seconds: 7, say: '两个“则”，前后各六个字，正好相对。', marks: [wave('学而不思则罔'), wave('思而不学则殆')] },
      {
        seconds: 8,
        say: '断在“罔”后面：前半说只学不想，后半说只想不学。',
        marks: [slash('则罔'), write('学而不思则罔 / 思而不学则殆', { size: 44 }), tick('则殆')],
      },
      { seconds: 6, say: '用对称找停顿，这一类就通了。', marks: [note('罔：迷惑　　殆：疑惑')] },
    ],
  ],
  method: ['找虚词：句首句末的标志', '看对称：字数和结构', '读一遍：意思要通'],
};

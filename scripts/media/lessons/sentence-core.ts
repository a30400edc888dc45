import { note, ring, tick, wave, write } from '../figure';
import type { Lesson } from '../types';

export const sentenceCore: Lesson = {
  slug: 'sentence-core',
  title: '英语句子主干',
  subtitle: '再长的句子，先找主谓宾',
  subject: '英语',
  grade: '初二',
  motto: 'Who + does + what',
  opening: '句子一长就读不懂？先把骨架找出来。',
  scenes: [
    [
      {
        seconds: 7,
        chapter: '看句',
        say: '这个句子有十三个词，核心只有三个。',
        marks: [
          write('The little girl in a red coat often reads', { size: 44, color: 'yellow' }),
          write('storybooks in the library.', { size: 44, color: 'yellow' }),
        ],
      },
      { seconds: 7, chapter: '找谓语', say: '先找动词：谁在变时态，谁就是谓语。', marks: [wave('reads'), write('谓语：@y{reads}（读）')] },
      {
        seconds: 7,
        chapter: '找主语',
        say: '问一句“谁读”，答案是 girl，不是 coat。',
        marks: [wave('girl'), write('主语：@y{girl}（谁读）')],
      },
      {
        seconds: 7,
        chapter: '找宾语',
        say: '再问“读什么”，答案是 storybooks。',
        marks: [wave('storybooks'), write('宾语：@y{storybooks}（读什么）')],
      },
      {
        seconds: 8,
        chapter: '去修饰',
        say: '介词短语和副词都是修饰，先放到括号里。',
        marks: [note('in a red coat　哪个女孩'), note('often　多久一次', { beside: 60 }), note('in the library　在哪里', { beside: 60 })],
      },
      {
        seconds: 7,
        say: '剩下的就是主干：女孩读故事书。',
        marks: [write('The girl reads storybooks.', { size: 46 }), tick('storybooks.')],
      },
    ],
    [
      {
        seconds: 7,
        chapter: '圈重点',
        say: '为什么是 reads，不是 read？',
        marks: [write('girl  @r{in a red coat}   reads', { size: 46 })],
      },
      {
        seconds: 8,
        say: '谓语只跟主语走，girl 是单数，所以加 s。',
        marks: [ring('reads'), note('主语 girl 是单数，谓语就用 reads'), note('中间插多少词，都不影响主谓一致')],
      },
    ],
    [
      {
        seconds: 8,
        chapter: '同类题',
        say: '同一类：找主干，再选动词。',
        marks: [
          write('My brother with two good friends usually', { size: 42, color: 'yellow' }),
          write('(play / plays) basketball after school.', { size: 42, color: 'yellow' }),
        ],
      },
      { seconds: 7, say: '谁打球？是 brother，不是 friends。', marks: [wave('brother'), write('主语：brother，单数')] },
      {
        seconds: 7,
        say: '所以用 plays，打的是 basketball。',
        marks: [write('My brother @r{plays} basketball.', { size: 46 }), tick('basketball.')],
      },
    ],
  ],
  method: ['先找动词', '先问谁，再问什么', '介词短语先放进括号'],
};

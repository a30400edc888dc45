import { plain } from '@/lib/kernel/problems/judge';
import type { Output } from '@/lib/contracts';
import { printed } from '@/lib/kernel/problems/names';
import { allProblems, type Problem } from '@/lib/kernel/problems/read';
import type { Page } from './groups';

const shelves = { primary: '小学', junior: '初中', senior: '高中' } as const;

/** What stands for a problem without a figure: the drawing of its subject. */
const pictures: Readonly<Record<Problem['subject'], string>> = {
  数学: '/art/subject-shuxue.svg',
  语文: '/art/subject-yuwen.svg',
  英语: '/art/subject-yingyu.svg',
  物理: '/art/subject-wuli.svg',
  化学: '/art/subject-huaxue.svg',
  生物: '/art/subject-shengwu.svg',
  历史: '/art/subject-lishi.svg',
  地理: '/art/subject-dili.svg',
  道德与法治: '/art/subject-zhengzhi.svg',
  思想政治: '/art/subject-zhengzhi.svg',
};

/** `母题21`, `21`, `初中 21`, `初中21`: a word that names a number, and what else it says. */
const numbered = /^(小学|初中|高中|母题)?(\d{1,2})$/;

/** How well a problem answers to a word: 8 its number or title, 4 its chapter and knowledge, 2 its question; 0 not at all. */
function rank({ level, subject, number, title, chapter, knowledge, ask, recognise }: Problem, word: string): number {
  const [, shelf = '', digits] = numbered.exec(plain(word)) ?? [];
  if (digits !== undefined) return Number(digits) === number && (shelf === '' || shelf === '母题' || shelf === shelves[level]) ? 8 : 0;
  if (word === '母题' || title.toLowerCase().includes(word)) return 8;
  const tags = [shelves[level], subject, `${shelves[level]}${subject}`, chapter, ...knowledge].join('\n').toLowerCase();
  if (tags.includes(word)) return 4;
  return [ask, ...recognise].join('\n').toLowerCase().includes(word) ? 2 : 0;
}

/** Problems of the register to which every word leads; by number, or by what they are about. */
export function searchProblems(words: readonly string[], { limit, offset }: Page): Output<'search.information'>['problems'] {
  const hits = allProblems()
    .map((problem) => ({ problem, ranks: words.map((word) => rank(problem, word)) }))
    .filter(({ ranks }) => ranks.every((one) => one > 0))
    .map(({ problem, ranks }) => ({ problem, score: ranks.reduce((sum, one) => sum + one, 0) }))
    .sort((a, b) => b.score - a.score);
  const list = hits.slice(offset, offset + limit).map(({ problem: { id, title, ask, chapter, subject, level, number, figure } }) => ({
    problemId: id,
    title: `母题 ${printed(number)}　${title}`,
    ask,
    meta: `${shelves[level]}${subject}　${chapter}`,
    image: figure?.src ?? pictures[subject],
  }));
  return { list, total: hits.length };
}

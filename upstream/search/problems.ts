import { plain } from '@/lib/kernel/problems/plain';
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

/** Its list as people say it: 初中, 数学, 初中数学. */
function listsOf({ level, subject }: Problem): readonly string[] {
  return [shelves[level], subject, `${shelves[level]}${subject}`];
}

/** `21`, `母题21`, `初中数学母题21`, `第21题`: what stands before the number, without 母题, and the number. */
function numberIn(word: string): { readonly list: string; readonly number: number } | null {
  const [, before = '', digits] = /^(\D*?)第?(\d{1,2})[题号]?$/.exec(word.replace('母题', '')) ?? [];
  return digits === undefined ? null : { list: before, number: Number(digits) };
}

/** How well a problem answers to a word: 8 its number or title, 4 its list, chapter and knowledge, 2 its question; 0 not at all. */
function rank(problem: Problem, typed: string): number {
  const { id, number, title, chapter, knowledge, ask, recognise } = problem;
  const word = plain(typed);
  const named = numberIn(word);
  if (word === id) return 8;
  if (named && (named.list === '' || listsOf(problem).includes(named.list))) return named.number === number ? 8 : 0;
  if (word === '母题' || title.toLowerCase().includes(typed)) return 8;
  const tags = [...listsOf(problem), chapter, ...knowledge].join('\n').toLowerCase();
  if (tags.includes(typed.replace('母题', ''))) return 4;
  return [ask, ...recognise].join('\n').toLowerCase().includes(typed) ? 2 : 0;
}

/** `第 21 题：移项` → `第21题`, `移项`. */
function wordsIn(words: readonly string[]): readonly string[] {
  const text = words
    .join(' ')
    .replace(/[：:]/g, ' ')
    .replace(/第 (?=\d)/g, '第')
    .replace(/(\d) (?=[题号])/g, '$1');
  return text.split(' ').filter((word) => word !== '');
}

/** Problems of the register to which every word leads; by number, or by what they are about. */
export function searchProblems(typed: readonly string[], { limit, offset }: Page): Output<'search.information'>['problems'] {
  const words = wordsIn(typed);
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

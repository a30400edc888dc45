import { misnamedIn } from '@/lib/kernel/problems/mentions';
import { allProblems } from '@/lib/kernel/problems/read';

const rows: readonly (readonly [string, readonly string[]])[] = [
  ['母题 21“移项”，母题22“去分母”', []],
  ['母题 21“移项的“变号”从哪里来”', []],
  ['母题 30“移项”', ['30 全等：先把对应写整齐']],
  ['初中数学第 30 号母题“移项”', ['30 全等：先把对应写整齐']],
  ['母题 99“移项”', ['99 ']],
  ['高中母题 21“移项”', ['21 ']],
  ['初中物理母题 03“浮力”', []],
  ['初中物理母题 03“移项”', ['03 浮力：先判状态，再列式']],
  ['每天母题 20 道，“折角”一道；母题 30 今天再来', []],
];

test.each(rows)('%s', (text, wrong) => {
  expect(misnamedIn(text, allProblems()).map(({ number, title }) => `${number} ${title}`)).toEqual(wrong);
});

test('a level of the whole text stands where the text says none', () => {
  expect(misnamedIn('母题 21“移项”', allProblems(), 'senior')).toHaveLength(1);
});

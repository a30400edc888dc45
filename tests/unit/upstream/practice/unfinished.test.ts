import { problemMessages } from '@/upstream/problem/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream({ seeded: false });
});
afterAll(() => up.close());

const long = '班里少了一本书，大家都怀疑是新来的小周拿的，后来书找到了，大家都向他道歉';

test.each([
  ['junior-04', 'self', '(-7)-(-10)+(-8)-2', problemMessages.unreckoned],
  ['junior-06', 'self', '-3²+(-2)³×1/4-(-6)÷2', problemMessages.unreckoned],
  ['junior-11', 'self', 'ab(2a+3b)', problemMessages.uncollected],
  ['junior-11', 'near', '4x²-7x+x²+5x', problemMessages.uncollected],
  ['senior-80', 'self', '1·(x-1)-1', problemMessages.uncollected],
  ['junior-12', 'near', '5(a·a-4)', problemMessages.unfactored],
  ['junior-chinese-04', 'far', long, problemMessages.tooLong(25)],
  ['junior-biology-04', 'far', '淀粉不需要光', problemMessages.turned],
] as const)('%s %s: %s is right but for its form, and it is said what is left to do', async (problemId, part, answer, say) => {
  const tried = await up.ok('problem.try', { problemId, part, answer });
  expect(tried).toMatchObject({ verdict: 'wrong', say });
});

test('a known mistake is known however it is written', async () => {
  const { say } = await up.ok('problem.try', { problemId: 'junior-04', answer: '-17-10' });
  expect(say).toContain('减去负十，是加上十');
});

import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream({ seeded: false });
});
afterAll(() => up.close());

const attempt = (answer: string) => up.ok('problem.try', { problemId: 'junior-21', answer });

test('a wrong answer is named by its mistake, and brings no solution', async () => {
  const tried = await attempt('1');
  expect(tried).toMatchObject({ verdict: 'wrong', solution: null });
  expect(tried.say).toContain('没变号');
  expect(tried.say.match(/像是/g)).toHaveLength(1);
  expect(tried.say).not.toContain('x=6');
  expect(await attempt('0')).toMatchObject({ verdict: 'wrong', say: '还不对。看一条提示，改一改再批。', solution: null });
});

test('what is no number counts as not answered', async () => {
  expect(await attempt('不会')).toMatchObject({ verdict: 'unclear', solution: null });
  expect(await attempt('')).toMatchObject({ verdict: 'unclear', solution: null });
});

test('a right answer brings the solution and the usual mistakes; giving up does too', async () => {
  const right = await attempt('x = 6');
  expect(right).toMatchObject({ verdict: 'right', solution: { answer: '$x=6$' } });
  expect(right.solution?.steps).toHaveLength(6);
  expect(right.solution?.traps.length).toBeGreaterThan(2);
  const shown = await up.ok('problem.try', { problemId: 'junior-21', how: 'shown' });
  expect(shown).toMatchObject({ verdict: 'shown', solution: right.solution });
});

test('each of the three of its kind is a question of its own', async () => {
  const kin = (part: 'near' | 'middle' | 'far', answer: string) => up.ok('problem.try', { problemId: 'junior-21', part, answer });
  expect((await kin('near', 'y=3')).verdict).toBe('right');
  expect((await kin('middle', '2')).verdict).toBe('right');
  expect((await kin('far', '14 人')).verdict).toBe('right');
  expect(await kin('far', '6')).toMatchObject({ verdict: 'wrong', solution: null });
  // The page of the problem has no hint to its kin.
  expect((await kin('far', '3')).say).toBe('还不对。先认出它是哪一类，改一改再批。');
  expect((await up.ok('problem.try', { problemId: 'junior-21', answer: '0', how: 'handed' })).say).toBe('不对。订正时先认出它是哪一类。');
});

test('an unknown number is refused', async () => {
  expect(await up.call('problem.try', { problemId: 'junior-99', answer: '1' })).toMatchObject({
    status: 404,
    message: '没有这道母题，请核对编号',
  });
});

test('a mistake at one of its kind is named, by its rounded value too', async () => {
  const say = async (problemId: string, part: 'near' | 'middle', answer: string) =>
    (await up.ok('problem.try', { problemId, part, answer })).say;
  expect(await say('junior-21', 'near', '1')).toContain('两边同时加 4');
  expect(await say('primary-03', 'near', '17.6')).toContain('含盐率除的是盐水');
  expect(await say('junior-english-01', 'near', 'is plays')).toBe('还不对。像是多放了一个 is。一句只留一个谓语，plays 已经是了。');
});

test('a product that is not finished is called so: by its value it is right', async () => {
  const say = async (answer: string) => (await up.ok('problem.try', { problemId: 'junior-12', answer })).say;
  expect(await say('2x(x^2-4)')).toContain('停在');
  expect(await say('x(2x+4)(x-2)')).toContain('提干净了吗');
  expect(await say('2x(x+2)(x+2)')).not.toContain('提干净了吗');
});

import { desc } from 'drizzle-orm';
import type { ProblemPart } from '@/lib/kernel/problems/names';
import { allProblems, problemOf } from '@/lib/kernel/problems/read';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { practiceMessages } from '@/upstream/practice/messages';
import { problemAttempts, users } from '@/upstream/db/schema';
import { account } from '../shop';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream({ seeded: false });
});
afterAll(() => up.close());
const friday = '2026-11-20T10:00:00+08:00';
beforeEach(() => up.clock.set(friday));

let ids = 0;
const right: Record<ProblemPart, string> = { self: '6', near: '3', middle: '2', far: '14', later: '5' };
async function learner() {
  const { signIn } = await account(up);
  const attempt = async (
    part: ProblemPart,
    answer = right[part],
    more: { hints?: number; attemptId?: string; owner?: string; how?: 'shown' | 'handed'; waited?: number } = {},
  ) => {
    ids += 1;
    const token = await signIn();
    return up.ok('problem.try', { problemId: 'junior-21', part, answer, attemptId: `attempt-${ids}`, ...more }, { token });
  };
  const today = async () => up.ok('practice.today', {}, { token: await signIn() });
  const mistakes = async () => up.ok('practice.mistakes', {}, { token: await signIn() });
  const standing = async () => up.ok('practice.standing', { problemId: 'junior-21' }, { token: await signIn() });
  return { attempt, today, mistakes, standing, signIn };
}

test('a stranger is judged and nothing is stored', async () => {
  const before = await up.deps.db.$count(problemAttempts);
  const tried = await up.ok('problem.try', { problemId: 'junior-21', answer: '1', attemptId: 'stranger-1' });
  expect(tried).toMatchObject({ verdict: 'wrong', kept: false, level: null });
  expect(await up.deps.db.$count(problemAttempts)).toBe(before);
});

test('sent again it is the same attempt; what could not be read is none; another login keeps nothing', async () => {
  const { attempt, standing, signIn } = await learner();
  await attempt('self', '1', { attemptId: 'same-attempt-1' });
  await attempt('self', '1', { attemptId: 'same-attempt-1' });
  await attempt('self', '6', { attemptId: 'same-attempt-1' });
  await attempt('self', '不会');
  expect(await attempt('self', '6', { owner: 'SOMEBODY-ELSE' })).toMatchObject({ verdict: 'right', kept: false });
  expect((await standing()).attempts).toMatchObject([{ verdict: 'wrong', answer: '1' }]);
  const other = await learner();
  await other.attempt('self', '6', { attemptId: 'same-attempt-1' });
  expect((await other.standing()).level).toBe('known');
  expect((await up.ok('practice.standing', { problemId: 'junior-21' }, { token: await signIn() })).level).toBe('unseen');
});

test('what a paper left open is 不会', async () => {
  const { attempt, mistakes } = await learner();
  expect(await attempt('near', '', { how: 'handed' })).toMatchObject({ verdict: 'blank', solution: null });
  expect((await mistakes()).list[0]?.mistakes).toMatchObject([{ verdict: 'blank', reason: 'unknown' }]);
  expect((await attempt('near')).level).toBe('known');
});

test('wrong, three of its kind, the review a week later: through, and out of the mistakes', async () => {
  const { attempt, today, mistakes, standing, signIn } = await learner();
  expect(await today()).toMatchObject({ list: [], first: { problemId: 'junior-04' } });
  expect(await attempt('self', '1', { attemptId: 'first-wrong-1' })).toMatchObject({ kept: true, level: 'unseen' });
  expect(await mistakes()).toMatchObject({
    mastered: 0,
    list: [{ problemId: 'junior-21', dueOn: '2026-11-21', mistakes: [{ answer: '1', reason: null }] }],
  });
  const token = await signIn();
  await up.ok('practice.reason', { attemptId: 'first-wrong-1', reason: 'slip' }, { token });
  expect((await mistakes()).list[0]?.mistakes[0]?.reason).toBe('slip');
  expect(await attempt('self', '6', { hints: 1 })).toMatchObject({ verdict: 'right', level: 'known' });
  expect(await attempt('near')).toMatchObject({ level: 'known', left: ['middle', 'far'] });
  await attempt('middle');
  expect(await attempt('far')).toMatchObject({ level: 'able', left: [] });
  expect((await today()).done).toMatchObject({ answered: 4, right: 3, risen: [{ problemId: 'junior-21', level: 'able' }] });
  expect((await up.ok('study.home', {}, { token })).exercises).toEqual({ done: 4, right: 3 });

  up.clock.set('2026-11-21T10:00:00+08:00');
  const saturday = await today();
  expect(saturday.list[0]).toMatchObject({ problemId: 'junior-21', why: 'due', lastOn: '2026-11-20', lastVerdict: 'right' });
  expect(await attempt(saturday.list[0]?.part ?? 'self')).toMatchObject({ level: 'able' });
  const { dueOn } = await standing();
  expect(dueOn !== null && dueOn > '2026-11-21').toBe(true);

  // All four of the page were seen: after a week they tell nothing, and the list brings the one that is kept.
  up.clock.set('2026-11-28T10:00:00+08:00');
  expect(await attempt('self')).toMatchObject({ level: 'able' });
  up.clock.set('2026-12-28T10:00:00+08:00');
  expect((await today()).list[0]).toMatchObject({ problemId: 'junior-21', part: 'later' });
  expect(await attempt('later')).toMatchObject({ level: 'mastered' });
  expect(await mistakes()).toMatchObject({ mastered: 1, list: [] });
  expect((await standing()).attempts.map(({ became }) => became).filter(Boolean)).toEqual(['mastered', 'able', 'known']);
});

test('what waited on its device counts when it was given: its day, its review, its week of rest; a device gains three days at most', async () => {
  const { attempt, today, standing } = await learner();
  const hours = (n: number): number => n * 3600;
  await attempt('near', '8', { waited: hours(12) });
  expect(await standing()).toMatchObject({ dueOn: '2026-11-20', attempts: [{ at: '2026-11-19T14:00:00.000Z' }] });
  expect((await today()).done).toMatchObject({ answered: 0 });
  // Given before what is there already: it counts no earlier than that, so that the order of answers stays one.
  await attempt('near', right.near, { waited: hours(48) });
  expect((await standing()).attempts.map(({ at }) => at)).toEqual(['2026-11-19T14:00:00.000Z', '2026-11-19T14:00:00.000Z']);

  const other = await learner();
  for (const part of ['near', 'middle', 'far'] as const) await other.attempt(part, right[part], { waited: 72 * 3600 });
  expect((await other.standing()).level).toBe('able');
  up.clock.set('2026-11-24T10:00:01+08:00');
  expect((await other.attempt('self')).level).toBe('mastered');
  const longer = await up.call('problem.try', { problemId: 'junior-21', answer: '6', attemptId: 'waited-long-1', waited: 72 * 3600 + 1 });
  expect(longer.status).not.toBe(1);
});

test('one that waited and one that is given arrive at one moment: what follows goes by when they were given', async () => {
  const { today, standing, signIn } = await learner();
  const token = await signIn();
  const made = (attemptId: string, answer: string, waited: number) =>
    up.ok('problem.try', { problemId: 'junior-21', part: 'near', answer, attemptId, waited }, { token });
  await Promise.all([made('given-now-1', right.near, 0), made('given-before-1', '8', 48 * 3600)]);
  // Whichever of them is written down first: nothing of the account fails by it.
  expect((await standing()).attempts.map(({ verdict }) => verdict).sort()).toEqual(['right', 'wrong']);
  expect((await today()).done.right).toBe(1);
});

test('two sentences stand at a problem that went wrong, the last ones said, for its learner alone', async () => {
  const { attempt, mistakes, signIn } = await learner();
  const correct = async (more: { readonly problemId?: string; readonly next?: string } = {}) =>
    up.call(
      'practice.correct',
      { problemId: 'junior-21', mistake: '右边的 x 搬到左边，写成了 + x', next: '先变号', ...more },
      { token: await signIn() },
    );
  expect(await correct()).toMatchObject({ status: 404, message: practiceMessages.noMistake });
  await attempt('self', '1');
  expect((await mistakes()).list[0]?.correction).toBeNull();
  expect(await correct()).toMatchObject({ status: 1 });
  expect(await correct({ next: '谁过等号，先变号，再写它' })).toMatchObject({ status: 1 });
  expect((await mistakes()).list[0]?.correction).toEqual({ mistake: '右边的 x 搬到左边，写成了 + x', next: '谁过等号，先变号，再写它' });
  expect(await correct({ problemId: 'junior-20' })).toMatchObject({ status: 404 });
  const whoIsRight = await learner();
  await whoIsRight.attempt('self');
  const said = { problemId: 'junior-21', mistake: '没有错', next: '没有' };
  expect(await up.call('practice.correct', said, { token: await whoIsRight.signIn() })).toMatchObject({ status: 404 });
  expect((await correct({ next: '' })).status).not.toBe(1);
  const other = await learner();
  await other.attempt('self', '1');
  expect((await other.mistakes()).list[0]?.correction).toBeNull();
});

test('a reason is told of a mistake of one’s own only', async () => {
  const { attempt, signIn } = await learner();
  await attempt('near', right.near, { attemptId: 'was-right-1' });
  const other = await learner();
  await other.attempt('near', '8', { attemptId: 'others-wrong-1' });
  for (const attemptId of ['was-right-1', 'others-wrong-1', 'nobody-knows-1'])
    expect(await up.call('practice.reason', { attemptId, reason: 'slip' }, { token: await signIn() })).toMatchObject({
      status: 404,
      message: practiceMessages.noAttempt,
    });
});

test('a day is ten minutes: new problems fill it, and once they are done it is done', async () => {
  const { attempt, today, signIn } = await learner();
  await attempt('near', '8');
  up.clock.set('2026-11-21T10:00:00+08:00');
  const day = await today();
  expect(day.list.map(({ why }) => why)).toEqual(['due', 'new', 'new']);
  expect(day.minutes).toBeLessThanOrEqual(10);
  for (const { problemId, part } of day.list) {
    ids += 1;
    await up.ok('problem.try', { problemId, part, how: 'shown', attemptId: `given-up-${ids}` }, { token: await signIn() });
  }
  expect(await today()).toMatchObject({ list: [], over: [], tomorrow: 3, done: { answered: 3, right: 0 } });

  up.clock.set('2026-11-22T10:00:00+08:00');
  const token = await signIn();
  for (const { id } of allProblems().slice(0, 10))
    await up.ok('problem.try', { problemId: id, how: 'shown', attemptId: `elsewhere-${id}` }, { token });
  expect(await today()).toMatchObject({ list: [], more: 3, over: day.list.map(({ problemId }) => ({ problemId })) });
});

test('a question to practise in place brings no answer', async () => {
  const asked = await up.ok('problem.question', { problemId: 'junior-21', part: 'far' });
  expect(asked).toMatchObject({ kind: 'line', unit: '人' });
  expect(JSON.stringify(asked)).not.toContain('14');
  expect(await up.call('problem.question', { problemId: 'junior-99', part: 'far' })).toMatchObject({
    status: 404,
    message: practiceMessages.noProblem,
  });
});

test('one of its kin is helped with by what the kind is known by: the hints speak of the numbers of the problem itself', async () => {
  const problem = problemOf('junior-21');
  for (const part of ['near', 'middle', 'far', 'later'] as const)
    expect((await up.ok('problem.question', { problemId: 'junior-21', part })).hints).toEqual(problem?.recognise);
  expect((await up.ok('problem.question', { problemId: 'junior-21', part: 'self' })).hints).toEqual(problem?.hints);
});

test('an account that is erased takes its attempts along', async () => {
  const { attempt } = await learner();
  await attempt('near');
  await up.deps.db.delete(users);
  expect(await up.deps.db.$count(problemAttempts)).toBe(0);
});

test('a paper asks what is due first, two of a problem at most, and is the shelf of the learner’s school first', async () => {
  const { attempt, signIn } = await learner();
  await attempt('near');
  const token = await signIn();
  const { list } = await up.ok('practice.papers', {}, { token });
  expect(list[0]).toMatchObject({ shelf: 'junior', subject: '数学' });
  const paper = await up.ok('practice.paper', { shelf: 'junior', subject: '数学' }, { token });
  expect(list[0]).toEqual({ shelf: 'junior', subject: '数学', questions: paper.list.length, minutes: paper.minutes });
  expect(paper.list).toHaveLength(12);
  // What was solved is not asked for again; nothing says what is right.
  expect(paper.list.find(({ problemId }) => problemId === 'junior-21')?.part).toBe('middle');
  expect(JSON.stringify(paper)).not.toContain('check');
  for (const { shelf, subject, questions } of list) {
    const small = await up.ok('practice.paper', { shelf, subject }, { token });
    const asked = small.list.map(({ problemId, part }) => `${problemId} ${part}`);
    expect(new Set(asked).size).toBe(questions);
    for (const { problemId } of small.list) expect(asked.filter((one) => one.startsWith(`${problemId} `)).length).toBeLessThanOrEqual(2);
  }
  expect((await up.call('practice.paper', { shelf: 'primary', subject: '物理' }, { token })).message).toBe(practiceMessages.noPaper);
});

test('the map holds the whole register, with what this learner has reached and what is due', async () => {
  const { attempt, signIn } = await learner();
  await attempt('self', '1');
  await attempt('self');
  up.clock.set('2026-11-21T10:00:00+08:00');
  const { list } = await up.ok('practice.map', {}, { token: await signIn() });
  const all = list.flatMap(({ chapters }) => chapters.flatMap(({ problems }) => problems));
  expect(new Set(all.map(({ problemId }) => problemId)).size).toBe(allProblems().length);
  expect(all.filter(({ level, due }) => level !== 'unseen' || due)).toMatchObject([{ problemId: 'junior-21', level: 'known', due: true }]);
});

test('days pass for one account alone, and only in a test', async () => {
  const [one, other] = [await learner(), await learner()];
  await one.attempt('self');
  await other.attempt('self');
  const [{ mobilePhone } = { mobilePhone: '' }] = await up.deps.db
    .select({ mobilePhone: users.mobilePhone })
    .from(users)
    .orderBy(desc(users.id))
    .limit(1);
  const moved = await up.app.request(`/sandbox/past?mobilePhone=${mobilePhone}&days=7`, { method: 'POST' });
  expect(await moved.json()).toEqual({ moved: 1 });
  expect((await other.standing()).attempts[0]?.at).toBe('2026-11-13T02:00:00.000Z');
  expect((await one.standing()).attempts[0]?.at).toBe('2026-11-20T02:00:00.000Z');
  expect((await up.app.request('/sandbox/past?mobilePhone=1&days=0', { method: 'POST' })).status).toBe(400);
});

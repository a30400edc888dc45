import { issueToken } from '@/upstream/account/tokens';
import { eraseAccount } from '@/upstream/account/erase';
import { courses, evaluationOrders, evaluationReports, orders, users } from '@/upstream/db/schema';
import { addReport } from '@/upstream/evaluation/add-report';
import { reportDraft } from '@/upstream/evaluation/report-draft';
import { evaluationMessages } from '@/upstream/evaluation/messages';
import { markWeakest } from '@/upstream/evaluation/report';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { eq } from 'drizzle-orm';
import { requestId } from '../shop';
import { demoEToken, draft, evaluated } from './support';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());

describe('the report', () => {
  test('is the latest one, compared with the one before, in figures that add up', async () => {
    const report = await up.ok('evaluation.report', {}, { token: await demoEToken(up) });
    expect(report).toMatchObject({
      learnerName: '林小满',
      score: 86,
      fullScore: 100,
      previous: { score: 79, fullScore: 100 },
      hasPaper: true,
      hasMode: true,
    });
    expect(report.modules.flatMap((module) => (module.weak ? [module.name] : []))).toEqual(['函数', '检查']);
    expect(report.weakPoints.reduce((sum, { lost }) => sum + lost, report.score)).toBe(report.fullScore);
    expect(report.topics.reduce((sum, { score }) => sum + score, 0)).toBe(report.score);
    expect(report.sets.map(({ first }) => first)).toEqual([true, true, true, false, false, false]);
    expect(report.teacher).toMatchObject({ name: '林知远', portrait: '/art/teacher-1.svg' });
  });

  test('the one before has none before it, and no way to buy anything', async () => {
    const token = await demoEToken(up);
    const { previous } = await up.ok('evaluation.report', {}, { token });
    const reportId = previous?.reportId ?? 0;
    expect(await up.ok('evaluation.report', { reportId }, { token })).toMatchObject({
      score: 79,
      previous: null,
      courseId: null,
      hasMode: false,
    });
    expect(await up.call('evaluation.curriculum', { reportId }, { token })).toMatchObject({
      status: 404,
      message: evaluationMessages.noCourse,
    });
    expect(await up.call('evaluation.mode', { reportId }, { token })).toMatchObject({ status: 404, message: evaluationMessages.noMode });
    expect(await up.call('evaluation.testPaper', { reportId }, { token })).toMatchObject({
      status: 404,
      message: evaluationMessages.noPaper,
    });
  });

  test('leads to nothing that has left the shelf since', async () => {
    const { token } = await evaluated(up);
    const { courseId, hasMode } = await up.ok('evaluation.report', {}, { token });
    expect([courseId, hasMode]).toEqual([expect.any(Number), true]);
    const shelve = (listed: boolean) =>
      up.deps.db
        .update(courses)
        .set({ listed })
        .where(eq(courses.id, courseId ?? 0));
    await shelve(false);
    expect(await up.ok('evaluation.report', {}, { token })).toMatchObject({ courseId: null, hasMode: false });
    await shelve(true);
  });

  test('no more than two modules are weak, and none with full marks', () => {
    const of = (...scores: number[]) =>
      markWeakest(scores.map((score, at) => ({ name: String(at), score, full: 10 }))).map(({ weak }) => weak);
    expect(of(9, 5, 5, 5)).toEqual([false, true, true, false]);
    expect(of(10, 10, 9)).toEqual([false, false, true]);
    expect(of(10, 10, 10)).toEqual([false, false, false]);
  });

  test.each([
    ['points that do not add up', { weakPoints: [{ questionNo: 1, title: '一', lost: 3, why: '二' }] }],
    ['more points than there are', { modules: draft.modules.map((module) => ({ ...module, score: 11 })) }],
  ])('a teacher’s report with %s is not taken', (_name, over) => {
    expect(reportDraft.safeParse({ ...draft, ...over }).success).toBe(false);
  });

  test('an unknown set, paper or course leaves nothing behind', async () => {
    const { userId } = await evaluated(up);
    await expect(addReport(up.deps.db, userId, { ...draft, sets: ['k-and-b', 'nothing'] }, up.clock.now())).rejects.toThrow('没有 nothing');
    expect(await up.deps.db.$count(evaluationReports, eq(evaluationReports.userId, userId))).toBe(1);
  });
});

describe('somebody else’s report looks unknown', () => {
  test('in every endpoint that takes its number', async () => {
    const { reportId } = await evaluated(up);
    const { token } = await evaluated(up);
    const setId =
      (await up.ok('evaluation.exercises', { reportId: (await up.ok('evaluation.report', {}, { token })).reportId }, { token })).list[0]
        ?.setId ?? 0;
    const calls = [
      (id: number) => up.call('evaluation.report', { reportId: id }, { token }),
      (id: number) => up.call('evaluation.exercises', { reportId: id }, { token }),
      (id: number) => up.call('evaluation.exerciseDetail', { reportId: id, setId }, { token }),
      (id: number) => up.call('evaluation.testPaper', { reportId: id }, { token }),
      (id: number) => up.call('evaluation.curriculum', { reportId: id }, { token }),
      (id: number) => up.call('evaluation.mode', { reportId: id }, { token }),
      (id: number) => up.call('evaluation.createOrder', { requestId: requestId(), reportId: id, what: 'mode' }, { token }),
    ];
    for (const call of calls) {
      const foreign = await call(reportId);
      expect(foreign).toMatchObject({ status: 404, message: evaluationMessages.unknownReport });
      expect(foreign).toEqual(await call(999_999));
    }
  });
});

describe('exercises and paper', () => {
  test('a set names its 母题 and the next set, and nothing of what is right', async () => {
    const { token, reportId } = await evaluated(up);
    const { list } = await up.ok('evaluation.exercises', { reportId }, { token });
    expect(list.map(({ title, first, count }) => [title, first, count])).toEqual([
      ['k 管方向，b 管位置', true, 3],
      ['对称点找到了，最短就找到了', false, 3],
    ]);
    const [first, last] = list;
    const detail = await up.ok('evaluation.exerciseDetail', { reportId, setId: first?.setId ?? 0 }, { token });
    expect(detail).toMatchObject({ nextSetId: last?.setId, subjectName: '数学', problemId: 'junior-51' });
    expect(await up.ok('evaluation.exerciseDetail', { reportId, setId: last?.setId ?? 0 }, { token })).toMatchObject({ nextSetId: null });
  });

  test('a set that does not go with the report is unknown', async () => {
    const { token, reportId } = await evaluated(up, { sets: ['k-and-b'] });
    const foreign = (await up.ok('evaluation.report', {}, { token: await demoEToken(up) })).sets[1]?.setId ?? 0;
    expect(await up.call('evaluation.exerciseDetail', { reportId, setId: foreign }, { token })).toMatchObject({
      status: 404,
      message: evaluationMessages.unknownSet,
    });
  });

  test('the paper is worth 100 points and opens by its key for a day, its own only', async () => {
    const { token, reportId } = await evaluated(up);
    const other = await evaluated(up);
    const paper = await up.ok('evaluation.testPaper', { reportId }, { token });
    expect(paper).toMatchObject({ fullScore: 100, minutes: 60, gradeName: '初二' });
    expect(paper.list).toHaveLength(12);
    const { paperKey } = paper;
    expect((await up.ok('evaluation.testPaper', { reportId, paperKey })).list).toEqual(paper.list);
    const refused = { status: 404, message: evaluationMessages.paperKeyOver };
    expect(await up.call('evaluation.testPaper', { reportId: other.reportId, paperKey })).toMatchObject(refused);
    expect(await up.call('evaluation.testPaper', { reportId, paperKey: `${paperKey}x` })).toMatchObject(refused);
    expect(await up.call('evaluation.testPaper', { reportId })).toMatchObject(refused);
    up.clock.add(24 * 3_600_000);
    expect(await up.call('evaluation.testPaper', { reportId, paperKey })).toMatchObject(refused);
  });
});

test('a report opens by its key for a day, its own only; a paper’s key opens no report', async () => {
  const { token, reportId } = await evaluated(up);
  const other = await evaluated(up);
  const { reportKey, ...report } = await up.ok('evaluation.report', {}, { token });
  expect(await up.ok('evaluation.report', { reportId, reportKey })).toMatchObject({ reportId, score: report.score });
  const { paperKey } = await up.ok('evaluation.testPaper', { reportId }, { token });
  const refused = { status: 404, message: evaluationMessages.reportKeyOver };
  expect(await up.call('evaluation.report', { reportId: other.reportId, reportKey })).toMatchObject(refused);
  expect(await up.call('evaluation.report', { reportId, reportKey: paperKey })).toMatchObject(refused);
  expect(await up.call('evaluation.report', { reportId })).toMatchObject({ status: 2 });
  // What was passed on does not renew itself, and tells nothing of what was bought.
  up.clock.add(3_600_000);
  expect(await up.ok('evaluation.report', { reportId, reportKey })).toMatchObject({ reportKey, orderNo: null });
  expect((await up.ok('evaluation.testPaper', { reportId, paperKey })).paperKey).toBe(paperKey);
  up.clock.add(23 * 3_600_000);
  expect(await up.call('evaluation.report', { reportId, reportKey })).toMatchObject(refused);
});

test('what a report lost marks on is followed: from the loss by every attempt to where it stands, by either sign-in', async () => {
  up.clock.set('2026-11-10T10:00:00+08:00');
  const weakPoints = [{ questionNo: 17, title: '符号看反', lost: 10, why: 'k 是负的', problem: 'junior-51' }];
  const { token, userId, reportId } = await evaluated(up, { weakPoints });
  const followed = async () => (await up.ok('evaluation.report', {}, { token })).problems;
  // It comes again as the list of the day has it.
  const untried = { level: 'unseen', tries: 0, dueOn: '2026-11-11' };
  expect(await followed()).toMatchObject([{ problemId: 'junior-51', number: 51, ...untried, steps: [{ lost: 10 }] }]);
  const { sets } = await up.ok('evaluation.report', { reportId }, { token });
  const { owner } = await up.ok('evaluation.exerciseDetail', { reportId, setId: sets[0]?.setId ?? 0 }, { token });
  const trial = { problemId: 'junior-51', part: 'near', answer: 'C', owner } as const;
  expect(await up.ok('problem.try', { ...trial, attemptId: 'by-evaluation-1' }, { token })).toMatchObject({ kept: true, level: 'known' });
  up.clock.set('2026-11-11T10:00:00+08:00');
  const evaluation = await issueToken(up.deps.db, userId, 'evaluation', up.clock.now());
  const learner = await issueToken(up.deps.db, userId, 'user', up.clock.now());
  await up.ok('problem.try', { ...trial, part: 'middle', answer: 'A', attemptId: 'by-learner-01' }, { token: learner });
  await up.ok('problem.try', { ...trial, part: 'far', answer: '-1<m<3', attemptId: 'by-evaluation-2' }, { token: evaluation });
  expect((await up.ok('evaluation.report', {}, { token: evaluation })).problems).toMatchObject([
    { level: 'able', since: '2026-11-11', tries: 3, steps: [{ lost: 10, level: null }, { lost: null, level: 'known' }, { level: 'able' }] },
  ]);
});

test('a report whose topics do not add up to its score is refused', () => {
  expect(reportDraft.safeParse(draft).success).toBe(true);
  const [first, ...rest] = draft.topics;
  expect(reportDraft.safeParse({ ...draft, topics: rest }).success).toBe(false);
  expect(reportDraft.safeParse({ ...draft, topics: [{ ...first, score: (first?.score ?? 0) - 1 }, ...rest] }).success).toBe(false);
});

test('an account that is erased takes its reports along; the order stays', async () => {
  const { token, reportId, userId } = await evaluated(up);
  await up.ok('evaluation.createOrder', { requestId: requestId(), reportId, what: 'curriculum' }, { token });
  await up.deps.db.update(orders).set({ state: '已关闭' });
  const at = up.clock.now();
  await up.deps.db.update(users).set({ closingAt: at }).where(eq(users.id, userId));
  await eraseAccount(up.deps, userId, at);
  expect(await up.deps.db.$count(evaluationReports, eq(evaluationReports.id, reportId))).toBe(0);
  const rows = await up.deps.db.select().from(evaluationOrders);
  expect(rows.some((row) => row.reportId === null && row.what === 'curriculum')).toBe(true);
});

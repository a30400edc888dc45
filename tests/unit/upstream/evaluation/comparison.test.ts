import { eq } from 'drizzle-orm';
import { evaluationReports } from '@/upstream/db/schema';
import { addReport } from '@/upstream/evaluation/add-report';
import type { ReportDraft } from '@/upstream/evaluation/report-draft';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { demoEToken, draft, evaluated } from './support';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());

const HOUR = 3_600_000;
type Paper = Pick<ReportDraft, 'topics' | 'weakPoints'>;

const weak = (questionNo: number, lost: number, problem?: string) => ({
  questionNo,
  title: '丢分',
  why: '看漏了',
  lost,
  ...(problem === undefined ? {} : { problem }),
});
const topic = (name: string, score: number, full: number) => ({ name, score, full });

/** Three papers of a subject, an hour between each; the last is the newest. */
const papers: readonly Paper[] = [
  {
    topics: [topic('一次函数', 4, 10), topic('分式', 7, 10), topic('轴对称', 9, 10)],
    weakPoints: [weak(3, 6, 'junior-51'), weak(5, 3, 'junior-47'), weak(8, 1)],
  },
  {
    topics: [topic('一次函数', 10, 10), topic('分式', 10, 10), topic('全等', 8, 10)],
    weakPoints: [weak(2, 2, 'junior-30')],
  },
  {
    topics: [topic('一次函数', 6, 10), topic('分式', 10, 10), topic('整式', 9, 10)],
    weakPoints: [weak(4, 3, 'junior-51'), weak(6, 1, 'junior-51'), weak(9, 1, 'junior-12')],
  },
];

async function comparedAfter(given: readonly Paper[]) {
  const learner = await evaluated(up, { subject: '英语' });
  for (const paper of given) {
    up.clock.add(HOUR);
    const score = paper.topics.reduce((sum, one) => sum + one.score, 0);
    await addReport(up.deps.db, learner.userId, { ...draft, ...paper, score, fullScore: 30 }, up.clock.now());
  }
  const { subjects } = await up.ok('evaluation.comparison', {}, { token: learner.token });
  return { learner, subjects };
}

test('the papers of a subject stand side by side: lost again, lost for the first time, not asked, mended, in that order', async () => {
  const { subjects } = await comparedAfter(papers);
  expect(subjects.map(({ subjectName, reports }) => [subjectName, reports.length])).toEqual([
    ['数学', 3],
    ['英语', 1],
  ]);
  const [maths] = subjects;
  expect(maths?.topics.map(({ name, became }) => [name, became])).toEqual([
    ['一次函数', 'again'],
    ['整式', 'new'],
    ['全等', 'unasked'],
    ['轴对称', 'unasked'],
    ['分式', 'mended'],
  ]);
  expect(maths?.topics[0]?.cells).toMatchObject([{ lost: 6, questions: [{ no: 3, lost: 6 }] }, { lost: 0 }, { lost: 4 }]);
  expect(maths?.topics[3]?.cells).toMatchObject([{ lost: 1 }, null, null]);
  expect(maths?.problems.map(({ number, became }) => [number, became])).toEqual([
    [51, 'again'],
    [12, 'new'],
    [47, 'mended'],
    [30, 'mended'],
  ]);
  expect(maths?.problems[0]?.cells.at(-1)).toEqual({
    lost: 4,
    questions: [
      { no: 4, lost: 3 },
      { no: 6, lost: 1 },
    ],
  });
});

test('each column adds up to what its paper lost, by parts and by 母题 with the rest', async () => {
  const { subjects } = await comparedAfter(papers);
  const [maths] = subjects;
  expect(maths?.beside).toHaveLength(3);
  for (const [at, reportId] of (maths?.beside ?? []).entries()) {
    const report = maths?.reports.find((one) => one.reportId === reportId);
    expect(report?.score).toBeLessThan(report?.fullScore ?? 0);
    const lost = (rows: readonly { cells: readonly ({ lost: number } | null)[] }[] = []) =>
      rows.reduce((sum, { cells }) => sum + (cells[at]?.lost ?? 0), 0);
    const whole = (report?.fullScore ?? 0) - (report?.score ?? 0);
    expect([lost(maths?.topics), lost(maths?.problems) + (maths?.loose[at]?.lost ?? 0)]).toEqual([whole, whole]);
  }
});

test('the latest four stand side by side, the scores of all are told', async () => {
  const { subjects } = await comparedAfter([...papers, ...papers]);
  const [maths] = subjects;
  expect(maths?.reports).toHaveLength(6);
  expect(maths?.beside).toEqual(maths?.reports.slice(-4).map(({ reportId }) => reportId));
});

test('a paper that its teacher took back is not compared', async () => {
  const { learner, subjects } = await comparedAfter(papers);
  const ids = (from: typeof subjects) => from.find(({ subjectName }) => subjectName === '数学')?.reports.map(({ reportId }) => reportId);
  const [first, second, third = 0] = ids(subjects) ?? [];
  await up.deps.db.update(evaluationReports).set({ withdrawnAt: up.clock.now() }).where(eq(evaluationReports.id, third));
  expect(ids((await up.ok('evaluation.comparison', {}, { token: learner.token })).subjects)).toEqual([first, second]);
});

test('somebody else’s papers are in nobody’s comparison; the demo learner has something to compare', async () => {
  const none = await evaluated(up);
  const { subjects } = await up.ok('evaluation.comparison', {}, { token: none.token });
  expect(subjects.map(({ reports }) => reports.map(({ reportId }) => reportId))).toEqual([[none.reportId]]);
  const demo = await up.ok('evaluation.comparison', {}, { token: await demoEToken(up) });
  expect(demo.subjects.map(({ subjectName, reports }) => [subjectName, reports.length])).toEqual([
    ['数学', 2],
    ['物理', 1],
  ]);
});

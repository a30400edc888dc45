import { eq } from 'drizzle-orm';
import { evaluationReports, parentLinks, users } from '@/upstream/db/schema';
import { addReport } from '@/upstream/evaluation/add-report';
import { publishReport } from '@/upstream/evaluation/publish-report';
import { writeLetters } from '@/upstream/study/letter';
import { practiceMessages } from '@/upstream/practice/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { issueToken } from '@/upstream/account/tokens';
import { draft } from '../evaluation/support';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());
beforeEach(() => up.clock.set('2026-11-20T10:00:00+08:00'));

const lost = [
  { questionNo: 12, title: '移项没变号', lost: 6, why: '右边的 x 搬过来没变号', problem: 'junior-21' },
  { questionNo: 17, title: '没有母题的一题', lost: 4, why: '抄错了数' },
];
let people = 0;
/** A learner whose report was published. */
async function marked() {
  people += 1;
  const row = {
    rsNo: `XKLOST${people}`,
    mobilePhone: `138${String(people).padStart(8, '0')}`,
    passwordHash: '-',
    createdAt: up.clock.now(),
  };
  const [user] = await up.deps.db.insert(users).values(row).returning({ id: users.id });
  const userId = user?.id ?? 0;
  const reportId = await publishReport(up.deps, userId, { ...draft, weakPoints: lost });
  const token = () => issueToken(up.deps.db, userId, 'user', up.clock.now());
  let tries = 0;
  return {
    ...{ userId, reportId },
    letters: async () => (await up.ok('study.letters', {}, { token: await token() })).list,
    mistakes: async () => up.ok('practice.mistakes', {}, { token: await token() }),
    today: async () => up.ok('practice.today', {}, { token: await token() }),
    answer: async (part: 'self' | 'near' | 'middle' | 'far', answer: string) =>
      up.ok('problem.try', { problemId: 'junior-21', part, answer, attemptId: `lost-${people}-${(tries += 1)}` }, { token: await token() }),
    correct: async (problemId: string) =>
      up.call('practice.correct', { problemId, mistake: '没变号', next: '先想两边做了什么' }, { token: await token() }),
  };
}

test('a mark that a published report says was lost is in the mistakes with where it came from, and in the next day’s list', async () => {
  const { reportId, mistakes, today } = await marked();
  const mark = { reportId, questionNo: 12, lost: 6, title: '移项没变号', why: '右边的 x 搬过来没变号', subjectName: '数学' };
  const { list } = await mistakes();
  expect(list).toMatchObject([{ problemId: 'junior-21', level: 'unseen', dueOn: '2026-11-21', part: 'near', mistakes: [], lost: [mark] }]);
  expect(list[0]?.explained).toMatchObject({ label: '两边减 x' });
  expect(await today()).toMatchObject({ first: null, tomorrow: 1 });
  up.clock.set('2026-11-21T10:00:00+08:00');
  expect((await today()).list[0]).toMatchObject({ problemId: 'junior-21', why: 'due', part: 'near', lost: mark });
});

test('read again it is there once; sent again corrected it is what the report says now, taken back it is gone', async () => {
  const { userId, reportId, mistakes } = await marked();
  await mistakes();
  expect((await mistakes()).list.map((one) => one.lost.length)).toEqual([1]);
  const weakPoints = [{ ...lost[1], problem: 'junior-22', questionNo: 17, title: '漏乘', lost: 10, why: '常数没乘' }];
  await addReport(up.deps.db, userId, { ...draft, weakPoints }, up.clock.now(), reportId);
  expect((await mistakes()).list).toMatchObject([{ problemId: 'junior-22', lost: [{ questionNo: 17, lost: 10 }] }]);
  await up.deps.db.update(evaluationReports).set({ withdrawnAt: up.clock.now() }).where(eq(evaluationReports.id, reportId));
  expect((await mistakes()).list).toEqual([]);
});

test('what is answered since says when it comes again and how far it is; the mark alone moves no level', async () => {
  const { mistakes, today, answer } = await marked();
  up.clock.set('2026-11-21T10:00:00+08:00');
  expect(await answer('near', '3')).toMatchObject({ level: 'known' });
  const [entry] = (await mistakes()).list;
  expect(entry).toMatchObject({ level: 'known', lost: [{ lost: 6 }] });
  expect(entry && entry.dueOn > '2026-11-21').toBe(true);
  expect((await today()).list.find(({ problemId }) => problemId === 'junior-21')).toBeUndefined();
});

test('two sentences may be written at a lost mark, at a problem that lost none they may not', async () => {
  const { correct, mistakes } = await marked();
  expect(await correct('junior-22')).toMatchObject({ status: 404, message: practiceMessages.noMistake });
  expect(await correct('junior-21')).toMatchObject({ status: 1 });
  expect((await mistakes()).list[0]?.correction).toMatchObject({ mistake: '没变号' });
});

test('marks are their learner’s alone', async () => {
  await marked();
  const other = await marked();
  expect((await other.mistakes()).list.flatMap((one) => one.lost.map(({ reportId }) => reportId))).toEqual([other.reportId]);
});

test('the letter of the week in which it is understood says where the mark was lost, on which day, and asks about it; a report that is taken back is not named', async () => {
  const { userId, reportId, answer, letters } = await marked();
  const parent = {
    studentId: userId,
    parentPhone: '13766660001',
    relationship: '妈妈',
    letter: 'site',
    createdAt: up.clock.now(),
  } as const;
  await up.deps.db.insert(parentLinks).values(parent);
  // One right answer in the week of the report: it is known again, not understood.
  up.clock.set('2026-11-21T10:00:00+08:00');
  await answer('near', '3');
  up.clock.set('2026-11-25T10:00:00+08:00');
  await answer('middle', '2');
  await answer('far', '14');
  for (const monday of ['2026-11-23', '2026-11-30']) {
    up.clock.set(`${monday}T08:05:00+08:00`);
    await writeLetters(up.deps);
  }
  const [second, first] = await letters();
  expect(first).toMatchObject({ risen: [{ level: 'known', lost: null }] });
  expect(first?.ask).toMatch(/^请他/);
  const lostThere = { on: '2026-11-20', subjectName: '数学', questionNo: 12, count: 6 };
  expect(second).toMatchObject({ risen: [{ problem: { number: 21 }, level: 'able', on: '2026-11-25', lost: lostThere }] });
  expect(second?.ask).toMatch(/^11月20日 数学卷第 12 题，在这一类上丢过 6 分。请他不看书，把“移项/);
  await up.deps.db.update(evaluationReports).set({ withdrawnAt: up.clock.now() }).where(eq(evaluationReports.id, reportId));
  expect((await letters())[0]?.risen[0]?.lost).toBeNull();
});

import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import type { DeskDraft } from '@/lib/ops/contract';
import { markedPapers, notifications, outbox } from '@/upstream/db/schema';
import { markingMessages } from '@/upstream/evaluation/marking/messages';
import { event } from '@/upstream/kernel/events';
import { issueToken } from '@/upstream/account/tokens';
import { personByPhone } from '@/upstream/account/people';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { done, knock, operator } from './desk';
import { markedBut10 } from './marking';

type Draft = DeskDraft<'marking.save'>['draft'];

let up: TestUpstream;
let teacher: Awaited<ReturnType<typeof operator>>;
let colleague: typeof teacher;
let parent: { token: string };
let id = 0;
let teacherId = 0;
const PHONE = '13800138001';
beforeAll(async () => {
  up = await createTestUpstream();
  teacher = await operator(up, 'teacher');
  colleague = await operator(up, 'admin');
  const learner = await personByPhone(up.deps.db, PHONE);
  parent = { token: await issueToken(up.deps.db, learner?.id ?? 0, 'evaluation', up.clock.now()) };
  const { papers, teachers } = await done(up, 'marking.choices', {}, teacher);
  teacherId = teachers[0]?.id ?? 0;
  const wish = { phone: PHONE, learnerName: '陈小满', schemeId: papers[0]?.id ?? 0, teacherId };
  ({ id } = await done(up, 'marking.receive', wish, teacher));
});
afterAll(() => up.close());

const show = () => done(up, 'marking.show', { id }, teacher);
const refused = (row: string, input: object, who = teacher) => knock(up, row, { id, ...input }, who);
const scan = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fbfaf4' } })
    .jpeg()
    .toBuffer();

const marked = async () => markedBut10(await show());

it('a paper comes in for a number that is registered, waits by its time, and its learner is told that it is being marked', async () => {
  expect(await knock(up, 'marking.receive', { phone: '13900000000', learnerName: '无', schemeId: 1, teacherId }, teacher)).toMatchObject({
    message: markingMessages.noLearner('13900000000'),
  });
  const { list } = await done(up, 'marking.list', { which: 'waiting', words: '陈小满' }, teacher);
  expect((await done(up, 'search.find', { words: '陈小满' }, teacher)).hits).toContainEqual(
    expect.objectContaining({ kind: 'paper', title: '陈小满', path: `/ops/marking/${list[0]?.id}` }),
  );
  // By the number of the account, whatever name stands on the paper.
  const { list: accounts } = await done(up, 'learners.list', { words: '13800138001' }, await operator(up, 'admin'));
  for (const words of ['13800138001', accounts[0]?.rsNo ?? '']) {
    const { hits } = await done(up, 'search.find', { words }, teacher);
    expect(hits.map(({ title, detail }) => `${title} ${detail}`)).toContainEqual(expect.stringMatching(/^陈小满 待批 · /));
  }
  expect((await done(up, 'search.find', { words: '13800138002' }, teacher)).hits).toEqual([]);
  expect(list).toEqual([expect.objectContaining({ id, state: 'waiting', questions: 12, given: 0, full: 100 })]);
  expect(new Date(list[0]?.dueAt ?? '').getTime() - new Date(list[0]?.receivedAt ?? '').getTime()).toBe(48 * 3_600_000);
  const waiting = (await done(up, 'today.waiting', {}, teacher)).list.find(({ kind }) => kind === 'papers');
  expect(waiting?.count).toBeGreaterThan(0);
  expect((await up.ok('evaluation.papers', {}, parent)).awaited).toEqual([expect.objectContaining({ withdrawn: false })]);
});

it('pages are drawn anew and kept in order; what is no picture is refused, a wrong one is taken away with its marks', async () => {
  const picture = (await scan(1800, 2500)).toString('base64');
  const first = await done(up, 'marking.addPage', { id, picture }, teacher);
  const second = await done(up, 'marking.addPage', { id, picture }, teacher);
  expect([first.width, first.height]).toEqual([1654, 2297]);
  const bad = await refused('marking.addPage', { picture: Buffer.from('%PDF-1.4').toString('base64') });
  expect(bad).toMatchObject({ ok: false, code: 'refused' });
  expect((await done(up, 'marking.page', { id, key: first.key }, teacher)).picture).toMatch(/^data:image\/webp;base64,/);
  await done(up, 'marking.removePage', { id, key: second.key }, teacher);
  expect((await show()).pages.map(({ key }) => key)).toEqual([first.key]);
  expect(await refused('marking.page', { key: second.key })).toMatchObject({ code: 'notFound' });
});

it('what is drawn and written is kept at every change, and nobody writes over a colleague', async () => {
  const { version, draft } = await marked();
  const saved = await done(up, 'marking.save', { id, version, draft }, teacher);
  expect(saved.version).toBe(version + 1);
  expect(await refused('marking.save', { version, draft }, colleague)).toMatchObject({ message: markingMessages.savedMeanwhile });
  const after = await show();
  expect(Object.values(after.draft.marks)[0]?.[0]?.points).toEqual([[0.3123, 0.4, 0.5]]);
  expect(after.paper).toMatchObject({ given: 12, score: 94, savedBy: teacher.name });
  const wrong = { ...draft, scores: [{ no: 1, points: 7, title: '', why: '', problemId: null, knowledge: '' }] };
  expect(await refused('marking.save', { version: saved.version, draft: wrong })).toMatchObject({
    message: markingMessages.tooManyPoints(1, 6),
  });
  expect(await refused('marking.save', { version: saved.version, draft: { ...draft, marks: { x: [] } } })).toMatchObject({ ok: false });
  // Each stroke is no line of the log; what came of it is.
  expect((await done(up, 'audit.list', { words: 'marking.save' }, colleague)).list).toEqual([]);
});

it('is not sent while something is missing, and says what', async () => {
  const { version, draft } = await marked();
  const without = async (over: Partial<Draft>) => {
    const { version: now } = await done(up, 'marking.save', { id, version: (await show()).version, draft: { ...draft, ...over } }, teacher);
    return refused('marking.publish', { version: now, why: '' });
  };
  expect(version).toBeGreaterThan(0);
  expect(await without({ words: '' })).toMatchObject({ message: markingMessages.check.words() });
  expect(await without({ scores: draft.scores.filter(({ no }) => no !== 3) })).toMatchObject({
    message: expect.stringContaining('第 3 题'),
  });
  const silent = draft.scores.map((one) => ({ ...one, title: '' }));
  expect(await without({ scores: silent })).toMatchObject({ message: expect.stringContaining('第 10 题') });
});

it('sent: the report follows from the points, the learner is told, and sees the page under the pen by the key of the report alone', async () => {
  const { version, draft } = await marked();
  const saved = await done(up, 'marking.save', { id, version, draft }, teacher);
  expect(await done(up, 'marking.publish', { id, version: saved.version, why: '' }, teacher)).toEqual({ no: 1 });
  const report = await up.ok('evaluation.report', {}, parent);
  expect(report).toMatchObject({ score: 94, fullScore: 100, questionCount: 12, words: '继续。', marked: { version: 1 } });
  const explained = { courseId: expect.any(Number), sectionId: expect.any(Number), at: 49, label: '画两点', open: false };
  expect(report.weakPoints).toEqual([
    { questionNo: 10, title: 'k 的符号看反', why: '同样的错，上次也出现过。', lost: 6, problemId: 'junior-52', explained },
  ]);
  expect(report.topics.reduce((sum, { score }) => sum + score, 0)).toBe(94);
  expect(report.sets[0]?.problemId).toBe('junior-52');
  const src = report.marked?.pages[0]?.src ?? '';
  const fetched = (path: string) => up.app.request(`http://127.0.0.1:3001${path}`);
  expect((await fetched(src)).headers.get('content-type')).toBe('image/webp');
  expect((await fetched(src.replace(/key=.*/, 'key=x'))).status).toBe(404);
  const [paper] = await up.deps.db.select().from(markedPapers).where(eq(markedPapers.id, id));
  const told = await up.deps.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, paper?.userId ?? 0));
  expect(told.find(({ title }) => title === '测评报告已出')).toMatchObject({
    objectId: `report:${report.reportId}`,
    words: expect.stringContaining(`/e/report?reportId=${report.reportId}`),
  });
  const events = await up.deps.db
    .select()
    .from(outbox)
    .where(eq(outbox.key, `report.published:${report.reportId}:1`));
  expect(events.map(({ channel }) => channel).sort()).toEqual(['sms', 'wechat']);
  expect(await refused('marking.publish', { version: saved.version, why: '再发一次' })).toMatchObject({
    message: markingMessages.unchanged,
  });
  expect(await refused('marking.addPage', { picture: 'AAAA' })).toMatchObject({ message: markingMessages.sent });
  expect(await refused('marking.arrange', { pages: [] })).toMatchObject({ message: markingMessages.sent });
});

it('corrected it is the same report with a second version; withdrawn nobody sees it until it is sent again', async () => {
  const before = await up.ok('evaluation.report', {}, parent);
  const { version, draft } = await marked();
  const scores = draft.scores.map((one) => (one.no === 10 ? { ...one, points: 10 } : one));
  const saved = await done(up, 'marking.save', { id, version, draft: { ...draft, scores } }, teacher);
  // A draft is the teacher's: parents see what was sent.
  expect((await up.ok('evaluation.report', {}, parent)).score).toBe(94);
  expect(await refused('marking.publish', { version: saved.version, why: '' })).toMatchObject({ message: markingMessages.whyCorrected });
  await done(up, 'marking.publish', { id, version: saved.version, why: '第 10 题多扣了 4 分' }, teacher);
  const after = await up.ok('evaluation.report', {}, parent);
  expect(after).toMatchObject({
    reportId: before.reportId,
    createdAt: before.createdAt,
    score: 98,
    marked: { version: 2, why: '第 10 题多扣了 4 分' },
  });
  expect(await up.deps.db.$count(outbox, eq(outbox.key, `report.published:${after.reportId}:2`))).toBe(2);
  expect(event.parse({ kind: 'report.published', reportId: 1 })).toMatchObject({ no: 1 });
  expect((await show()).versions.map(({ no, score }) => [no, score])).toEqual([
    [2, 98],
    [1, 94],
  ]);
  await done(up, 'marking.withdraw', { id, why: '拿错了卷子' }, teacher);
  expect(await up.call('evaluation.report', {}, parent)).toMatchObject({ status: 404 });
  const src = after.marked?.pages[0]?.src ?? '';
  expect((await up.app.request(`http://127.0.0.1:3001${src}`)).status).toBe(404);
  expect((await up.ok('evaluation.papers', {}, parent)).awaited).toEqual([expect.objectContaining({ withdrawn: true })]);
  expect(await refused('marking.withdraw', { why: '再撤一次' })).toMatchObject({ message: markingMessages.notSent });
  await done(up, 'marking.publish', { id, version: saved.version, why: '核对过了' }, teacher);
  expect(await up.ok('evaluation.report', {}, parent)).toMatchObject({ reportId: before.reportId, marked: { version: 3 } });
  const log = (await done(up, 'audit.list', { words: 'marking.', most: 20 }, colleague)).list;
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['marking.publish', 'marking.withdraw', 'marking.addPage']));
});

it('what was sent of late is found by any part of a name; later by how the child’s name begins', async () => {
  const found = async (words: string, who: typeof teacher): Promise<boolean> =>
    (await done(up, 'marking.list', { which: 'published', words }, who)).list.some((one) => one.id === id);
  expect(await found('小满', teacher)).toBe(true);
  up.clock.add(100 * 86_400_000);
  const later = await operator(up, 'teacher');
  expect([await found('小满', later), await found('陈小', later)]).toEqual([false, true]);
});

it('another avatar, sent or drawn, takes no page of a paper away', async () => {
  teacher = await operator(up, 'teacher');
  const picture = (await scan(600, 600)).toString('base64');
  const wish = {
    phone: PHONE,
    learnerName: '陈小满',
    schemeId: (await done(up, 'marking.choices', {}, teacher)).papers[0]?.id ?? 0,
    teacherId,
  };
  const paper = await done(up, 'marking.receive', wish, teacher);
  const page = await done(up, 'marking.addPage', { id: paper.id, picture }, teacher);
  const learner = await personByPhone(up.deps.db, PHONE);
  const own = { token: await issueToken(up.deps.db, learner?.id ?? 0, 'user', up.clock.now()) };
  await up.ok('user.modify', { photoUrl: '/art/avatar-2.svg' }, own);
  const shown = await done(up, 'marking.page', { id: paper.id, key: page.key }, teacher);
  expect(shown.picture).toMatch(/^data:image\/webp;base64,/);
});

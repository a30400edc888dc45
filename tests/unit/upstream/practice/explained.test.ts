import { eq } from 'drizzle-orm';
import { allProblems } from '@/lib/kernel/problems/read';
import { explainedIn, partOf } from '@/upstream/course/explained';
import { courses, lessons, sections } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { account } from '../shop';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());

const marks = ['开场', '看题', '怎样认', '容易错', '两边减 x', '该你了', '一起看'].map((label, n) => ({ at: n * 10, label }));
const wrong = { problemId: 'junior-21', part: 'self', trapped: false, reason: null } as const;

test.each([
  ['the question that the lesson works itself', { ...wrong, part: 'middle' }, '一起看'],
  ['a mistake that is usual', { ...wrong, trapped: true }, '容易错'],
  ['one that took it for another kind', { ...wrong, reason: 'misread' }, '怎样认'],
  ['one that was a slip', { ...wrong, reason: 'slip' }, '两边减 x'],
  ['any other', wrong, '两边减 x'],
  ['one on paper', { ...wrong, part: null }, '两边减 x'],
] as const)('%s leads to %s', (_, went, label) => {
  expect(partOf(marks, 'middle', went)?.label).toBe(label);
});

test('every 母题 of the register has a lesson on the shelf with each of these parts', async () => {
  const reasons = ['misread', null] as const;
  for (const { id, lesson } of allProblems()) {
    const asked = lesson?.asks ? [{ problemId: id, part: lesson.asks, trapped: false, reason: null }] : [];
    const others = reasons.flatMap((reason) => [true, false].map((trapped) => ({ problemId: id, part: 'self' as const, trapped, reason })));
    const places = await explainedIn(up.deps, null, [...asked, ...others]);
    for (const place of places) expect([id, place]).toEqual([id, expect.objectContaining({ label: expect.any(String) })]);
  }
});

test('a wrong answer is told where it is explained, a right one is not; who may watch it is told so', async () => {
  const answer = async (typed: string, more = {}) =>
    (await up.ok('problem.try', { problemId: 'junior-21', answer: typed, ...more })).explained;
  const trapped = await answer('1');
  expect(trapped).toMatchObject({ label: '容易错' });
  const [section] = await up.deps.db
    .select({ title: sections.title, trial: sections.trial, course: courses.title, marks: lessons.marks })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .innerJoin(lessons, eq(lessons.slug, sections.lessonSlug))
    .where(eq(sections.id, trapped?.sectionId ?? 0));
  expect(section).toMatchObject({ title: '移项的“变号”从哪里来', course: '有理数到一元一次方程：母题 5 讲' });
  expect(trapped?.open).toBe(section?.trial);
  expect(trapped?.at).toBe(Math.floor(section?.marks.find(({ label }) => label === '容易错')?.at ?? -1));
  expect(await answer('100')).toMatchObject({ label: '两边减 x' });
  expect(await answer('0', { part: 'middle' })).toMatchObject({ label: '一起看' });
  expect(await answer('', { how: 'shown' })).toMatchObject({ label: '两边减 x' });
  expect(await answer('6')).toBeNull();
  expect(await answer('不会')).toBeNull();
});

test('the book of mistakes follows what went wrong last, and why', async () => {
  const { signIn } = await account(up);
  const token = await signIn();
  const wrongly = (attemptId: string, answer: string) => up.ok('problem.try', { problemId: 'junior-21', answer, attemptId }, { token });
  const label = async () => (await up.ok('practice.mistakes', {}, { token })).list[0]?.explained?.label;
  await wrongly('explained-0001', '100');
  expect(await label()).toBe('两边减 x');
  await up.ok('practice.reason', { attemptId: 'explained-0001', reason: 'misread' }, { token });
  expect(await label()).toBe('怎样认');
  await wrongly('explained-0002', '1');
  expect(await label()).toBe('容易错');
});

test('a course that is not on the shelf explains nothing', async () => {
  const before = (await up.ok('problem.try', { problemId: 'junior-21', answer: '1' })).explained;
  await up.deps.db
    .update(courses)
    .set({ listed: false })
    .where(eq(courses.id, before?.courseId ?? 0));
  expect((await up.ok('problem.try', { problemId: 'junior-21', answer: '1' })).explained).toBeNull();
  await up.deps.db
    .update(courses)
    .set({ listed: true })
    .where(eq(courses.id, before?.courseId ?? 0));
});

import { eq } from 'drizzle-orm';
import { operators, sections, teachers } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug, customer, told } from '../shop';
import { done, knock, operator } from './desk';

/** 提问: asked at a moment of a lesson, answered at the desk, read by others after somebody of the team has let it out. */

let up: TestUpstream;
let sectionId = 0;
let asker = '';
let other = '';
let teacher: Awaited<ReturnType<typeof operator>>;
let service: typeof teacher;
beforeAll(async () => {
  up = await createTestUpstream();
  const course = await courseBySlug(up, 'chu1-01-youlishu-fangcheng');
  sectionId = course.sections.find(({ trial }) => trial)?.id ?? 0;
  asker = await customer(up);
  other = await customer(up);
  teacher = await operator(up, 'teacher');
  service = await operator(up, 'service');
});
afterAll(() => up.close());

const words = '为什么左边也要减 x？';
const as = ({ token }: { readonly token: string }) => ({ token });
const listOf = async (token?: string) => (await up.ok('question.list', { sectionId }, token === undefined ? {} : { token })).list;

test('a question goes from the lesson to the desk, its answer to the asker, and to everybody only when it is let out', async () => {
  const requestId = 'question-request-1';
  const { ticketNo } = await up.ok('question.ask', { requestId, sectionId, moment: 34, words }, { token: asker });
  expect(await up.ok('question.ask', { requestId, sectionId, moment: 34, words }, { token: asker })).toEqual({ ticketNo });
  expect(await listOf(asker)).toEqual([
    { questionId: expect.any(Number), moment: 34, words, reply: '', own: true, shared: false, closed: false, teacher: '' },
  ]);
  expect(await listOf(other)).toEqual([]);
  expect(await listOf()).toEqual([]);

  const { list } = await done(up, 'inbox.list', { which: 'free', words: ticketNo }, as(service));
  expect(list).toEqual([expect.objectContaining({ kind: 'question', words, shared: false })]);
  expect(list[0]?.about).toMatch(/^《有理数到一元一次方程.* 0 分 34 秒$/);
  expect(await knock(up, 'inbox.show', { ticketNo }, as(teacher))).toMatchObject({ code: 'notFound' });
  await done(up, 'inbox.assign', { ticketNo, operatorId: teacher.id }, as(service));

  // Nobody reads it without an answer.
  expect(await knock(up, 'inbox.share', { ticketNo, shared: true }, as(teacher))).toMatchObject({
    code: 'refused',
    message: '先回复，再给别的同学看',
  });
  const reply = '天平只拿走一边，就斜了。';
  expect(await done(up, 'inbox.reply', { ticketNo, basedOn: null, words: reply, done: true }, as(teacher))).toEqual({
    reached: 'notification',
  });
  expect(await told(up, asker)).toContain('老师回答了你的提问');
  // It leads to the lesson: nothing of its course is the asker's, who may watch a trial.
  const { list: messages } = await up.ok('notification.list', {}, { token: asker });
  const [, courseId, lesson] = messages[0]?.objectId?.split(':') ?? [];
  expect(Number(lesson)).toBe(sectionId);
  expect(await up.call('orders.myChapters', { courseId: Number(courseId) }, { token: asker })).toMatchObject({ status: 404 });
  expect((await up.ok('course.studyVideo', { courseId: Number(courseId), sectionId }, { token: asker })).positionSeconds).toBe(0);
  // A colleague who is no teacher of the house is not named; one who is, is.
  expect(await listOf(asker)).toEqual([expect.objectContaining({ reply, shared: false, teacher: '' })]);
  const [person] = await up.deps.db.select().from(teachers).where(eq(teachers.name, '林知远'));
  await up.deps.db
    .update(operators)
    .set({ teacherId: person?.id ?? null })
    .where(eq(operators.id, teacher.id));
  expect(await listOf(asker)).toEqual([expect.objectContaining({ reply, teacher: '林知远' })]);
  expect(await listOf(other)).toEqual([]);

  await done(up, 'inbox.share', { ticketNo, shared: true }, as(teacher));
  expect(await listOf(other)).toEqual([expect.objectContaining({ words, reply, own: false, shared: true, teacher: '林知远' })]);
  expect(JSON.stringify(await listOf())).not.toMatch(/nick|phone|userId/i);
  await done(up, 'inbox.share', { ticketNo, shared: false }, as(teacher));
  expect(await listOf(other)).toEqual([]);
});

test('one that is put away without an answer: its asker is told and waits no longer, nobody else reads it', async () => {
  const { ticketNo } = await up.ok(
    'question.ask',
    { requestId: 'question-request-2', sectionId, moment: 50, words: '这题谁出的' },
    { token: asker },
  );
  // Two colleagues put it away at one moment, and one whose screen is behind does so later: they are told once.
  await Promise.all([service, teacher].map((who) => knock(up, 'inbox.close', { ticketNo }, as(who))));
  await knock(up, 'inbox.close', { ticketNo }, as(service));
  expect((await told(up, asker)).filter((title) => title === '你的一条提问没有回')).toHaveLength(1);
  expect((await listOf(asker)).find(({ moment }) => moment === 50)).toMatchObject({ own: true, closed: true, reply: '' });
  expect((await listOf(other)).filter(({ moment }) => moment === 50)).toEqual([]);
});

test('who may not watch the lesson neither asks nor reads; a moment behind its end is its end; what is no question is not shared', async () => {
  const locked = (await up.deps.db.select().from(sections)).find(({ trial }) => !trial)?.id ?? 0;
  const refusal = { status: 0 };
  expect(await up.call('question.ask', { sectionId: locked, moment: 3, words }, { token: asker })).toMatchObject(refusal);
  expect(await up.call('question.list', { sectionId: locked }, { token: asker })).toMatchObject(refusal);
  expect(await up.call('question.ask', { sectionId, moment: 3, words })).toMatchObject({ status: 2 });
  expect(await up.call('question.ask', { sectionId, moment: 3, words: '啊' }, { token: asker })).toMatchObject({ status: 0 });

  await up.ok('question.ask', { sectionId, moment: 30_000, words }, { token: other });
  const [section] = (await up.deps.db.select().from(sections)).filter(({ id }) => id === sectionId);
  expect((await listOf(other)).at(-1)?.moment).toBe(section?.durationSeconds);

  const { ticketNo } = await up.ok('message.add', { name: '周女士', mobilePhone: '13900139000', words: '第 41 页的图印反了' });
  const { ticket } = await done(up, 'inbox.show', { ticketNo }, as(service));
  expect(ticket.shared).toBeNull();
  expect(await knock(up, 'inbox.share', { ticketNo, shared: true }, as(service))).toMatchObject({ code: 'refused' });
});

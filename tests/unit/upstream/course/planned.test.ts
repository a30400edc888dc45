import { eq } from 'drizzle-orm';
import { courses, onlineMessages, outbox } from '@/upstream/db/schema';
import { jobs } from '@/upstream/doors/jobs';
import { remindOfCourses } from '@/upstream/inbox/reminders';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug, customer, requestId } from '../shop';

let up: TestUpstream;
let planned: Awaited<ReturnType<typeof courseBySlug>>;
beforeAll(async () => {
  up = await createTestUpstream();
  planned = await courseBySlug(up, 'chu3-01-erci-hanshu');
});
afterAll(() => up.close());

const remind = (courseId: number, mobilePhone: string) =>
  up.call('message.add', {
    requestId: requestId(),
    name: '开课提醒',
    mobilePhone,
    topic: '开课提醒',
    words: '请在开课时提醒我。',
    courseId,
  });

test('says what is planned, without lessons to watch, length or trial', async () => {
  const course = await up.ok('course.information', { courseId: planned.id });
  expect(course).toMatchObject({ planned: true, sectionCount: 24, totalSeconds: 0, chapterCount: 0, hasTrial: false });
  expect(course.plan.flatMap(({ sections }) => sections)).toHaveLength(24);
  expect(course.plan.flatMap(({ problems }) => problems)).toEqual(['junior-64']);
  expect(await up.ok('course.information', { courseId: 1 })).toMatchObject({ planned: false, plan: [] });
});

test('cannot be ordered, and the sentence says what to do instead', async () => {
  const token = await customer(up);
  const reply = await up.call('orders.create', { requestId: requestId(), courseId: planned.id }, { token });
  expect(reply).toMatchObject({ status: 0, message: '《二次函数：母题 24 讲》还在准备，没有开卖。可以在课程页登记开课提醒' });
});

test('whoever waits is told once when it goes on sale, and nobody waits for what is on sale', async () => {
  expect(await remind(1, '13900001111')).toMatchObject({ status: 0, message: '这门课已经开卖，不用等提醒，刷新页面就能买' });
  expect(await remind(planned.id, '13900001111')).toMatchObject({ status: 1 });
  const messages = () => up.deps.db.select().from(onlineMessages).where(eq(onlineMessages.courseId, planned.id));
  const told = () => up.deps.db.$count(outbox, eq(outbox.channel, 'sms'));
  const before = await told();
  await remindOfCourses(up.deps);
  expect((await messages()).map(({ state }) => state)).toEqual(['received']);
  await up.deps.db.update(courses).set({ planned: null }).where(eq(courses.id, planned.id));
  // A release at night puts it on sale: nobody's phone rings before the morning, when the job has its turn.
  up.clock.set('2026-11-21T23:40:00+08:00');
  await remindOfCourses(up.deps);
  expect((await told()) - before).toBe(0);
  up.clock.set('2026-11-22T08:10:00+08:00');
  const job = jobs.find(({ name }) => name === 'course-reminders');
  await Promise.all([job?.run(up.deps), remindOfCourses(up.deps)]);
  await remindOfCourses(up.deps);
  expect((await messages()).map(({ state, reply }) => [state, reply])).toEqual([
    ['answered', '《二次函数：母题 24 讲》开课了，在课程页可以先试听一讲，再决定要不要学。'],
  ]);
  expect((await told()) - before).toBe(1);
});

import { desc } from 'drizzle-orm';
import { DAY, HOUR } from '@/lib/kernel/time';
import { lessonLinks, smsOutbox } from '@/upstream/db/schema';
import { courseMessages } from '@/upstream/course/messages';
import { sendMessages } from '@/upstream/learning/messages';
import { sweepLessonLinks } from '@/upstream/learning/send';
import { smsMessages } from '@/upstream/sms/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { requestSms } from '@/upstream/testing/visitor';
import { buy, courseBySlug, customer } from '../shop';

let up: TestUpstream;
let course: Awaited<ReturnType<typeof courseBySlug>>;
beforeAll(async () => {
  up = await createTestUpstream();
  course = await courseBySlug(up, 'chu2-02-yici-hanshu');
});
afterAll(() => up.close());

let numbers = 0;
const newNumber = () => `1351234${String((numbers += 1)).padStart(4, '0')}`;
const from = (token: string) => ({ token, ip: `203.0.113.${(numbers += 1) % 250}` });
const section = (trial: boolean) => {
  const found = course.sections.find((one) => one.trial === trial);
  if (!found) throw new Error('no such section');
  return found.id;
};
const send = (token: string, sectionId: number, mobilePhone = newNumber()) =>
  up.call('myCourse.send', { courseId: course.id, sectionId, mobilePhone, pageBase: 'https://www.site.test' }, from(token));
async function owner(): Promise<string> {
  const token = await customer(up);
  await buy(up, token, course.id);
  return token;
}
async function latestLink(): Promise<string> {
  const [row] = await up.deps.db
    .select({ link: smsOutbox.link, code: smsOutbox.code })
    .from(smsOutbox)
    .orderBy(desc(smsOutbox.id))
    .limit(1);
  expect(row?.code).toBe('');
  return row?.link ?? '';
}

test('an SMS brings a link of the site; its code tells the lesson to everybody, and to the owner that it is theirs', async () => {
  const token = await owner();
  const sectionId = section(false);
  const sent = await send(token, sectionId);
  expect(sent.appData?.url).toMatch(/^https:\/\/www\.site\.test\/myCourse\/video\?code=[\w-]{22}$/);
  expect(await latestLink()).toBe(sent.appData?.url);
  const code = new URL(sent.appData?.url ?? '').searchParams.get('code') ?? '';
  expect(await up.ok('myCourse.opened', { code })).toMatchObject({
    courseId: course.id,
    sectionId,
    courseTitle: course.title,
    owned: false,
    trial: false,
  });
  expect(await up.ok('myCourse.opened', { code }, { token })).toMatchObject({ owned: true });
  expect(JSON.stringify(await up.deps.db.select().from(lessonLinks))).not.toContain(code);
  up.clock.add(7 * 86_400_000);
  expect(await up.call('myCourse.opened', { code })).toMatchObject({ status: 404, message: sendMessages.linkGone });
  up.clock.add(1);
  await sweepLessonLinks(up.deps);
  expect(await up.deps.db.select().from(lessonLinks)).toEqual([]);
  expect((await up.call('myCourse.opened', { code: 'x'.repeat(22) })).message).toBe(sendMessages.linkGone);
});

test('only lessons of one’s own, and nothing is sent otherwise', async () => {
  const stranger = await customer(up);
  expect((await send(stranger, section(true))).message).toBe(sendMessages.notOwned);
  const token = await owner();
  expect((await send(token, 999_999)).message).toBe(courseMessages.sectionNotFound);
  expect(await up.deps.db.select().from(lessonLinks)).toEqual([]);
});

test('a number’s limits count codes and links together; a refused message leaves no link', async () => {
  const token = await owner();
  const mobilePhone = newNumber();
  expect((await send(token, section(true), mobilePhone)).status).toBe(1);
  expect((await send(token, section(true), mobilePhone)).message).toBe(smsMessages.waitSeconds(60));
  expect((await requestSms(up, mobilePhone, 1)).message).toBe(smsMessages.waitSeconds(60));
  expect(await up.deps.db.$count(lessonLinks)).toBe(1);
});

test('an account sends ten a day, and is told when there is room again', async () => {
  const token = await owner();
  for (let n = 0; n < 10; n += 1) expect((await send(token, section(true))).status).toBe(1);
  expect((await send(token, section(true))).message).toBe(sendMessages.dayFull(10, 24));
  up.clock.add(2 * HOUR);
  expect((await send(token, section(true))).message).toBe(sendMessages.dayFull(10, 22));
  const dayAgo = new Date(up.clock.now().getTime() - DAY);
  await up.deps.db.update(lessonLinks).set({ createdAt: dayAgo });
  expect((await send(token, section(true))).status).toBe(1);
});

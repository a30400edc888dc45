import { eq } from 'drizzle-orm';
import { feedbacks, onlineMessages, teacherApplications } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { customer } from '../shop';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());
beforeEach(() => up.clock.add(3_600_001));

const words = '第 3 页点不开，刷新也一样';
const message = { name: '王女士', mobilePhone: '139 0000 0001', words: '想问一下团购的办法', topic: '购书' };
const application = { name: '李老师', mobilePhone: '13900000002', subjectName: '数学', gradeName: '初中', years: 12, city: '绍兴市' };

test('a report is stored with its page under a number that cannot be guessed', async () => {
  const { ticketNo } = await up.ok('common.problemFeedback', { words, page: '/news?page=3' });
  expect(ticketNo).toMatch(/^[2-9A-HJKMNP-TV-Z]{16}$/);
  const [row] = await up.deps.db.select().from(feedbacks).where(eq(feedbacks.ticketNo, ticketNo));
  expect(row).toMatchObject({
    kind: 'page',
    words,
    page: '/news?page=3',
    images: [],
    userId: null,
    mobilePhone: null,
    createdAt: up.clock.now(),
  });
  const next = await up.ok('common.problemFeedback', { words });
  expect(next.ticketNo).not.toBe(ticketNo);
});

test('a mistake in a book, and a report from the learner’s area', async () => {
  const token = await customer(up);
  const book = await up.ok('home.saveProblemFeedback', { words, bookTitle: '母题清单', page: 108 }, { token });
  const own = await up.ok('user.saveProblemFeedback', { words, mobilePhone: '13900000003' }, { token });
  const rows = await up.deps.db.select().from(feedbacks);
  const found = (ticketNo: string) => rows.find((row) => row.ticketNo === ticketNo);
  expect(found(book.ticketNo)).toMatchObject({ kind: 'book', bookTitle: '母题清单', bookPage: 108 });
  expect(found(own.ticketNo)).toMatchObject({ kind: 'account', mobilePhone: '13900000003' });
  expect(found(own.ticketNo)?.userId).toBe(found(book.ticketNo)?.userId);
  expect(found(own.ticketNo)?.userId).toEqual(expect.any(Number));
  expect(await up.call('user.saveProblemFeedback', { words })).toMatchObject({ status: 2 });
});

test.each(['../secret', 'feedback/never-uploaded', 'https://else.example/a.jpg', 'a.jpg,b.jpg,c.jpg,d.jpg,e.jpg,f.jpg', '<img>'])(
  'pictures %s are refused and store nothing',
  async (images) => {
    const before = await up.deps.db.$count(feedbacks);
    expect(await up.call('common.problemFeedback', { words, images })).toMatchObject({
      status: 0,
      message: '图片不正确，请重新上传（最多 5 张）',
    });
    expect(await up.deps.db.$count(feedbacks)).toBe(before);
  },
);

test('a message and an application are stored as they were written', async () => {
  const sent = await up.ok('message.add', message);
  const [stored] = await up.deps.db.select().from(onlineMessages).where(eq(onlineMessages.ticketNo, sent.ticketNo));
  expect(stored).toMatchObject({ ...message, mobilePhone: '13900000001' });
  const applied = await up.ok('teacher.apply', { ...application, words: '想参加审稿' });
  const [teacher] = await up.deps.db.select().from(teacherApplications).where(eq(teacherApplications.ticketNo, applied.ticketNo));
  expect(teacher).toMatchObject({ ...application, school: '', words: '想参加审稿' });
});

test('wrong input names the field', async () => {
  expect((await up.call('message.add', { ...message, mobilePhone: '12345' })).message).toContain('mobilePhone');
  expect((await up.call('teacher.apply', { ...application, years: 70 })).message).toContain('years');
  expect((await up.call('common.problemFeedback', { words: '坏了' })).message).toContain('words');
});

test('five an hour of each kind from an address, then a sentence that says how long to wait', async () => {
  const ip = '198.51.100.9';
  for (let i = 0; i < 5; i += 1) {
    await up.ok('message.add', message, { ip });
    up.clock.add(60_000);
  }
  expect(await up.call('message.add', message, { ip })).toMatchObject({ status: 3, message: '留言提交得太频繁，请 55 分钟后再试' });
  expect(await up.deps.db.$count(onlineMessages, eq(onlineMessages.ip, ip))).toBe(5);
  await up.ok('common.problemFeedback', { words }, { ip });
  await up.ok('message.add', message, { ip: '198.51.100.10' });
  up.clock.add(55 * 60_000);
  await up.ok('message.add', message, { ip });
});

describe('the same request id', () => {
  const senders = {
    'message.add': (requestId: string) => up.ok('message.add', { ...message, requestId }),
    'teacher.apply': (requestId: string) => up.ok('teacher.apply', { ...application, requestId }),
    'common.problemFeedback': (requestId: string) => up.ok('common.problemFeedback', { words, requestId }),
    'home.saveProblemFeedback': (requestId: string) => up.ok('home.saveProblemFeedback', { words, requestId }),
  } as const;
  const stored = () => Promise.all([feedbacks, onlineMessages, teacherApplications].map((table) => up.deps.db.$count(table)));
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

  test.each(Object.entries(senders))('%s stores once, however often and at once it comes', async (id, send) => {
    const before = sum(await stored());
    const requestId = `${id.replace('.', '-')}-once`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(requestId)));
    expect(new Set(answers.map(({ ticketNo }) => ticketNo)).size).toBe(1);
    expect(sum(await stored())).toBe(before + 1);
    const other = await send(`${requestId}-more`);
    expect(other.ticketNo).not.toBe(answers[0]?.ticketNo);
    expect(sum(await stored())).toBe(before + 2);
  });

  test('is free again when the first call was refused', async () => {
    const requestId = 'refused-first-0001';
    expect(await up.call('common.problemFeedback', { words, images: 'feedback/nothing', requestId })).toMatchObject({ status: 0 });
    const before = sum(await stored());
    await up.ok('common.problemFeedback', { words, requestId });
    expect(sum(await stored())).toBe(before + 1);
  });

  test('does not count against the hourly limit', async () => {
    const ip = '198.51.100.11';
    for (let i = 0; i < 12; i += 1) await up.ok('message.add', { ...message, requestId: 'limit-request-01' }, { ip });
    await up.ok('message.add', message, { ip });
  });
});

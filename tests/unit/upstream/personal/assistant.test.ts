import { eq } from 'drizzle-orm';
import { assistantMessages } from '@/upstream/assistant/messages';
import { makeAssistantCodes } from '@/upstream/assistant/make';
import { BusinessError } from '@/upstream/kernel/errors';
import { assistantCodes } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { buy, courseBySlug, customer, modify, order } from '../shop';

const DAY = 86_400_000;
const slug = 'chu1-02-yufa-rumen';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());
beforeEach(() => up.clock.add(61_000));

async function newCode(courseSlug = slug): Promise<string> {
  const { codes } = await makeAssistantCodes(up.deps, { bookId: 'junior-2', count: 1, courseSlug });
  return codes[0] ?? '';
}

test('a code opens its book’s course for the whole period, and the learner is told', async () => {
  const token = await customer(up);
  const course = await courseBySlug(up, slug);
  const code = await newCode();
  const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4, 8)} ${code.slice(8)}`;
  const opened = await up.ok('assistant.validateCode', { code: typed }, { token });
  expect(opened).toMatchObject({ courseId: course.id, title: course.title });
  expect(Date.parse(opened.validUntil) - up.clock.now().getTime()).toBe(course.validDays * DAY);
  expect(await up.ok('course.byId', { courseId: course.id }, { token })).toMatchObject({ owned: true });
  expect(await up.ok('orders.myCourses', {}, { token })).toMatchObject({ total: 1, list: [{ courseId: course.id, expired: false }] });
  expect((await up.ok('notification.list', {}, { token })).list).toMatchObject([
    { kind: 'course', objectId: String(course.id), read: false },
  ]);
});

test('each refusal says what it is: unknown, used, used by oneself, owned already', async () => {
  const [first, second] = [await customer(up), await customer(up)];
  const course = await courseBySlug(up, slug);
  const enter = async (code: string, token: string) => (await up.call('assistant.validateCode', { code }, { token })).message;
  expect(await enter('NOSUCHCODE22', first)).toBe(assistantMessages.unknown);
  const code = await newCode();
  await up.ok('assistant.validateCode', { code }, { token: first });
  expect(await enter(code, second)).toBe(assistantMessages.used);
  expect(await enter(code, first)).toBe(assistantMessages.usedByYou(course.title));

  const spare = await newCode();
  expect(await enter(spare, first)).toMatch(new RegExp(`^你已经有《${course.title}》，有效期至 \\d{4}-\\d{2}-\\d{2}`));
  // It was not used up: a friend can have it, and so can its owner when the time is over.
  expect((await up.call('assistant.validateCode', { code: spare }, { token: second })).status).toBe(1);
  expect((await up.call('assistant.validateCode', { code })).status).toBe(2);
});

test('a bought course is not opened twice, and an expired one is opened again', async () => {
  const token = await customer(up);
  const course = await courseBySlug(up, 'chu1-04-xibao-shiyan');
  await buy(up, token, course.id);
  const code = await newCode('chu1-04-xibao-shiyan');
  expect((await up.call('assistant.validateCode', { code }, { token })).message).toMatch(/^你已经有/);
  const [untouched] = await up.deps.db.select().from(assistantCodes).where(eq(assistantCodes.code, code));
  expect(untouched).toMatchObject({ usedBy: null, usedAt: null });
  const before = up.clock.now();
  up.clock.add((course.validDays + 1) * DAY);
  const fresh = await customer(up);
  expect((await up.call('assistant.validateCode', { code }, { token: fresh })).status).toBe(1);
  up.clock.set(before);
});

test('what is ordered and may be paid for is not opened beside that', async () => {
  const token = await customer(up);
  const course = await courseBySlug(up, 'chu1-07-ditu');
  const { orderNo } = await order(up, token, course.id);
  const code = await newCode('chu1-07-ditu');
  const enter = () => up.call('assistant.validateCode', { code }, { token });
  expect(await enter()).toMatchObject({ status: 0, message: assistantMessages.ordered(course.title) });
  await modify(up, token, { orderNo, action: 'cancel' });
  expect((await enter()).status).toBe(1);
});

test('of two learners at once one gets the course', async () => {
  const tokens = [await customer(up), await customer(up), await customer(up)];
  const code = await newCode();
  const answers = await Promise.all(
    tokens.map((token, i) => up.call('assistant.validateCode', { code }, { token, ip: `203.0.113.${i + 20}` })),
  );
  expect(answers.filter((answer) => answer.status === 1)).toHaveLength(1);
  expect(answers.filter((answer) => answer.message === assistantMessages.used)).toHaveLength(2);
});

test('nobody walks through the codes: ten a minute from one address', async () => {
  const token = await customer(up);
  const enter = () => up.call('assistant.validateCode', { code: 'ABCDEFGHJKMN' }, { token, ip: '203.0.113.99' });
  for (let i = 0; i < 10; i += 1) expect((await enter()).message).toBe(assistantMessages.unknown);
  expect(await enter()).toMatchObject({ status: 3, message: assistantMessages.tooMany(60) });
});

test('codes are made for a book and its course; what does not exist is said', async () => {
  const { codes, courseTitle } = await makeAssistantCodes(up.deps, { bookId: 'junior-2', count: 501 });
  expect(new Set(codes).size).toBe(501);
  expect(codes.every((code) => /^[2-9A-HJKMNP-TV-Z]{12}$/.test(code))).toBe(true);
  expect(courseTitle).not.toBe('');
  await expect(makeAssistantCodes(up.deps, { bookId: 'junior-99', count: 1 })).rejects.toThrow(BusinessError);
  await expect(makeAssistantCodes(up.deps, { bookId: 'junior-2', count: 1, courseSlug: 'no-such' })).rejects.toThrow('没有标识为');
});

test('the demo has codes to try, production has none', async () => {
  expect(await up.deps.db.$count(assistantCodes, eq(assistantCodes.code, 'ZJMA7H4RQ8W3'))).toBe(1);
  const live = await createTestUpstream({ env: { APP_ENV: 'pro' } });
  expect(await live.deps.db.$count(assistantCodes)).toBe(0);
  await live.close();
});

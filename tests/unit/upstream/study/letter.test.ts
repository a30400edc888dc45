import { and, eq, like, ne } from 'drizzle-orm';
import { issueToken } from '@/upstream/account/tokens';
import { personByPhone } from '@/upstream/account/people';
import { guardedJob } from '@/upstream/doors/job-lease';
import { jobs } from '@/upstream/doors/jobs';
import { deliverEvents } from '@/upstream/delivery/deliver';
import { notifications, outbox, parentLinks, smsOutbox, users, weeklyLetters } from '@/upstream/db/schema';
import { writeLetters } from '@/upstream/study/letter';
import { studyMessages } from '@/upstream/study/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { newLearner, receiveCode } from '@/upstream/testing/visitor';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream({ seeded: false });
});
afterAll(() => up.close());

const friday = '2026-11-20T19:00:00+08:00';
const monday = '2026-11-23T08:05:00+08:00';
const right = { near: '3', middle: '2', far: '14' } as const;
let tail = 0;

/** A learner with a parent, who is a learner's account herself so that she can sign in; both by new numbers. */
async function family(letter: 'sms' | 'site' | 'off', registered = true) {
  tail += 1;
  const [phone, parentPhone] = [`1375555${String(tail).padStart(4, '0')}`, `1376666${String(tail).padStart(4, '0')}`];
  up.clock.set(friday);
  const { token } = await newLearner(up, phone);
  if (registered) await newLearner(up, parentPhone);
  const [row] = await up.deps.db.select({ id: users.id }).from(users).where(eq(users.mobilePhone, phone));
  const userId = row?.id ?? 0;
  const parentId = (await personByPhone(up.deps.db, parentPhone))?.id ?? 0;
  const parentToken = () => issueToken(up.deps.db, parentId, 'user', up.clock.now());
  const messages = () => up.deps.db.$count(notifications, and(eq(notifications.userId, parentId), like(notifications.title, '%信到了')));
  const [link] = await up.deps.db
    .insert(parentLinks)
    .values({ studentId: userId, parentPhone, relationship: '妈妈', letter, createdAt: up.clock.now() })
    .returning();
  const attempt = (part: keyof typeof right, answer: string = right[part]) =>
    up.ok('problem.try', { problemId: 'junior-21', part, answer, attemptId: `letter-${tail}-${part}-${answer}` }, { token });
  const letters = () => up.deps.db.select().from(weeklyLetters).where(eq(weeklyLetters.userId, userId));
  const texts = async () =>
    up.deps.db.$count(outbox, and(eq(outbox.channel, 'sms'), eq(outbox.key, `letter.written:${(await letters())[0]?.id}:${link?.id}`)));
  /** What the parent's phone has got. */
  const received = async (): Promise<readonly string[]> => {
    await deliverEvents(up.deps);
    const rows = await up.deps.db
      .select()
      .from(smsOutbox)
      .where(and(eq(smsOutbox.mobilePhone, parentPhone), ne(smsOutbox.words, '')));
    return rows.map(({ words }) => words);
  };
  return { userId, attempt, letters, texts, received, child: link?.id ?? 0, parentPhone, parentToken, messages };
}

test('what rose in the week is told on Monday, once, from the attempts; two processes tell it once', async () => {
  const { attempt, letters, texts, received, child, parentToken } = await family('sms');
  await attempt('near', '8');
  for (const part of ['near', 'middle', 'far'] as const) await attempt(part);
  await writeLetters(up.deps);
  expect(await letters()).toEqual([]);
  up.clock.set(monday);
  const job = jobs.find(({ name }) => name === 'weekly-letters');
  if (!job) throw new Error('no such job');
  await Promise.all([guardedJob(up.deps, job)(), guardedJob(up.deps, job)()]);
  await Promise.all([writeLetters(up.deps), writeLetters(up.deps)]);
  expect(await letters()).toMatchObject([
    { weekFrom: '2026-11-16', risen: [{ problemId: 'junior-21', before: 'unseen', level: 'able', on: '2026-11-20' }], again: [] },
  ]);
  expect(await texts()).toBe(1);
  const written = jest.spyOn(up.deps.db, 'transaction');
  await writeLetters(up.deps);
  expect(written).not.toHaveBeenCalled();
  expect(await received()).toEqual([
    expect.stringContaining(
      `上周升了一级的母题：移项的“变号”从哪里来。请孩子不看书讲给您听，全信：http://localhost:3000/studymag/letter?child=${child}`,
    ),
  ]);
  const read = await up.ok('study.letters', { child, ticket: '' }, { token: await parentToken() });
  expect(read).toMatchObject({ viewer: 'parent', choice: 'sms', list: [{ from: '2026-11-16', to: '2026-11-22' }] });
  expect(read.list[0]?.ask).toContain('等号两边都有未知数');
});

test('nothing is written where nothing rose, or where nobody wants it; one press ends it', async () => {
  const nothing = await family('sms');
  await nothing.attempt('near', '8');
  const unwanted = await family('off');
  await unwanted.attempt('near');
  const leaving = await family('sms');
  await leaving.attempt('near');
  const { child, parentToken } = leaving;
  expect(await up.ok('study.letterChoice', { child, ticket: '', choice: 'off' }, { token: await parentToken() })).toEqual({
    choice: 'off',
  });
  const stranger = { child, ticket: '', choice: 'sms' } as const;
  expect((await up.call('study.letterChoice', stranger, { token: await nothing.parentToken() })).status).toBe(404);
  up.clock.set(monday);
  await writeLetters(up.deps);
  for (const { letters } of [nothing, unwanted, leaving]) expect(await letters()).toEqual([]);
});

test('in the site alone: a message, no text; a choice that changed before delivery counts', async () => {
  const site = await family('site');
  await site.attempt('near');
  const changed = await family('sms');
  await changed.attempt('near');
  // Its guardian's consent is wanting: no message tells what was learnt.
  const child = { birthday: '2015-01-01', guardianDueAt: new Date(friday) };
  await up.deps.db.update(users).set(child).where(eq(users.id, changed.userId));
  up.clock.set(monday);
  await writeLetters(up.deps);
  expect((await site.letters())[0]?.risen).toMatchObject([{ level: 'known' }]);
  expect([await site.messages(), await changed.messages()]).toEqual([1, 0]);
  expect(await changed.texts()).toBe(1);
  await up.deps.db.update(parentLinks).set({ letter: 'site' }).where(eq(parentLinks.id, changed.child));
  expect(await changed.received()).toEqual([]);
  expect(await site.received()).toEqual([]);
});

test('what is written or tried at night comes in the morning, and counts as not tried', async () => {
  const { attempt, letters, received } = await family('sms');
  await attempt('near');
  up.clock.set('2026-11-23T23:30:00+08:00');
  await writeLetters(up.deps);
  expect(await letters()).toHaveLength(1);
  expect(await received()).toEqual([]);
  up.clock.set('2026-11-24T07:59:00+08:00');
  expect(await received()).toEqual([]);
  const ours = and(eq(outbox.channel, 'sms'), like(outbox.key, `letter.written:${(await letters())[0]?.id}:%`));
  const morning = new Date('2026-11-24T08:00:00+08:00');
  expect(await up.deps.db.select().from(outbox).where(ours)).toMatchObject([{ attempts: 0, nextAttemptAt: morning }]);
  up.clock.set(morning);
  expect(await received()).toHaveLength(1);
});

test('a parent who has no account is told so, and hears by text message after one press', async () => {
  const { attempt, received, child, parentPhone } = await family('site', false);
  const PARENT_BINDING = 8;
  const smsCode = await receiveCode(up, parentPhone, PARENT_BINDING);
  const { ticket } = await up.ok('parent.bindPhone', { mobilePhone: parentPhone, smsCode });
  expect(await up.ok('study.letters', { child, ticket })).toMatchObject({ choice: 'site', account: false });
  await attempt('near');
  await up.ok('study.letterChoice', { child, ticket, choice: 'sms' });
  up.clock.set(monday);
  await writeLetters(up.deps);
  expect(await received()).toHaveLength(1);
  await newLearner(up, parentPhone);
  expect(await up.ok('study.letters', { child, ticket })).toMatchObject({ choice: 'sms', account: true });
});

test('a report link tells what rose and how much was right, not what went wrong', async () => {
  const { attempt, child, parentToken } = await family('site');
  await attempt('near');
  await attempt('far', '999');
  up.clock.set(monday);
  await writeLetters(up.deps);
  const parent = { token: await parentToken() };
  const mine = { child, ticket: '' };
  const { reportToken } = await up.ok('study.link', mine, parent);
  const week = { from: '2026-11-16', to: '2026-11-22' };
  const [risen, again] = [[{ problem: { problemId: 'junior-21' } }], [{ problemId: 'junior-21' }]];
  expect((await up.ok('study.letters', mine, parent)).list).toMatchObject([{ risen, again }]);
  expect((await up.ok('study.letters', { reportToken })).list).toMatchObject([{ risen, again: [] }]);
  const open = async (reader: object, options = {}) => (await up.ok('study.home', { from: week.from, ...reader }, options)).openMistakes;
  expect([await open(mine, parent), await open({ reportToken })]).toEqual([1, 0]);
  for (const figure of ['wrong', 'mistakes', 'tries'] as const) {
    expect((await up.ok('study.evidence', { figure, ...mine }, parent)).total).toBeGreaterThan(0);
    expect((await up.call('study.evidence', { figure, reportToken })).message).toBe(studyMessages.notByLink);
  }
  const named = async (reader: object, options = {}) =>
    (await up.ok('study.evidence', { figure: 'done', ...week, ...reader }, options)).list.map((line) => line.problem?.problemId ?? null);
  expect(new Set(await named(mine, parent))).toEqual(new Set(['junior-21']));
  expect(new Set(await named({ reportToken }))).toEqual(new Set([null]));
});

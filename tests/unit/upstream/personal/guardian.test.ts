import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { childrenText } from '@/lib/contracts/values/guardian';
import { guardianConsents, onlineMessages, parentLinks, settings, smsOutbox, users, watchDays, weeklyLetters } from '@/upstream/db/schema';
import { sendText } from '@/upstream/delivery/sms';
import { guardianMessages } from '@/upstream/guardian/messages';
import { isChild } from '@/upstream/kernel/child';
import { gradeTable } from '@/upstream/kernel/grades';
import { smsMessages } from '@/upstream/sms/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { newLearner, receiveCode, requestSms } from '@/upstream/testing/visitor';
import { courseBySlug, trialLesson } from '../shop';

const DAY = 86_400_000;
const GUARDIAN = 13;

describe('who is taken for younger than fourteen', () => {
  const now = new Date('2026-11-21T20:00:00Z'); // 22 November in China.
  test.each([
    ['2012-11-22', false],
    ['2012-11-23', true],
    ['2016-02-29', true],
    ['1990-01-01', false],
  ])('born on %s: %s, whatever the grade', (birthday, child) => {
    for (const gradeId of [5, 12, null]) expect(isChild({ birthday, gradeId }, now)).toBe(child);
  });

  test('by the grade where no birthday is known', () => {
    const names = gradeTable.filter(({ id }) => isChild({ birthday: null, gradeId: id }, now)).map(({ name }) => name);
    expect(names).toEqual(['五年级', '六年级', '初一', '初二']);
    expect(isChild({ birthday: null, gradeId: null }, now)).toBe(false);
  });
});

test('the text that is agreed to is the one that stands in the site, in its version', () => {
  const text = readFileSync(`content/legal/${childrenText.slug}.md`, 'utf8');
  expect(/^version: "(.+)"$/m.exec(text)?.[1]).toBe(childrenText.version);
});

describe('a guardian’s consent', () => {
  let up: TestUpstream;
  beforeAll(async () => {
    up = await createTestUpstream();
  });
  afterAll(() => up.close());
  beforeEach(() => up.clock.add(3_600_001));

  async function pupil(phone: string, gradeName: string) {
    const { token, user } = await newLearner(up, phone);
    await up.ok('user.updateClass', { appUUId: user.rsNo, gradeName }, { token });
    up.clock.add(61_000);
    return { token, rsNo: user.rsNo };
  }
  const state = (token: string) => up.ok('guardian.state', {}, { token });
  async function agree(token: string, guardian: string) {
    const smsCode = await receiveCode(up, guardian, GUARDIAN, { token });
    return up.ok('guardian.consent', { mobilePhone: guardian, smsCode, relation: '妈妈' }, { token, ip: '198.51.100.77' });
  }
  /** Whether learning goes on: what writes into a child’s record. */
  const goesOn = async (token: string) =>
    (await up.call('study.goal', { weekdays: '2,4', perDay: 1, startAt: '20:00' }, { token })).message;

  test('is of no concern to older learners: nothing is asked, and nothing can be agreed to', async () => {
    const { token } = await pupil('13944440001', '初三');
    expect(await state(token)).toMatchObject({ child: false, consent: null, due: null });
    const smsCode = await receiveCode(up, '13944440001', GUARDIAN, { token });
    const refused = await up.call('guardian.consent', { mobilePhone: '13944440001', smsCode, relation: '爸爸' }, { token });
    expect(refused.message).toBe(guardianMessages.notChild);
    up.clock.add(30 * DAY);
  });

  test('is given once where the press is made again, as its answer was lost', async () => {
    const { token, rsNo } = await pupil('13944440041', '初一');
    const mobilePhone = '13944440042';
    const given = { mobilePhone, smsCode: await receiveCode(up, mobilePhone, GUARDIAN, { token }), relation: '妈妈' } as const;
    await up.ok('guardian.consent', given, { token });
    expect((await up.ok('guardian.consent', given, { token })).consent).toMatchObject({ relation: '妈妈' });
    const rows = await up.deps.db
      .select({ rsNo: users.rsNo })
      .from(guardianConsents)
      .innerJoin(users, eq(users.id, guardianConsents.userId));
    expect(rows.filter((row) => row.rsNo === rsNo)).toHaveLength(1);
    expect((await up.call('guardian.consent', { ...given, relation: '爸爸' }, { token })).message).toBe(smsMessages.wrongCode);
    await up.ok('guardian.withdraw', {}, { token });
    expect((await up.call('guardian.consent', given, { token })).message).toBe(smsMessages.wrongCode);
  });

  test('no code goes to anybody for who is not signed in', async () => {
    expect((await requestSms(up, '13944440002', GUARDIAN)).status).toBe(2);
  });

  test('is asked for; after seven days learning and buying wait, and everything else goes on', async () => {
    const { token } = await pupil('13944440003', '初一');
    const { due, child } = await state(token);
    expect(child).toBe(true);
    expect(Date.parse(due ?? '') - up.clock.now().getTime()).toBe(7 * DAY);
    expect(await goesOn(token)).toBe('');
    // The session lives on by being used.
    for (let hours = 0; hours < 7 * 24; hours += 5) {
      up.clock.add(5 * 3_600_000);
      await up.ok('user.info', {}, { token });
    }
    expect((await state(token)).due).toBe(due);
    expect(await goesOn(token)).toBe(guardianMessages.needed);
    const course = await courseBySlug(up, 'chu1-02-yufa-rumen');
    const order = await up.call('orders.create', { requestId: 'guardian-order-1', courseId: course.id }, { token });
    expect(order.message).toBe(guardianMessages.needed);
    // Film or strokes: a lesson is not watched.
    const { id: sectionId } = await trialLesson(up);
    for (const id of ['video.authorise', 'video.board'] as const)
      expect((await up.call(id, { sectionId }, { token })).message).toBe(guardianMessages.needed);
    // What could not be marked is not begun.
    const paper = await up.call('practice.paper', { shelf: 'junior', subject: '数学' }, { token });
    expect(paper.message).toBe(guardianMessages.needed);
    for (const id of ['orders.list', 'account.closePreview', 'user.info'] as const)
      expect((await up.call(id, {}, { token })).status).toBe(1);
  });

  test('is kept with who, what, when, from where and how; withdrawing stops at once, agreeing again goes on', async () => {
    const { token, rsNo } = await pupil('13944440005', '六年级');
    const wrong = await up.call('guardian.consent', { mobilePhone: '13944440006', smsCode: '000000', relation: '妈妈' }, { token });
    expect(wrong.status).toBe(0);
    const given = await agree(token, '13944440006');
    expect(given).toMatchObject({
      child: true,
      due: null,
      consent: { relation: '妈妈', maskedPhone: '139****0006', version: childrenText.version },
    });
    const [person] = await up.deps.db.select({ id: users.id }).from(users).where(eq(users.rsNo, rsNo));
    const rows = () =>
      up.deps.db
        .select()
        .from(guardianConsents)
        .where(eq(guardianConsents.userId, person?.id ?? 0));
    expect(await rows()).toMatchObject([
      {
        guardianPhone: '13944440006',
        textSlug: 'children-privacy',
        way: 'sms',
        ip: '198.51.100.77',
        givenAt: up.clock.now(),
        withdrawnAt: null,
      },
    ]);
    expect(await up.ok('guardian.withdraw', {}, { token })).toMatchObject({ consent: null, due: up.clock.now().toISOString() });
    expect(await goesOn(token)).toBe(guardianMessages.needed);
    up.clock.add(61_000);
    await agree(token, '13944440006');
    expect(await goesOn(token)).toBe('');
    expect((await rows()).map(({ withdrawnAt }) => withdrawnAt === null).sort()).toEqual([false, true]);
  });

  test('withdrawn while a lesson plays: its device hears of it, and nothing more of it is written down', async () => {
    const { token, rsNo } = await pupil('13944440011', '初一');
    await agree(token, '13944440012');
    const { id: sectionId, courseId } = await trialLesson(up);
    const [code] = await up.deps.db.select().from(settings).where(eq(settings.key, 'videosigncode'));
    const { playId } = await up.ok('video.authorise', { sectionId, videosigncode: code?.value ?? '' }, { token });
    await up.ok('video.beginPlay', { playId }, { token });
    const beat = (seq: number, fromMs: number, toMs: number) => {
      const told = { requestId: `withdrawn-play-${seq}`, courseId, sectionId, positionSeconds: toMs / 1000, playedSeconds: 30 };
      return up.ok('video.viewRecord', { ...told, playId, seq, fromMs, toMs, speedPercent: 100 }, { token });
    };
    const watched = async () => {
      const rows = await up.deps.db
        .select({ ms: watchDays.watchedMs })
        .from(watchDays)
        .innerJoin(users, eq(users.id, watchDays.userId))
        .where(eq(users.rsNo, rsNo));
      return rows.map(({ ms }) => ms);
    };
    up.clock.add(30_000);
    expect(await beat(1, 0, 30_000)).toMatchObject({ kept: true, elsewhere: false });
    await up.ok('guardian.withdraw', {}, { token });
    up.clock.add(60_000);
    expect(await up.ok('video.place', { playId, seq: 2, positionMs: 60_000 }, { token })).toEqual({ elsewhere: true });
    expect(await beat(2, 30_000, 90_000)).toMatchObject({ elsewhere: true });
    expect(await watched()).toEqual([30_000]);
  });

  test('stops messages of what a child has learnt while it is withdrawn, not what is owed, and lets them out again', async () => {
    const { db, now } = up.deps;
    const [guardian, writer] = ['13944440009', '13944440010'];
    const { token, rsNo } = await pupil('13944440008', '六年级');
    const [person] = await db.select({ id: users.id }).from(users).where(eq(users.rsNo, rsNo));
    const studentId = person?.id ?? 0;
    const [link] = await db
      .insert(parentLinks)
      .values({ studentId, parentPhone: guardian, relationship: '妈妈', letter: 'sms', createdAt: now() })
      .returning();
    const week = { userId: studentId, weekFrom: '2026-11-16', risen: [], again: [], createdAt: now() };
    const [written] = await db.insert(weeklyLetters).values(week).returning();
    const ticketNo = 'GUARDIAN00000001';
    const asked = { name: '妈妈', mobilePhone: writer, topic: '课程', words: '怎么退课', ip: '', createdAt: now() };
    await db.insert(onlineMessages).values({ ...asked, ticketNo, state: 'answered', reply: '在订单里申请' });
    const sent = async () => {
      await db.delete(smsOutbox);
      await sendText(up.deps, { kind: 'letter.written', letterId: written?.id ?? 0, linkId: link?.id ?? 0 });
      await sendText(up.deps, { kind: 'ticket.answered', ticketNo, at: now().toISOString() });
      return (await db.select().from(smsOutbox)).map(({ mobilePhone }) => mobilePhone);
    };
    await agree(token, guardian);
    expect(await sent()).toEqual([guardian, writer]);
    await up.ok('guardian.withdraw', {}, { token });
    expect(await sent()).toEqual([writer]);
    up.clock.add(61_000);
    await agree(token, guardian);
    expect(await sent()).toEqual([guardian, writer]);
  });

  test('to an older version is asked for anew, with seven days', async () => {
    const { token } = await pupil('13944440007', '初二');
    await agree(token, '13944440007');
    await up.deps.db.update(guardianConsents).set({ textVersion: '0.9' }).where(eq(guardianConsents.guardianPhone, '13944440007'));
    const { consent, due } = await state(token);
    expect([consent, Date.parse(due ?? '') - up.clock.now().getTime()]).toEqual([null, 7 * DAY]);
    expect(await goesOn(token)).toBe('');
  });
});

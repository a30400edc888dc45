import { desc, eq } from 'drizzle-orm';
import { problemOf } from '@/lib/kernel/problems/read';
import { parentLinks, reportLinks, users } from '@/upstream/db/schema';
import { sweepReportLinks } from '@/upstream/study/links';
import { doorMessages } from '@/upstream/kernel/messages';
import { studyMessages } from '@/upstream/study/messages';
import { newLearner } from '@/upstream/testing/visitor';
import { customer, requestId } from '../shop';
import { saturday, studying, type Studying } from './studying';

let up: Studying['up'];
let learner: Studying['learner'];
let watch: Studying['watch'];
beforeAll(async () => {
  ({ up, learner, watch } = await studying());
});
afterAll(() => up.close());
beforeEach(() => up.clock.set(saturday));

describe('report links', () => {
  test('show a report with less in it, until they run out or are called back', async () => {
    const token = await learner();
    await watch(token, '2026-11-20T20:00:00+08:00', 9);
    const { reportToken } = await up.ok('study.link', {}, { token });
    expect(reportToken).toMatch(/^[\w-]{22}$/);
    const seen = await up.ok('study.home', { reportToken });
    expect(seen).toMatchObject({ viewer: 'link', totalMinutes: 9, gradeName: null });
    expect(await up.ok('study.evidence', { reportToken, figure: 'minutes' })).toMatchObject({
      viewer: 'link',
      total: 9,
      list: [{ amount: 9 }],
    });
    expect((await up.call('study.evidence', { reportToken, figure: 'remaining' })).status).toBe(2);
    expect((await up.ok('study.summary', { reportToken })).totalMinutes).toBe(9);
    // A link opens nothing else.
    for (const id of ['study.plan', 'study.learning', 'study.exercise', 'study.links'] as const)
      expect((await up.call(id, {})).status).toBe(2);
    expect(await up.deps.db.$count(reportLinks, eq(reportLinks.tokenHash, reportToken))).toBe(0);

    const [link] = (await up.ok('study.links', {}, { token })).list;
    expect((await up.call('study.unlink', { linkId: link?.linkId ?? 0 }, { token: await customer(up) })).message).toBe(
      studyMessages.noLink,
    );
    await up.ok('study.unlink', { linkId: link?.linkId ?? 0 }, { token });
    expect(await up.call('study.home', { reportToken })).toMatchObject({ status: 404, message: studyMessages.linkGone });

    const second = await up.ok('study.link', {}, { token });
    expect(Date.parse(second.expiresAt) - up.clock.now().getTime()).toBe(7 * 24 * 3_600_000);
    up.clock.set(new Date(Date.parse(second.expiresAt)));
    expect((await up.call('study.home', { reportToken: second.reportToken })).message).toBe(studyMessages.linkGone);
    up.clock.add(1);
    await sweepReportLinks(up.deps);
    expect((await up.ok('study.links', {}, { token })).list).toEqual([]);
  });

  test('name no question beside its answers, not by its lesson either, and of a problem what was got alone', async () => {
    const token = await learner();
    up.clock.set(saturday);
    const answer = (problemId: string, part: 'near' | 'self', typed: string) =>
      up.ok('problem.try', { problemId, part, answer: typed, attemptId: requestId() }, { token });
    await answer('junior-51', 'near', 'A');
    await answer('junior-21', 'self', '6');
    const { reportToken } = await up.ok('study.link', {}, { token });
    const done = { figure: 'done' } as const;
    const lessons = async (reader: object, who = {}) =>
      (await up.ok('study.evidence', { ...done, ...reader }, who)).list.map(({ sectionTitle }) => sectionTitle);
    expect(await lessons({}, { token })).toEqual([problemOf('junior-21')?.lesson?.title, problemOf('junior-51')?.lesson?.title]);
    expect(await lessons({ reportToken })).toEqual([null, null]);
    const problems = async (reader: object, who = {}) =>
      (await up.ok('study.home', reader, who)).mastery.list.map(({ problemId, level, dueOn }) => [problemId, level, dueOn === '']);
    const got = ['junior-21', 'known'];
    expect(await problems({}, { token })).toEqual([
      [...got, false],
      ['junior-51', 'unseen', false],
    ]);
    expect(await problems({ reportToken })).toEqual([[...got, true]]);
  });

  test('are at most five at a time', async () => {
    const token = await learner();
    for (let i = 0; i < 5; i += 1) await up.ok('study.link', {}, { token });
    expect((await up.call('study.link', {}, { token })).message).toBe(studyMessages.tooManyLinks(5));
  });

  test('of a parent are theirs to call back and the learner’s, say no name, and end with the bond', async () => {
    const child = await learner();
    up.clock.set(saturday);
    const { db } = up.deps;
    await up.ok('user.modify', { nickName: '林小满' }, { token: child });
    const parentPhone = '13766660077';
    const { token } = await newLearner(up, parentPhone);
    const [student] = await db.select({ id: users.id }).from(users).where(eq(users.nickName, '林小满')).orderBy(desc(users.id));
    const [bond] = await db
      .insert(parentLinks)
      .values({ studentId: student?.id ?? 0, parentPhone, relationship: '妈妈', createdAt: up.clock.now() })
      .returning();
    const mother = { child: bond?.id ?? 0, ticket: '' };
    expect((await up.call('study.link', mother, { token: await customer(up) })).status).toBe(404);
    const own = await up.ok('study.link', {}, { token: child });
    const hers = await up.ok('study.link', mother, { token });
    const names = await Promise.all(
      (['study.home', 'study.letters', 'study.summary'] as const).map(
        async (id) => (await up.ok(id, { reportToken: hers.reportToken })).learnerName,
      ),
    );
    expect(names).toEqual(['林**', '林**', '林**']);
    expect((await up.ok('study.home', mother, { token })).learnerName).toBe('林小满');

    const [seen] = (await up.ok('study.links', mother, { token })).list;
    expect(seen).toMatchObject({ by: '妈妈', openedAt: up.clock.now().toISOString() });
    const all = (await up.ok('study.links', {}, { token: child })).list;
    expect(all.map(({ by }) => by)).toEqual(['妈妈', null]);
    expect((await up.call('study.unlink', { ...mother, linkId: all[1]?.linkId ?? 0 }, { token })).message).toBe(studyMessages.noLink);
    await up.ok('study.unlink', { linkId: seen?.linkId ?? 0 }, { token: child });
    expect((await up.call('study.home', { reportToken: hers.reportToken })).message).toBe(studyMessages.linkGone);

    const again = await up.ok('study.link', mother, { token });
    await db.delete(parentLinks).where(eq(parentLinks.id, mother.child));
    expect((await up.call('study.home', { reportToken: again.reportToken })).message).toBe(studyMessages.linkGone);
    expect((await up.ok('study.home', { reportToken: own.reportToken })).viewer).toBe('link');
  });

  test('without one and without a login there is no report', async () => {
    up.clock.set(saturday);
    expect(await up.call('study.home', {})).toMatchObject({ status: 2, message: doorMessages.loginFirst });
    expect(await up.call('study.home', { reportToken: 'A'.repeat(22) })).toMatchObject({ status: 404, message: studyMessages.linkGone });
  });
});

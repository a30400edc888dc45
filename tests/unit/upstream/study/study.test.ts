import { eq } from 'drizzle-orm';
import { allProblems, problemOf } from '@/lib/kernel/problems/read';
import { reportLinks, tokens } from '@/upstream/db/schema';
import { sweepReportLinks } from '@/upstream/study/links';
import { doorMessages } from '@/upstream/kernel/messages';
import { studyMessages } from '@/upstream/study/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import type { courseBySlug } from '../shop';
import { buy, customer, demoToken, longCourse, requestId } from '../shop';

let up: TestUpstream;
let course: Awaited<ReturnType<typeof courseBySlug>>;
beforeAll(async () => {
  up = await createTestUpstream();
  course = await longCourse(up);
});
afterAll(() => up.close());

/** Saturday; the week began on Monday the 16th. */
const saturday = '2026-11-21T09:30:00+08:00';
beforeEach(() => up.clock.set(saturday));

const section = (i: number) => {
  const found = course.sections[i];
  if (!found) throw new Error(`no section ${i}`);
  return found;
};
async function learner(): Promise<string> {
  up.clock.set('2026-09-01T08:00:00+08:00');
  const token = await customer(up);
  await buy(up, token, course.id);
  // A session lasts six hours from its last use; a learner of these tests is away for weeks.
  await up.deps.db.update(tokens).set({ expiresAt: new Date('2027-06-01T00:00:00Z') });
  return token;
}
async function beat(token: string, i: number, positionSeconds: number, playedSeconds: number): Promise<void> {
  const wish = { requestId: requestId(), courseId: course.id, sectionId: section(i).id, positionSeconds, playedSeconds };
  await up.ok('video.viewRecord', wish, { token });
}
/** Watches so many minutes up to a moment, heard of every ten minutes. */
async function watch(token: string, at: string, minutes: number, i = 0, positionSeconds = 10): Promise<void> {
  const beats = Math.ceil(minutes / 10);
  const ago = (n: number): Date => new Date(Date.parse(at) - n * 600_000);
  up.clock.set(ago(beats));
  await beat(token, i, 0, 0);
  for (let n = beats - 1; n >= 0; n -= 1) {
    up.clock.set(ago(n));
    await beat(token, i, positionSeconds, Math.min(minutes * 60 - (beats - 1 - n) * 600, 600));
  }
}
const home = async (token: string, from?: string) => up.ok('study.home', from === undefined ? {} : { from }, { token });
const minutesIn = async (token: string) => (await home(token)).days.map((day) => day.minutes);

describe('the week', () => {
  test('runs from Monday; a day ends at midnight in China, not in Greenwich', async () => {
    const token = await learner();
    await watch(token, '2026-11-15T23:59:59+08:00', 4);
    await watch(token, '2026-11-16T00:00:00+08:00', 5);
    await watch(token, '2026-11-17T07:59:00+08:00', 6);
    await watch(token, '2026-11-17T23:59:59+08:00', 1);
    await watch(token, '2026-11-18T00:00:00+08:00', 8);
    up.clock.set(saturday);
    const report = await home(token);
    expect(report).toMatchObject({ today: '2026-11-21', from: '2026-11-16', to: '2026-11-22', totalMinutes: 20, studiedDays: 3 });
    expect(report.days.map((day) => day.minutes)).toEqual([5, 7, 8, 0, 0, 0, 0]);
    expect((await home(token, '2026-11-15')).days.map((day) => day.minutes)).toEqual([0, 0, 0, 0, 0, 0, 4]);
  });

  test('is this week for a day to come and for one that no calendar has', async () => {
    const token = await learner();
    up.clock.set(saturday);
    for (const from of ['2026-12-01', '2026-02-31']) expect((await home(token, from)).from).toBe('2026-11-16');
    expect((await up.call('study.home', { from: 'gestern' }, { token })).status).toBe(0);
  });

  test('is compared with the same days of the week before, and with all of it', async () => {
    const token = await learner();
    await watch(token, '2026-11-09T19:00:00+08:00', 30);
    await watch(token, '2026-11-14T22:00:00+08:00', 10);
    await watch(token, '2026-11-15T10:00:00+08:00', 25);
    await watch(token, '2026-11-16T19:00:00+08:00', 12);
    up.clock.set(saturday);
    expect(await home(token)).toMatchObject({ totalMinutes: 12, lastSameMinutes: 40, lastTotalMinutes: 65 });
    up.clock.set('2026-11-16T20:00:00+08:00');
    expect(await home(token)).toMatchObject({ lastSameMinutes: 30, lastTotalMinutes: 65 });
    up.clock.set(saturday);
    // A week that is over is compared as a whole.
    expect(await home(token, '2026-11-09')).toMatchObject({ totalMinutes: 65, lastSameMinutes: 0 });
  });

  test('counts by subject, and nobody else’s minutes', async () => {
    const [mine, other] = [await learner(), await learner()];
    await watch(mine, '2026-11-18T19:00:00+08:00', 20);
    await watch(other, '2026-11-18T19:00:00+08:00', 55);
    up.clock.set(saturday);
    expect((await home(mine)).subjects).toEqual([{ subjectName: '数学', minutes: 20 }]);
    expect(await minutesIn(mine)).toEqual([0, 0, 20, 0, 0, 0, 0]);
  });
});

describe('the streak', () => {
  test('goes on until a day without study; today may still come', async () => {
    const token = await learner();
    for (const day of ['15', '17', '18', '19', '20']) await watch(token, `2026-11-${day}T20:00:00+08:00`, 3);
    up.clock.set(saturday);
    expect((await home(token)).streakDays).toBe(4);
    up.clock.set('2026-11-22T00:00:00+08:00');
    expect((await home(token)).streakDays).toBe(0);
    await watch(token, '2026-11-21T23:59:00+08:00', 1);
    up.clock.set('2026-11-22T00:00:00+08:00');
    expect((await home(token)).streakDays).toBe(5);
    expect(await up.ok('study.summary', {}, { token })).toMatchObject({
      longestStreak: 5,
      studiedDays: 6,
      totalMinutes: 16,
      since: '2026-11-15',
    });
  });

  test('a film opened by mistake is no day of study, an answered question is one', async () => {
    const token = await learner();
    up.clock.set('2026-11-20T19:59:00+08:00');
    await beat(token, 0, 0, 0);
    up.clock.set('2026-11-20T20:00:00+08:00');
    await beat(token, 0, 5, 59);
    expect(await home(token)).toMatchObject({ streakDays: 0, studiedDays: 0, totalMinutes: 1 });
    await up.ok('problem.try', { problemId: 'junior-51', answer: 'A', attemptId: requestId() }, { token });
    expect(await home(token)).toMatchObject({ streakDays: 1, studiedDays: 1 });
  });
});

test('going back and skipping are counted from the stretches that were played', async () => {
  const token = await learner();
  const stretch = (fromSecond: number, toSecond: number) =>
    up.ok(
      'video.passageRecord',
      { requestId: requestId(), courseId: course.id, sectionId: section(0).id, fromSecond, toSecond },
      { token },
    );
  await watch(token, '2026-11-20T20:00:00+08:00', 2);
  await stretch(0, 20);
  await stretch(21, 40);
  await stretch(5, 30);
  await stretch(60, 80);
  expect(await home(token)).toMatchObject({ rewinds: 1, skips: 1 });
  expect((await up.ok('study.learning', {}, { token })).list).toMatchObject([
    { date: '2026-11-20', sectionId: section(0).id, minutes: 2, finished: false, rewinds: 1, skips: 1 },
  ]);
});

describe('a lesson’s questions', () => {
  /** The lesson on “k 管方向”, and the three of that 母题’s kind. */
  const taught = () => course.sections.find(({ title }) => title === problemOf('junior-51')?.lesson?.title)?.id ?? 0;
  const answer = (token: string, part: 'near' | 'middle' | 'far', typed: string) =>
    up.ok('problem.try', { problemId: 'junior-51', part, answer: typed, attemptId: requestId() }, { token });

  test('are those of its 母题, and bring no answers', async () => {
    const token = await learner();
    const asked = await up.ok('study.questions', { sectionId: taught() }, { token });
    expect(asked).toMatchObject({
      problemId: 'junior-51',
      list: ['near', 'middle', 'far'].map((part) => ({ part, first: null, last: null })),
    });
    expect(Object.keys(asked.list[0] ?? {})).toEqual(['part', 'first', 'last']);
  });

  test('the day’s first answer counts; a later right one corrects it and changes no figure; each opens its lines', async () => {
    const token = await learner();
    up.clock.set(saturday);
    await answer(token, 'near', 'A');
    await answer(token, 'near', 'A');
    expect(await home(token)).toMatchObject({ exercises: { done: 1, right: 0 }, openMistakes: 1 });
    await answer(token, 'near', 'C');
    expect(await home(token)).toMatchObject({
      exercises: { done: 1, right: 0 },
      openMistakes: 0,
      mastery: { known: 1, risen: 1, list: [{ problemId: 'junior-51', before: 'unseen', level: 'known', since: '2026-11-21', tries: 3 }] },
    });
    const list = [{ sectionId: taught(), total: 3, done: 1, right: 0, corrected: 1 }];
    expect(await up.ok('study.exercise', {}, { token })).toMatchObject({ subjects: [{ subjectName: '数学', done: 1, right: 0 }], list });
    const risen = await up.ok('study.evidence', { figure: 'risen', from: '2026-11-16', to: '2026-11-22' }, { token });
    expect(risen).toMatchObject({ total: 1, list: [{ date: '2026-11-21', problem: { number: 51 }, before: 'unseen', level: 'known' }] });
    const tries = await up.ok('study.evidence', { figure: 'tries', problemId: 'junior-51' }, { token });
    expect(tries.list.map(({ verdict, level }) => [verdict, level])).toEqual([
      ['right', 'known'],
      ['wrong', null],
      ['wrong', null],
    ]);
    expect((await up.ok('study.evidence', { figure: 'tries', problemId: 'junior-47' }, { token })).total).toBe(0);
  });

  test('are for those who may watch the lesson; one without a 母题 has none', async () => {
    const token = await learner();
    const stranger = await customer(up);
    const locked = course.sections.find(({ trial }) => !trial)?.id ?? 0;
    expect((await up.call('study.questions', { sectionId: locked }, { token: stranger })).message).toBe('购买课程后就能观看这一讲');
    const untaught = course.sections.find(({ title }) => !allProblems().some(({ lesson }) => lesson?.title === title))?.id;
    if (untaught) expect((await up.call('study.questions', { sectionId: untaught }, { token })).message).toBe(studyMessages.noQuestions);
  });
});

describe('the plan', () => {
  const plan = async (token: string) => {
    const { days, ...rest } = await up.ok('study.plan', {}, { token });
    const lessons = Object.fromEntries(
      days.map(({ date, items }) => [
        date.slice(8),
        items.filter((i) => i.kind === 'lesson').map((i) => `${i.sectionIndex}${i.done ? '✓' : ''}`),
      ]),
    );
    return { days, rest, lessons };
  };
  const goal = (token: string, weekdays: string, perDay: number, startAt = '18:00') =>
    up.ok('study.goal', { weekdays, perDay, startAt }, { token });

  test('spreads what is unfinished over the learner’s days, and takes up what was missed', async () => {
    const token = await learner();
    up.clock.set('2026-11-16T08:00:00+08:00');
    await goal(token, '5,1,3,3', 2);
    const monday = await plan(token);
    expect(monday.rest.goal).toEqual({ weekdays: [1, 3, 5], perDay: 2, startAt: '18:00' });
    expect(monday.lessons).toEqual({ 16: ['1', '2'], 17: [], 18: ['3', '4'], 19: [], 20: ['5', '6'], 21: [], 22: [] });
    expect(monday.rest.remaining).toBe(course.sections.length - 6);
    const { durationSeconds } = section(0);
    await watch(token, '2026-11-16T18:10:00+08:00', 2, 0, durationSeconds);
    expect((await plan(token)).lessons[16]).toEqual(['1✓', '2']);
    up.clock.set('2026-11-18T00:00:00+08:00');
    expect((await plan(token)).lessons).toEqual({ 16: ['1✓'], 17: [], 18: ['2', '3'], 19: [], 20: ['4', '5'], 21: [], 22: [] });
  });

  test('has times one after the other and the questions behind the lesson', async () => {
    const token = await learner();
    up.clock.set('2026-11-16T08:00:00+08:00');
    await goal(token, '1,2,3,4,5', 4, '18:30');
    const { days } = await plan(token);
    const items = days.flatMap((day) => day.items);
    expect(days[0]?.items.slice(0, 1)).toMatchObject([{ kind: 'lesson', at: '18:30' }]);
    const taught = items.findIndex(({ title }) => title === problemOf('junior-51')?.lesson?.title);
    const [lesson, check] = items.slice(taught, taught + 2);
    expect(check).toMatchObject({ kind: 'check', sectionId: lesson?.sectionId, minutes: 5 });
    expect((check?.at ?? '') > (lesson?.at ?? '')).toBe(true);
  });

  test('a tick counts for its day, can be taken back, and is behind tomorrow', async () => {
    const token = await learner();
    up.clock.set('2026-11-16T08:00:00+08:00');
    await goal(token, '1,2', 1);
    const tick = (done: 0 | 1) => up.ok('study.tick', { kind: 'lesson', sectionId: section(0).id, done }, { token });
    await tick(1);
    await tick(1);
    expect((await plan(token)).lessons).toMatchObject({ 16: ['1✓'], 17: ['2'] });
    await tick(0);
    expect((await plan(token)).lessons).toMatchObject({ 16: ['1'], 17: ['2'] });
    await tick(1);
    up.clock.set('2026-11-17T08:00:00+08:00');
    expect((await plan(token)).lessons).toMatchObject({ 16: ['1✓'], 17: ['2'] });
    const stranger = await customer(up);
    expect((await up.call('study.tick', { kind: 'lesson', sectionId: section(9).id, done: 1 }, { token: stranger })).status).toBe(0);
  });

  test('a lesson that was not understood opens the next learning day', async () => {
    const token = await learner();
    await watch(token, '2026-11-16T18:10:00+08:00', 2, 0, section(0).durationSeconds);
    await up.ok('course.evaluate', { sectionId: section(0).id, rating: 1 }, { token });
    await goal(token, '1,2,3', 1);
    up.clock.set('2026-11-17T08:00:00+08:00');
    const { days } = await plan(token);
    const lessons = days[1]?.items.filter(({ kind }) => kind !== 'check') ?? [];
    expect(lessons.map(({ kind, sectionIndex }) => [kind, sectionIndex])).toEqual([
      ['review', 1],
      ['lesson', 2],
    ]);
  });

  test('is empty, not wrong, for somebody without a course', async () => {
    up.clock.set(saturday);
    const token = await customer(up);
    expect(await up.ok('study.plan', {}, { token })).toMatchObject({ courses: 0, remaining: 0 });
    expect(await home(token)).toMatchObject({ totalMinutes: 0, streakDays: 0, courses: [], exercises: { done: 0, right: 0 } });
    expect((await up.ok('study.summary', {}, { token })).words).toBe(studyMessages.words.nothing);
    for (const weekdays of ['', '0', '8', '1,,2', '1 or 1=1']) {
      expect((await up.call('study.goal', { weekdays, perDay: 1, startAt: '18:00' }, { token })).status).toBe(0);
    }
  });
});

describe('report links', () => {
  test('show a report with less in it, until they run out or are called back', async () => {
    const token = await learner();
    await watch(token, '2026-11-20T20:00:00+08:00', 9);
    const { reportToken } = await up.ok('study.link', {}, { token });
    expect(reportToken).toMatch(/^[\w-]{22}$/);
    const seen = await up.ok('study.home', { reportToken });
    expect(seen).toMatchObject({ viewer: 'link', totalMinutes: 9 });
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

  test('are at most five at a time', async () => {
    const token = await learner();
    for (let i = 0; i < 5; i += 1) await up.ok('study.link', {}, { token });
    expect((await up.call('study.link', {}, { token })).message).toBe(studyMessages.tooManyLinks(5));
  });

  test('without one and without a login there is no report', async () => {
    up.clock.set(saturday);
    expect(await up.call('study.home', {})).toMatchObject({ status: 2, message: doorMessages.loginFirst });
    expect(await up.call('study.home', { reportToken: 'A'.repeat(22) })).toMatchObject({ status: 404, message: studyMessages.linkGone });
  });
});

test('the demo learner has weeks of study with answers and open mistakes', async () => {
  up.clock.set(saturday);
  const token = await demoToken(up);
  const summary = await up.ok('study.summary', {}, { token });
  expect(summary.weeks.filter(({ minutes }) => minutes > 20).length).toBeGreaterThanOrEqual(4);
  expect(summary.exercises.every(({ done, right }) => right <= done && done > 0)).toBe(true);
  expect((await home(token)).streakDays).toBeGreaterThanOrEqual(3);
});

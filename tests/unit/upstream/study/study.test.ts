import { studyMessages } from '@/upstream/study/messages';
import { demoToken, requestId } from '../shop';
import { saturday, studying, type Studying } from './studying';

let up: Studying['up'];
let course: Studying['course'];
let section: Studying['section'];
let learner: Studying['learner'];
let beat: Studying['beat'];
let watch: Studying['watch'];
let home: Studying['home'];
let minutesIn: Studying['minutesIn'];
beforeAll(async () => {
  ({ up, course, section, learner, beat, watch, home, minutesIn } = await studying());
});
afterAll(() => up.close());
beforeEach(() => up.clock.set(saturday));

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
    const { words, ...summary } = await up.ok('study.summary', {}, { token });
    // Nothing was learnt today yet: tomorrow there would be nothing to go on with.
    expect(words).toContain(studyMessages.words.streak(5, '今天'));
    await watch(token, '2026-11-22T09:00:00+08:00', 1);
    expect((await up.ok('study.summary', {}, { token })).words).toContain(studyMessages.words.streak(6, '明天'));
    expect(summary).toMatchObject({
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
    await up.ok('problem.try', { problemId: 'junior-51', answer: 'A', attemptId: requestId(), seconds: 150 }, { token });
    const report = await home(token);
    expect(report).toMatchObject({ streakDays: 1, studiedDays: 1 });
    expect(report.days.map(({ practice }) => practice)).toEqual([0, 0, 0, 0, 3, 0, 0]);
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

test('the demo learner has weeks of study with answers and open mistakes', async () => {
  up.clock.set(saturday);
  const token = await demoToken(up);
  const summary = await up.ok('study.summary', {}, { token });
  expect(summary.weeks.filter(({ minutes }) => minutes > 20).length).toBeGreaterThanOrEqual(4);
  expect(summary.exercises.every(({ done, right }) => right <= done && done > 0)).toBe(true);
  expect((await home(token)).streakDays).toBeGreaterThanOrEqual(3);
});

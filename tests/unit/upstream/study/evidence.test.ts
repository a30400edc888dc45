import fc from 'fast-check';
import { addDays } from '@/lib/kernel/time';
import { answersBySubject, answersIn, figureOf, linesOf, minutesBySubject, totalOf, type Filter } from '@/upstream/study/evidence';
import { minutesOf, shareMinutes } from '@/upstream/study/facts';
import type { Facts } from '@/upstream/study/read-facts';
import { daysOf } from '@/upstream/study/report';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { demoToken } from '../shop';

const week = Array.from({ length: 7 }, (_, n) => addDays('2026-11-16', n));
const span = { from: '2026-11-16', to: '2026-11-22' };
const subjectOf = (courseId: number): string => ['语文', '数学', '英语'][courseId % 3] ?? '';

/** Lessons on days of three weeks, of a few courses; at most one row a day and lesson. */
const place = fc.record({ offset: fc.integer({ min: -14, max: 6 }), sectionId: fc.integer({ min: 1, max: 12 }) });
const rowOf = ({ offset, sectionId }: { offset: number; sectionId: number }) => {
  const courseId = sectionId % 4;
  const problemId = `junior-${String(sectionId).padStart(2, '0')}`;
  return { day: addDays('2026-11-16', offset), sectionId, problemId, courseId, subjectName: subjectOf(courseId) };
};
const rows = <T>(more: fc.Arbitrary<T>) =>
  fc
    .uniqueArray(fc.tuple(place, more), { selector: ([{ offset, sectionId }]) => `${offset} ${sectionId}`, maxLength: 40 })
    .map((list) => list.map(([at, rest]) => ({ ...rowOf(at), ...rest })));

const answers = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.nat({ max: 3 }), fc.nat({ max: 3 }))
  .map(([done, a, b]) => ({ done, right: Math.min(a, done), open: Math.min(b, done - Math.min(a, done)) }));

const facts: fc.Arbitrary<Facts> = fc
  .record({
    seconds: rows(fc.record({ seconds: fc.integer({ min: 1, max: 4000 }) })),
    answered: rows(answers),
    finished: rows(fc.record({})),
    played: rows(fc.record({ rewinds: fc.nat(4), skips: fc.nat(4) })),
  })
  .map(({ seconds, ...rest }) => {
    const days = [...new Set(seconds.map(({ day }) => day))];
    const watched = days.flatMap((day) => {
      const list = seconds.filter((row) => row.day === day);
      const minutes = shareMinutes(list.map((row) => row.seconds));
      return list.map((row, at) => ({ ...row, minutes: minutes[at] ?? 0 }));
    });
    const courses = [0, 1, 2, 3].map((courseId) => ({ courseId, title: '', subjectName: subjectOf(courseId), total: 12 }));
    return { today: '2026-11-21', watched, courses, practised: [], ...rest };
  });

test('the minutes of a day’s lessons add up to the day, however they are rounded', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 30 }), (seconds) => {
      const shares = shareMinutes(seconds);
      const all = seconds.reduce((sum, some) => sum + some, 0);
      expect(shares.reduce((sum, some) => sum + some, 0)).toBe(minutesOf(all));
      // Nobody is given more than a minute that is not theirs.
      shares.forEach((minutes, at) => expect(Math.abs(minutes - ((seconds[at] ?? 0) / all) * minutesOf(all))).toBeLessThan(1));
    }),
  );
});

test('every figure is the sum of the lines that it opens, whichever way it is cut', () => {
  fc.assert(
    fc.property(facts, (all) => {
      const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);
      const figure = (name: Parameters<typeof figureOf>[1], filter?: Filter): number => figureOf(all, name, filter);
      const days = daysOf(all, week);
      // The chart, the subjects and the week tell of the same minutes.
      expect(sum(days.map(({ minutes }) => minutes))).toBe(figure('minutes', span));
      expect(sum(minutesBySubject(all, span).map(({ minutes }) => minutes))).toBe(figure('minutes', span));
      for (const { date, minutes } of days) expect(totalOf(linesOf(all, 'minutes', { from: date, to: date }))).toBe(minutes);
      expect(days.filter(({ studied }) => studied)).toHaveLength(figure('days', span));
      // Answers: right and wrong make all of them; the subjects make the week.
      const { done, right } = answersIn(all, span);
      expect(right + figure('wrong', span)).toBe(done);
      expect(sum(answersBySubject(all, span).map((subject) => subject.done))).toBe(done);
      expect(sum(linesOf(all, 'right', span).map((line) => line.done ?? 0))).toBe(done);
      // Courses make all lessons; the streak is no longer than the longest.
      expect(sum(all.courses.map(({ courseId }) => figure('sections', { courseId })))).toBe(figure('sections'));
      expect(figure('streak')).toBeLessThanOrEqual(figure('longest'));
    }),
  );
});

describe('over the wire', () => {
  let up: TestUpstream;
  let token: string;
  beforeAll(async () => {
    up = await createTestUpstream();
    up.clock.set('2026-11-21T09:30:00+08:00');
    token = await demoToken(up);
  });
  afterAll(() => up.close());

  const proof = async (figure: Parameters<typeof figureOf>[1] | 'remaining', filter: Filter = {}) => {
    const { total, list } = await up.ok('study.evidence', { figure, ...filter }, { token });
    expect(list.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    return total;
  };

  test('each figure of the demo learner’s report, plan and summary opens its sum', async () => {
    for (const from of ['2026-11-16', '2026-11-09']) {
      const report = await up.ok('study.home', { from }, { token });
      const days = { from: report.from, to: report.to };
      expect(await proof('minutes', days)).toBe(report.totalMinutes);
      expect(await proof('days', days)).toBe(report.studiedDays);
      expect(await proof('done', days)).toBe(report.exercises.done);
      expect(await proof('right', days)).toBe(report.exercises.right);
      expect(await proof('rewinds', days)).toBe(report.rewinds);
      expect(await proof('skips', days)).toBe(report.skips);
      expect(await proof('mistakes')).toBe(report.openMistakes);
      expect(await proof('streak')).toBe(report.streakDays);
      for (const { subjectName, minutes } of report.subjects) expect(await proof('minutes', { ...days, subjectName })).toBe(minutes);
      for (const { courseId, finished } of report.courses) expect(await proof('sections', { courseId })).toBe(finished);
      const { totalMinutes, list } = await up.ok('study.learning', { from }, { token });
      expect([totalMinutes, list.reduce((sum, { minutes }) => sum + minutes, 0)]).toEqual([report.totalMinutes, report.totalMinutes]);
    }
    const summary = await up.ok('study.summary', {}, { token });
    expect(summary.totalMinutes).toBeGreaterThan(60);
    expect(await proof('minutes')).toBe(summary.totalMinutes);
    expect(await proof('days')).toBe(summary.studiedDays);
    expect(await proof('longest')).toBe(summary.longestStreak);
    expect(await proof('courses')).toBe(summary.courses);
    expect(await proof('sections')).toBe(summary.finishedSections);
    for (const { from, minutes } of summary.weeks) expect(await proof('minutes', { from, to: addDays(from, 6) })).toBe(minutes);
    const { remaining } = await up.ok('study.plan', {}, { token });
    expect(await proof('remaining')).toBe(remaining);
  });
});

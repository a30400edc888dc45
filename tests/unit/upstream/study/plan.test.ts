import { problemOf } from '@/lib/kernel/problems/read';
import { studyMessages } from '@/upstream/study/messages';
import { buy, courseBySlug, customer } from '../shop';
import { saturday, studying, type Studying } from './studying';

let up: Studying['up'];
let course: Studying['course'];
let section: Studying['section'];
let learner: Studying['learner'];
let watch: Studying['watch'];
let home: Studying['home'];
beforeAll(async () => {
  ({ up, course, section, learner, watch, home } = await studying());
});
afterAll(() => up.close());
beforeEach(() => up.clock.set(saturday));

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

  test('two courses take turns, day after day, as the week said they would', async () => {
    const token = await learner();
    const other = await courseBySlug(up, 'chu1-02-yufa-rumen');
    up.clock.set('2026-11-15T08:00:00+08:00');
    await buy(up, token, other.id);
    await goal(token, '1,2,3,4', 1);
    const courses = async () =>
      (await plan(token)).days
        .slice(0, 4)
        .map(({ items }) => items.filter(({ kind }) => kind === 'lesson').map(({ courseId }) => courseId));
    up.clock.set('2026-11-16T08:00:00+08:00');
    const said = await courses();
    expect(said).toEqual([[other.id], [course.id], [other.id], [course.id]]);
    const [first, second] = other.sections;
    up.clock.set('2026-11-16T18:00:00+08:00');
    await up.ok('course.studyVideo', { courseId: other.id, sectionId: first?.id ?? 0 }, { token });
    await up.ok('study.tick', { kind: 'lesson', sectionId: first?.id ?? 0, done: 1 }, { token });
    up.clock.set('2026-11-17T08:00:00+08:00');
    expect(await courses()).toEqual(said);
    await watch(token, '2026-11-17T18:10:00+08:00', 2, 0, section(0).durationSeconds);
    up.clock.set('2026-11-18T08:00:00+08:00');
    expect(await courses()).toEqual(said);
    expect((await plan(token)).days[2]?.items[0]).toMatchObject({ sectionId: second?.id });
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

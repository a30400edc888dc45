import { eq } from 'drizzle-orm';
import { courses, sections } from '@/upstream/db/schema';
import { seed } from '@/upstream/seed/seed';
import { seedCatalogue } from '@/upstream/seed/catalogue';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { account, buy, courseBySlug, customer, modify, purchase } from '../shop';

const DAY = 86_400_000;

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());

describe('my courses', () => {
  test('subjects are counted once a course, and a word of the title finds it', async () => {
    const { signIn } = await account(up);
    let token = await signIn();
    const english = await courseBySlug(up, 'chu1-02-yufa-rumen');
    const biology = await courseBySlug(up, 'chu1-04-xibao-shiyan');
    expect(await up.ok('myCourse.categories', {}, { token })).toEqual({ list: [] });
    await buy(up, token, english.id);
    await buy(up, token, biology.id);
    up.clock.add((english.validDays + 1) * DAY);
    token = await signIn();
    await buy(up, token, english.id);
    const { list } = await up.ok('myCourse.categories', {}, { token });
    expect(list.map(({ subjectName, count }) => [subjectName, count]).sort()).toEqual([
      ['生物', 1],
      ['英语', 1],
    ]);
    const find = async (keyWord: string) => (await up.ok('orders.myCourses', { keyWord }, { token })).list.map((course) => course.courseId);
    expect(await find(english.title.slice(0, 4))).toEqual([english.id]);
    expect(await find('%')).toEqual([]);
    expect(await find('没有这门课')).toEqual([]);
    expect((await find('')).length).toBe(2);
    expect((await up.call('myCourse.categories', {})).status).toBe(2);
  });

  test('a course that was given back, or given for another, is counted under no subject', async () => {
    const token = await customer(up);
    const [english, biology] = [await courseBySlug(up, 'chu1-02-yufa-rumen'), await courseBySlug(up, 'chu1-04-xibao-shiyan')];
    const given = await purchase(up, token, english.id);
    await purchase(up, token, biology.id);
    expect((await modify(up, token, { orderNo: given.orderNo, action: 'refund' })).status).toBe(1);
    const { list } = await up.ok('myCourse.categories', {}, { token });
    const { total } = await up.ok('orders.myCourses', {}, { token });
    expect(list.map(({ subjectName, count }) => [subjectName, count])).toEqual([['生物', 1]]);
    expect(total).toBe(1);
    for (const { subjectId, count } of list) expect((await up.ok('orders.myCourses', { subjectId }, { token })).total).toBe(count);
  });

  test('a lesson that was taken out is still one of the course for who had bought it, and counts for nobody after', async () => {
    const course = await courseBySlug(up, 'chu1-04-xibao-shiyan');
    const [early, late] = [await customer(up), await customer(up)];
    await buy(up, early, course.id);
    up.clock.add(1000);
    const taken = eq(sections.id, course.sections.at(-1)?.id ?? 0);
    await up.deps.db.update(sections).set({ removedAt: up.clock.now() }).where(taken);
    up.clock.add(1000);
    await buy(up, late, course.id);
    const counts = [];
    for (const token of [early, late]) {
      const { list } = await up.ok('orders.myCourses', {}, { token });
      counts.push(list[0]?.sectionCount, (await up.ok('orders.myChapters', { courseId: course.id }, { token })).sectionCount);
    }
    const { length } = course.sections;
    expect(counts).toEqual([length, length, length - 1, length - 1]);
    await up.deps.db.update(sections).set({ removedAt: null }).where(taken);
  });

  test('a course taken out of 最近学习 keeps its progress and comes back when it is watched', async () => {
    const token = await customer(up);
    const course = await courseBySlug(up, 'chu1-02-yufa-rumen');
    const [first, second] = course.sections;
    await buy(up, token, course.id);
    const watch = (sectionId = 0) => up.ok('course.studyVideo', { courseId: course.id, sectionId }, { token });
    await watch(first?.id);
    const mine = async () => (await up.ok('orders.myCourses', {}, { token })).list[0];
    const finish = {
      requestId: 'view-recent-1',
      courseId: course.id,
      sectionId: first?.id ?? 0,
      positionSeconds: first?.durationSeconds ?? 0,
      playedSeconds: 110,
    };
    await up.ok('video.viewRecord', { ...finish, requestId: 'view-recent-0', positionSeconds: 0, playedSeconds: 0 }, { token });
    up.clock.add(120_000);
    await up.ok('video.viewRecord', finish, { token });
    expect(await mine()).toMatchObject({ finishedCount: 1, last: { sectionId: first?.id } });
    up.clock.add(1000);
    for (let i = 0; i < 2; i += 1) await up.ok('myCourse.deleteRecent', { courseId: course.id }, { token });
    expect(await mine()).toMatchObject({ finishedCount: 1, last: null });
    up.clock.add(1000);
    await watch(second?.id);
    expect(await mine()).toMatchObject({ last: { sectionId: second?.id } });
    await up.ok('myCourse.deleteRecent', { courseId: 424242 }, { token });
    await up.ok('myCourse.deleteRecent', { courseId: course.id }, { token: await customer(up) });
    expect(await mine()).toMatchObject({ last: { sectionId: second?.id } });
  });
});

describe('the day a course changed', () => {
  test('is none at first, stays when the same data come again, and is that of a real change', async () => {
    const course = await courseBySlug(up, 'chu1-02-yufa-rumen');
    const card = async () => (await up.ok('course.byId', { courseId: course.id })).updatedAt;
    expect(await card()).toBeUndefined();
    up.clock.add(DAY);
    await up.deps.db.transaction((tx) => seedCatalogue(tx, up.clock.now()));
    expect(await card()).toBeUndefined();
    await up.deps.db.update(courses).set({ contentDigest: 'of other words' }).where(eq(courses.id, course.id));
    await up.deps.db.transaction((tx) => seedCatalogue(tx, up.clock.now()));
    expect(await card()).toBe(up.clock.now().toISOString());
    const changed = up.clock.now().toISOString();
    up.clock.add(DAY);
    await seed(up.deps);
    await up.deps.db.transaction((tx) => seedCatalogue(tx, up.clock.now()));
    expect(await card()).toBe(changed);
  });

  test('is not known of a course from before the days were noted', async () => {
    const course = await courseBySlug(up, 'chu1-03-zuowen-qibu');
    await up.deps.db.update(courses).set({ contentDigest: '' }).where(eq(courses.id, course.id));
    await up.deps.db.transaction((tx) => seedCatalogue(tx, up.clock.now()));
    expect((await up.ok('course.byId', { courseId: course.id })).updatedAt).toBeUndefined();
  });
});

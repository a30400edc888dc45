import { eq } from 'drizzle-orm';
import { courses } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { buy, courseBySlug, customer, demoToken } from '../shop';

let up: TestUpstream;
let course: Awaited<ReturnType<typeof courseBySlug>>;
beforeAll(async () => {
  up = await createTestUpstream();
  course = await courseBySlug(up, 'chu1-01-youlishu-fangcheng');
});
afterAll(() => up.close());

describe('the shelf', () => {
  test('lists all courses in pages', async () => {
    const first = await up.ok('course.list', { pageSize: 20 });
    const third = await up.ok('course.list', { pageSize: 20, pageNum: 3 });
    expect(first.total).toBeGreaterThanOrEqual(40);
    expect([first.list.length, third.list.length]).toEqual([20, first.total - 40]);
  });

  test('filters by grade, subject, kind and name of kind; 0 is all', async () => {
    const all = await up.ok('course.list', { pageSize: 60 });
    const one = all.list.find((c) => c.courseId === course.id);
    const same = (list: typeof all.list, pick: (c: (typeof all.list)[number]) => unknown) => new Set(list.map(pick));
    const grade = await up.ok('course.list', { gradeId: course.gradeId, pageSize: 60 });
    expect([...same(grade.list, (c) => c.gradeName)]).toEqual(['初一']);
    expect(grade.total).toBe(all.list.filter((c) => c.gradeId === course.gradeId).length);
    const both = await up.ok('course.list', { gradeId: course.gradeId, subjectId: course.subjectId, type: '母题课' });
    expect(both.list).toContainEqual(one);
    expect(both.list.map((c) => [c.gradeId, c.subjectId, c.type])).toEqual(
      both.list.map(() => [course.gradeId, course.subjectId, '母题课']),
    );
    expect(both.total).toBe(
      all.list.filter((c) => c.gradeId === course.gradeId && c.subjectId === course.subjectId && c.type === '母题课').length,
    );
    const kind = await up.ok('course.list', { categoryId: course.categoryId, pageSize: 60 });
    expect([...same(kind.list, (c) => c.type)]).toEqual(['母题课']);
    expect((await up.ok('course.list', { gradeId: 0, subjectId: 0, categoryId: 0, pageSize: 60 })).total).toBe(all.total);
    expect(await up.ok('course.list', { type: '没有这种' })).toMatchObject({ list: [], total: 0 });
  });

  test('a headline has words and its courses', async () => {
    const { headline, list, total } = await up.ok('course.headline', { headlineId: course.categoryId });
    expect(headline).toMatchObject({ title: '母题课', subtitle: '一道母题讲透，再从变式里认出同类' });
    expect(total).toBe(list.length);
    expect(await up.call('course.headline', { headlineId: 999 })).toMatchObject({ status: 404, message: '没有找到这个专题' });
  });

  test('every kind that the site names has courses', async () => {
    const { couresCourseCateGory } = await up.ok('common.basicData', {});
    for (const { id, name } of couresCourseCateGory.filter((c) => c.id > 0)) {
      expect([name, (await up.ok('course.list', { categoryId: id })).total]).not.toEqual([name, 0]);
    }
  });

  test('the home page shows at most 8 courses of each grade, teachers and the latest news', async () => {
    const home = await up.ok('home.page', {});
    expect(home.grades.map((g) => g.gradeName)).toEqual(['五年级', '六年级', '初一', '初二', '初三', '高一', '高二', '高三']);
    for (const grade of home.grades) {
      expect(grade.courses.length).toBeGreaterThan(0);
      expect(grade.courses.length).toBeLessThanOrEqual(8);
      expect(grade.courses.every((c) => c.gradeId === grade.gradeId)).toBe(true);
    }
    expect(home.teachers.length).toBeGreaterThan(5);
    expect(home.news.map((n) => n.publishedAt)).toEqual([...home.news.map((n) => n.publishedAt)].sort().reverse());
    expect(home.news).toHaveLength(8);
  });
});

describe('a course before buying', () => {
  test('says what one must know', async () => {
    const info = await up.ok('course.information', { courseId: course.id });
    expect(info).toMatchObject({
      title: course.title,
      owned: false,
      ownedUntil: null,
      requiresShipping: true,
      sectionCount: 5,
      hasTrial: true,
      validDays: 365,
    });
    expect(info.books).toMatchObject([{ bookId: 'junior-2' }]);
    expect(info.teacher).toMatchObject({ name: '林知远', subjectName: '数学' });
    expect(info.totalSeconds).toBe(course.sections.reduce((sum, s) => sum + s.durationSeconds, 0));
    // The shelf says the same length, and of what is to come none.
    const { list } = await up.ok('course.list', { pageSize: 60 });
    expect(list.find(({ courseId }) => courseId === course.id)?.totalSeconds).toBe(info.totalSeconds);
    expect(list.every(({ planned, totalSeconds = 0 }) => planned === (totalSeconds === 0))).toBe(true);
  });

  test('shows all chapters, numbered through, without progress', async () => {
    const { chapters, owned, lastSectionId } = await up.ok('course.chapters', { courseId: course.id });
    expect([owned, lastSectionId]).toEqual([false, null]);
    const flat = chapters.flatMap((c) => c.sections);
    expect(flat.map((s) => s.index)).toEqual(Array.from({ length: 5 }, (_, i) => i + 1));
    expect(flat.every((s) => s.positionSeconds === 0 && !s.finished && s.durationSeconds > 60)).toBe(true);
  });

  test('one chapter knows its neighbours', async () => {
    const { chapters } = await up.ok('course.chapters', { courseId: course.id });
    const [first, second] = chapters.map((c) => c.chapterId);
    const middle = await up.ok('course.chapterClass', { courseId: course.id, chapterId: second ?? 0 });
    expect(middle).toMatchObject({ previousChapterId: first, nextChapterId: null, chapterCount: chapters.length, chapter: { index: 2 } });
    const other = await courseBySlug(up, 'chu2-02-yici-hanshu');
    expect(await up.call('course.chapterClass', { courseId: other.id, chapterId: second ?? 0 })).toMatchObject({
      status: 404,
      message: '没有找到这一章',
    });
  });

  test('a section shows marks and neighbours', async () => {
    const [first, second] = course.sections;
    const video = await up.ok('course.chapterVideo', { courseId: course.id, sectionId: first?.id ?? 0 });
    expect(video).toMatchObject({
      index: 1,
      sectionCount: 5,
      previous: null,
      next: { sectionId: second?.id },
      rating: null,
      said: null,
      owned: false,
    });
    expect(video.marks.length).toBeGreaterThan(3);
    expect(video.marks.every((m) => m.at < video.durationSeconds)).toBe(true);
    const other = await courseBySlug(up, 'chu2-02-yici-hanshu');
    expect(await up.call('course.chapterVideo', { courseId: other.id, sectionId: first?.id ?? 0 })).toMatchObject({
      status: 404,
      message: '没有找到这一讲',
    });
  });

  test('teachers have their courses', async () => {
    const teacher = await up.ok('teacher.details', { teacherId: course.teacherId });
    expect(teacher).toMatchObject({ name: '林知远', years: 16 });
    expect(teacher.courses.map((c) => c.courseId)).toContain(course.id);
    expect(await up.call('teacher.details', { teacherId: 999 })).toMatchObject({ status: 404, message: '没有找到这位老师' });
  });

  test.each(['course.information', 'course.byId', 'course.chapters'] as const)('%s of an unknown course', async (endpoint) => {
    expect(await up.call(endpoint, { courseId: 999_999 })).toMatchObject({ status: 404, message: '没有找到这门课，它可能已经下架' });
  });

  test('taken off the shelf it is there for its owners only', async () => {
    const gone = await courseBySlug(up, 'chu1-06-nianbiao');
    const owner = await customer(up);
    await buy(up, owner, gone.id);
    await up.deps.db.update(courses).set({ listed: false }).where(eq(courses.id, gone.id));
    expect(await up.call('course.byId', { courseId: gone.id })).toMatchObject({ status: 404 });
    expect(await up.ok('course.byId', { courseId: gone.id }, { token: owner })).toMatchObject({ owned: true });
    expect((await up.ok('course.list', { gradeId: gone.gradeId, pageSize: 60 })).list.map((c) => c.courseId)).not.toContain(gone.id);
  });
});

describe('the demo learner', () => {
  test('has three courses with progress, the one bought last first', async () => {
    const token = await demoToken(up);
    const mine = await up.ok('orders.myCourses', {}, { token });
    expect(mine.total).toBe(3);
    expect(mine.list.map((c) => [c.finishedCount, c.expired])).toEqual([
      [1, false],
      [2, false],
      [2, false],
    ]);
    for (const { last, sectionCount } of mine.list) {
      expect(last?.positionSeconds).toBeLessThan(last?.durationSeconds ?? 0);
      expect(last?.index).toBeLessThanOrEqual(sectionCount);
    }
    const [english] = mine.list;
    const filtered = await up.ok('orders.myCourses', { subjectId: english?.subjectId }, { token });
    expect(filtered.list.map((c) => c.courseId)).toEqual([english?.courseId]);
  });

  test('sees his own chapters; a stranger does not', async () => {
    const token = await demoToken(up);
    const { id } = await courseBySlug(up, 'chu2-02-yici-hanshu');
    const mine = await up.ok('orders.myChapters', { courseId: id }, { token });
    expect(mine).toMatchObject({ owned: true, finishedCount: 2, sectionCount: 4 });
    const flat = mine.chapters.flatMap((c) => c.sections);
    expect(flat.filter((s) => s.finished)).toHaveLength(2);
    expect(mine.lastSectionId).toBe(flat[2]?.sectionId);
    const reply = await up.call('orders.myChapters', { courseId: id }, { token: await customer(up) });
    expect(reply).toMatchObject({ status: 404, message: '没有找到这门课，它可能已经下架' });
  });
});

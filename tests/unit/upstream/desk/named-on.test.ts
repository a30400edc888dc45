import type { Article } from '@/lib/ops/contract/content';
import { allProblems } from '@/lib/kernel/problems/read';
import { problemClip } from '@/upstream/course/problem-clip';
import { information } from '@/upstream/db/schema';
import { detailsOf } from '@/upstream/information/details';
import { courseBySlug } from '../shop';
import { coursesDesk, type CoursesDesk } from './courses';
import { done, knock } from './desk';

let desk: CoursesDesk;
beforeAll(async () => {
  desk = await coursesDesk();
});
afterAll(() => desk.up.close());

/** The ids that the page about each thing names, as the website asks for it. */
type Named = readonly (readonly [page: string, ids: readonly (number | undefined)[]])[];

async function coursesNamed(): Promise<Named> {
  const { up } = desk;
  const { list } = await up.ok('course.list', { pageSize: 60 });
  const { teachers } = await up.ok('home.page', {});
  const taught = teachers.map(async ({ teacherId }) => {
    const { courses } = await up.ok('teacher.details', { teacherId });
    return [`teacher-${teacherId}`, courses.map(({ courseId }) => courseId)] as const;
  });
  const problems = allProblems().map(async ({ id, lesson }) => {
    const found = await problemClip(up.deps.db, id);
    return [`problem-${id}`, [found?.courseId, list.find(({ title }) => title === lesson?.course)?.courseId]] as const;
  });
  return Promise.all([...taught, ...problems]);
}

async function articlesNamed(): Promise<Named> {
  const { deps } = desk.up;
  const rows = await deps.db.select({ id: information.id, kind: information.kind }).from(information);
  const pages = rows.flatMap(({ id, kind }) => (kind === 'procurement' ? [] : [undefined, 'main', 'school'].map((site) => ({ id, site }))));
  return Promise.all(
    pages.map(async ({ id, site }) => {
      const said = await detailsOf(deps, id, site).catch(() => null);
      return [`article-${id}`, [said?.previous, said?.next, ...(said?.related ?? [])].map((one) => one?.informationId)] as const;
    }),
  );
}

/** Does a change tell of the pages that named the thing, or do now, and of no other? Answers them. */
async function exactly(read: () => Promise<Named>, id: number, change: () => Promise<unknown>): Promise<readonly string[]> {
  const before = await read();
  const told = desk.up.told.length;
  await change();
  const named = [...before, ...(await read())].flatMap(([page, ids]) => (ids.includes(id) && page !== `article-${id}` ? [page] : []));
  const on = desk.up.told.slice(told).flatMap((one) => ('on' in one && one.on ? one.on : ['any']));
  expect([...on].sort()).toEqual([...new Set(named)].sort());
  return on;
}

it('a change of a course tells of the pages that name it before or after, and of no other', async () => {
  const { up, teaching, show, shelve } = desk;
  const { id, teacherId } = await courseBySlug(up, 'chu2-02-yici-hanshu');
  const { title } = (await show(id)).course;
  const save = (over: { subtitle?: string; teacherId?: number; title?: string }) =>
    exactly(coursesNamed, id, async () => {
      const { course, editedAt } = await show(id);
      expect(await knock(up, 'courses.save', { id, basedOn: editedAt, course: { ...course, ...over } }, teaching)).toMatchObject({
        ok: true,
      });
    });
  const problems = allProblems().flatMap(({ id: no, lesson }) => (lesson?.course === title ? [`problem-${no}`] : []));
  const other = (await up.ok('home.page', {})).teachers.find((teacher) => teacher.teacherId !== teacherId)?.teacherId ?? 0;
  expect(await save({ subtitle: '换一句话' })).toEqual([`teacher-${teacherId}`, ...problems]);
  expect(await save({ teacherId: other })).toEqual([`teacher-${teacherId}`, ...problems, `teacher-${other}`]);
  expect(await save({ title: `${title}（新版）` })).toHaveLength(problems.length + 1);
  expect(await save({ subtitle: '再换一句' })).toEqual([`teacher-${other}`]);
  await save({ title });
  await exactly(coursesNamed, id, async () => shelve(await show(id), 'off'));
  expect(await save({ subtitle: '没有人看得到' })).toEqual([]);
});

it('a change of an article tells of those before, behind and beside it, and of no other', async () => {
  const { up, editor } = desk;
  const [, last] = (await up.ok('information.find', { kind: 'news', pageSize: 2 })).list;
  const id = last?.informationId ?? 0;
  const publish = (over: Partial<Article>) =>
    exactly(articlesNamed, id, async () => {
      const { article, versionId } = await done(up, 'content.show', { id }, editor);
      const saved = await done(up, 'content.save', { id, basedOn: versionId, article: { ...article, ...over } }, editor);
      await done(up, 'content.publish', { id, versionId: saved.versionId, at: null }, editor);
    });
  const { categories } = await done(up, 'content.categories', {}, editor);
  expect((await publish({ title: '换了一个题目的一篇文章' })).length).toBeLessThan(30);
  await publish({ publishedOn: '2020-01-01' });
  await publish({ category: categories.find((name) => name !== last?.category) ?? '', publishedOn: '2026-06-01', sites: ['school'] });
});

import type { PageChange } from '@/lib/contracts/page-changes';
import type { Article } from '@/lib/ops/contract/content';
import { allProblems } from '@/lib/kernel/problems/read';
import { information } from '@/upstream/db/schema';
import { problemClip } from '@/upstream/course/problem-clip';
import { detailsOf } from '@/upstream/information/details';
import { courseBySlug } from '../shop';
import { coursesDesk, type CoursesDesk } from './courses';
import { done, knock } from './desk';

let desk: CoursesDesk;
beforeAll(async () => {
  desk = await coursesDesk();
});
afterAll(() => desk.up.close());

const SITES = [undefined, 'main', 'school'];

/** What a page about each thing says of others, as the website asks for it; `of`: the ids that it names. */
type Said = ReadonlyMap<string, { readonly of: readonly number[]; readonly text: string }>;

async function coursesSaid(): Promise<Said> {
  const { up } = desk;
  const { list } = await up.ok('course.list', { pageSize: 60 });
  const { teachers } = await up.ok('home.page', {});
  const said = new Map<string, { readonly of: readonly number[]; readonly text: string }>();
  for (const { teacherId } of teachers) {
    const { courses } = await up.ok('teacher.details', { teacherId });
    said.set(`teacher-${teacherId}`, { of: courses.map(({ courseId }) => courseId), text: JSON.stringify(courses) });
  }
  for (const { id, lesson } of allProblems()) {
    const found = await problemClip(up.deps.db, id);
    const taught = list.find(({ title }) => title === lesson?.course);
    said.set(`problem-${id}`, {
      of: [found?.courseId, taught?.courseId].flatMap((courseId) => courseId ?? []),
      text: JSON.stringify([found && { ...found, lesson: null }, taught?.cover]),
    });
  }
  return said;
}

async function articlesSaid(): Promise<Said> {
  const rows = await desk.up.deps.db.select({ id: information.id, kind: information.kind }).from(information);
  const said = new Map<string, { readonly of: readonly number[]; readonly text: string }>();
  for (const { id } of rows.filter(({ kind }) => kind !== 'procurement')) {
    const all = [];
    for (const site of SITES) {
      const answer = await detailsOf(desk.up.deps, id, site).catch(() => null);
      if (answer) all.push(answer.previous, answer.next, ...answer.related);
    }
    said.set(`article-${id}`, { of: all.flatMap((one) => one?.informationId ?? []), text: JSON.stringify(all) });
  }
  return said;
}

/** Does the change name those pages that named the thing, or do now, and no other? Answers them. */
async function exactly(read: () => Promise<Said>, id: number, change: () => Promise<unknown>): Promise<readonly string[]> {
  const before = await read();
  const told = desk.up.told.length;
  await change();
  const after = await read();
  const changes: readonly PageChange[] = desk.up.told.slice(told);
  const on = changes.flatMap((one) => ('on' in one ? (one.on ?? ['any']) : []));
  const names = (said: Said): string[] => [...said].flatMap(([page, { of }]) => (of.includes(id) ? [page] : []));
  const own = `article-${id}`;
  expect([...on].sort()).toEqual([...new Set([...names(before), ...names(after)])].filter((page) => page !== own).sort());
  const otherwise = [...after].flatMap(([page, { text }]) => (page !== own && before.get(page)?.text !== text ? [page] : []));
  expect(on).toEqual(expect.arrayContaining(otherwise));
  return on;
}

it('a change of a course names the pages about something else that name it, or did, and no other', async () => {
  const { up, teaching, show, shelve } = desk;
  const { id, teacherId } = await courseBySlug(up, 'chu2-02-yici-hanshu');
  const save = async (over: Partial<Awaited<ReturnType<typeof show>>['course']>) => {
    const { course, editedAt } = await show(id);
    expect(await knock(up, 'courses.save', { id, basedOn: editedAt, course: { ...course, ...over } }, teaching)).toMatchObject({
      ok: true,
    });
  };
  const { title } = (await show(id)).course;
  const problems = allProblems().flatMap(({ id: no, lesson }) => (lesson?.course === title ? [`problem-${no}`] : []));
  const other = (await up.ok('home.page', {})).teachers.find((teacher) => teacher.teacherId !== teacherId)?.teacherId ?? 0;
  expect(await exactly(coursesSaid, id, () => save({ subtitle: '换一句话' }))).toEqual([`teacher-${teacherId}`, ...problems]);
  const moved = await exactly(coursesSaid, id, () => save({ teacherId: other }));
  expect(moved).toEqual(expect.arrayContaining([`teacher-${teacherId}`, `teacher-${other}`]));
  expect((await exactly(coursesSaid, id, () => save({ title: `${title}（新版）` }))).length).toBe(problems.length + 1);
  expect(await exactly(coursesSaid, id, () => save({ subtitle: '再换一句' }))).toEqual([`teacher-${other}`]);
  await exactly(coursesSaid, id, () => save({ title }));
  expect(await exactly(coursesSaid, id, async () => shelve(await show(id), 'off'))).toEqual([`teacher-${other}`, ...problems]);
  expect(await exactly(coursesSaid, id, () => save({ subtitle: '没有人看得到' }))).toEqual([]);
  await exactly(coursesSaid, id, async () => shelve(await show(id), 'sale'));
});

it('a change of an article names the pages of those before, behind and beside it, and no other', async () => {
  const { up, editor } = desk;
  const publish = async (id: number | null, over: Partial<Article>): Promise<number> => {
    const shown = await done(up, 'content.show', { id: id ?? 1023 }, editor);
    const basedOn = id === null ? null : shown.versionId;
    const saved = await done(up, 'content.save', { id, basedOn, article: { ...shown.article, ...over } }, editor);
    await done(up, 'content.publish', { id: saved.id, versionId: saved.versionId, at: null }, editor);
    return saved.id;
  };
  const [, last] = (await up.ok('information.find', { kind: 'news', pageSize: 2 })).list;
  const id = last?.informationId ?? 0;
  const categories = (await done(up, 'content.categories', {}, editor)).categories;
  const other = categories.find((category) => category !== last?.category && category !== '媒体聚焦') ?? '';
  expect((await exactly(articlesSaid, id, () => publish(id, { title: '换了一个题目的一篇文章' }))).length).toBeLessThan(30);
  await exactly(articlesSaid, id, () => publish(id, { publishedOn: '2020-01-01' }));
  await exactly(articlesSaid, id, () => publish(id, { category: other, publishedOn: '2026-06-01', sites: ['school'] }));
  await exactly(articlesSaid, id, () => publish(id, { sites: [] }));
});

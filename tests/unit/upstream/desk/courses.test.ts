import { eq } from 'drizzle-orm';
import { KIN } from '@/lib/kernel/problems/names';
import { settings } from '@/upstream/db/schema';
import { courseDeskMessages } from '@/upstream/operator/desk/courses/messages';
import { seedShop } from '@/upstream/seed/steps';
import { buy, courseBySlug, customer } from '../shop';
import { coursesDesk, kept, section, type Chapters, type CoursesDesk, type Shown } from './courses';
import { done, knock, operator } from './desk';

let up: CoursesDesk['up'];
let teaching: CoursesDesk['teaching'];
let editor: CoursesDesk['editor'];
let show: CoursesDesk['show'];
let write: CoursesDesk['write'];
let shelve: CoursesDesk['shelve'];
let made: CoursesDesk['made'];
let onSale: CoursesDesk['onSale'];
beforeAll(async () => {
  ({ up, teaching, editor, show, write, shelve, made, onSale } = await coursesDesk());
});
afterAll(() => up.close());

const forStrangers = async (courseId: number) => (await up.ok('course.chapters', { courseId })).chapters;
const titles = (chapters: readonly { readonly sections: readonly { readonly title: string }[] }[]) =>
  chapters.map(({ sections }) => sections.map(({ title }) => title));

it('a new course is off the shelf, is announced without lessons, and is sold when each of its sections plays', async () => {
  const begun = await made('新的一门课');
  const courseId = begun.id;
  expect([begun.state, begun.chapters]).toEqual(['off', []]);
  expect(await up.call('course.information', { courseId })).toMatchObject({ status: 404 });
  expect(await knock(up, 'courses.shelve', { id: courseId, basedOn: begun.editedAt, to: 'planned' }, teaching)).toMatchObject({
    message: expect.stringContaining('还没有讲'),
  });
  const chapters = [{ id: null, title: '第一章', sections: [section('没有这样的课件', 'no-such-lesson')] }];
  expect(await knock(up, 'courses.outline', { id: courseId, basedOn: begun.editedAt, chapters }, teaching)).toMatchObject({
    code: 'notFound',
  });
  await write(begun, [{ id: null, title: '第一章', sections: [section('甲', 'buoyancy', true), section('乙', null)] }]);
  const told = up.told.length;
  await shelve(await show(courseId), 'planned');
  expect(up.told.slice(told)).toEqual([{ kind: 'course', id: String(courseId), on: [expect.stringMatching(/^teacher-\d+$/)] }]);
  expect(await up.ok('course.information', { courseId })).toMatchObject({
    planned: true,
    plan: [{ title: '第一章', sections: ['甲', '乙'] }],
  });
  expect(await forStrangers(courseId)).toEqual([]);
  const announced = await show(courseId);
  // What is to come is neither tried nor bought.
  expect(
    await up.call('video.authorise', { sectionId: announced.chapters[0]?.sections[0]?.id ?? 0, videosigncode: 'x' }),
  ).not.toMatchObject({
    status: 1,
  });
  expect(await knock(up, 'courses.shelve', { id: courseId, basedOn: announced.editedAt, to: 'sale' }, teaching)).toMatchObject({
    code: 'refused',
    message: expect.stringContaining('第 2 讲'),
  });
  const [chapter] = kept(announced);
  const [one, two] = chapter?.sections ?? [];
  if (!chapter || !one || !two) throw new Error('the outline was not kept');
  await write(announced, [{ ...chapter, sections: [{ ...two, lesson: 'cell-structure' }, one] }]);
  expect(await up.ok('course.information', { courseId })).toMatchObject({ plan: [{ sections: ['乙', '甲'] }] });
  await shelve(await show(courseId), 'sale');
  expect(await up.ok('course.information', { courseId })).toMatchObject({ planned: false, sectionCount: 2, hasTrial: true });
  expect(titles(await forStrangers(courseId))).toEqual([['乙', '甲']]);
  const { list } = await done(up, 'courses.list', { words: '新的一门', state: 'sale' }, editor);
  expect(list).toEqual([expect.objectContaining({ id: courseId, sections: 2, silent: 0, priceFen: 4900 })]);
});

it('a section that is taken out stays with those who had the course, behind the others', async () => {
  const shown = await onSale('撤下一讲');
  const courseId = shown.id;
  const buyer = await customer(up);
  await buy(up, buyer, courseId);
  up.clock.add(60_000);
  const [first, last] = kept(shown);
  const gone = first?.sections[0];
  if (!first || !last || !gone) throw new Error('the outline was not kept');
  await write(shown, [last, { ...first, sections: first.sections.slice(1) }]);
  up.clock.add(60_000);
  const later = await customer(up);
  await buy(up, later, courseId);
  const seen = async (token: string) => (await up.ok('course.chapters', { courseId }, { token })).chapters;
  expect(titles(await forStrangers(courseId))).toEqual([['最后'], ['接着']]);
  expect(titles(await seen(later))).toEqual([['最后'], ['接着']]);
  expect(titles(await seen(buyer))).toEqual([['最后'], ['接着', '开头']]);
  const sectionId = gone.id ?? 0;
  expect(await up.ok('course.chapterVideo', { courseId, sectionId }, { token: buyer })).toMatchObject({ index: 3, next: null });
  expect(await up.call('course.chapterVideo', { courseId, sectionId }, { token: later })).toMatchObject({ status: 404 });
  expect(await up.ok('course.information', { courseId })).toMatchObject({ sectionCount: 2, hasTrial: false });
  expect((await show(courseId)).removed).toEqual([expect.objectContaining({ title: '开头' })]);
});

it('what would break a course on sale, or somebody else’s work, is refused', async () => {
  const shown = await onSale('不能这样改');
  const other = await onSale('另一门课');
  const [first, last] = kept(shown);
  const [foreign] = kept(other);
  if (!first || !last || !foreign) throw new Error('the outline was not kept');
  const refused = (chapters: Chapters) => knock(up, 'courses.outline', { id: shown.id, basedOn: shown.editedAt, chapters }, teaching);
  expect(await refused([first, { ...last, sections: [section('空的', null)] }])).toMatchObject({
    message: expect.stringContaining('第 3 讲'),
  });
  expect(await refused([])).toMatchObject({ code: 'refused' });
  expect(await refused([first, foreign])).toMatchObject({ code: 'notFound' });
  expect(await refused([first, { ...last, sections: first.sections }])).toMatchObject({ code: 'notFound' });
  expect(await refused([{ ...first, sections: [] }])).toMatchObject({ code: 'invalid' });
  expect((await show(shown.id)).chapters).toEqual(shown.chapters);
  up.clock.add(1000);
  await write(shown, [first]);
  expect(await refused([first, last])).toMatchObject({ message: expect.stringContaining('同事刚改过') });
  const course = { ...shown.course, booksFen: 100 };
  expect(await knock(up, 'courses.make', { course: { ...course, originalPriceFen: 1, title: '' } }, teaching)).toMatchObject({
    fields: { 'course.title': '请填写' },
  });
  expect(await knock(up, 'courses.make', { course: { ...course, originalPriceFen: 1 } }, teaching)).toMatchObject({
    fields: { 'course.originalPriceFen': expect.any(String), 'course.booksFen': expect.any(String) },
  });
  expect(await knock(up, 'courses.make', { course: { ...shown.course, teacherId: 9999 } }, teaching)).toMatchObject({ code: 'notFound' });
  expect(await knock(up, 'courses.shelve', { id: shown.id, basedOn: null, to: 'off' }, editor)).toMatchObject({ code: 'forbidden' });
});

it('a course of the files is the desk’s once it was edited: sections keep their numbers, and no file changes it', async () => {
  const { id } = await courseBySlug(up, 'chu2-02-yici-hanshu');
  const before = await show(id);
  expect([before.editedAt, before.state]).toEqual([null, 'sale']);
  const ids = (shown: Shown) => shown.chapters.flatMap(({ sections }) => sections.map((one) => one.id));
  await write(before, kept(before).reverse());
  const after = await show(id);
  expect([...ids(after)].sort()).toEqual([...ids(before)].sort());
  expect(titles(await forStrangers(id))).toEqual(titles(before.chapters).reverse());
  await up.deps.db.update(settings).set({ value: '' }).where(eq(settings.key, 'seedDigest'));
  await seedShop(up.deps);
  expect(await show(id)).toEqual(after);
});

it('the plan of a file is what its course begins with at the desk', async () => {
  const { id } = await courseBySlug(up, 'chu2-04-yaqiang-fuli');
  const plan = await show(id);
  expect([plan.state, plan.chapters[0]?.id, plan.chapters[0]?.sections[0]?.lesson]).toEqual(['planned', null, null]);
  await write(plan, kept(plan));
  const after = await show(id);
  expect(titles(after.chapters)).toEqual(titles(plan.chapters));
  expect(after.chapters[0]?.id).toEqual(expect.any(Number));
  expect(await forStrangers(id)).toEqual([]);
  expect((await up.ok('course.information', { courseId: id })).plan.map(({ sections }) => sections)).toEqual(titles(plan.chapters));
});

it('every course of the files can be shown, and is found by its title and its number', async () => {
  const { list, more } = await done(up, 'courses.list', { most: 200 }, editor);
  expect(more).toBe(false);
  for (const { id } of list) expect((await show(id)).id).toBe(id);
  const { id, title } = list.at(-1) ?? { id: 0, title: '' };
  expect((await done(up, 'courses.list', { words: String(id) }, editor)).list.map((one) => one.id)).toContain(id);
  const { hits } = await done(up, 'search.find', { words: title }, editor);
  expect(hits).toContainEqual(expect.objectContaining({ kind: 'course', path: `/ops/courses/${id}` }));
});

it('a lesson of a 母题 has its three similar questions; one that none names may be sold and is pointed out', async () => {
  const { id } = await courseBySlug(up, 'chu2-02-yici-hanshu');
  const sections = (await show(id)).chapters.flatMap((chapter) => chapter.sections);
  expect(sections.flatMap(({ problem, questions }) => (problem === null ? [] : [questions]))).toContain(KIN);
  const untied = await onSale('没有母题的课');
  expect([untied.state, untied.chapters[0]?.sections[0]?.questions]).toEqual(['sale', null]);
});

it('tells who changed what of a course and its films, by names that a colleague reads', async () => {
  const shown = await onSale('改过几次的课');
  const { id, editedAt: basedOn, course } = shown;
  const { teachers } = await done(up, 'courses.choices', {}, teaching);
  const other = teachers.find((one) => one.listed && one.id !== course.teacherId);
  await knock(up, 'courses.save', { id, basedOn, course: { ...course, subtitle: '换一句话', teacherId: other?.id ?? 0 } }, teaching);
  const sectionId = shown.chapters[0]?.sections[1]?.id ?? 0;
  await done(up, 'films.begin', { sectionId, fileName: '02.mp4', size: 5_000_000, fileTime: 0 }, teaching);
  const changes = async (before?: number) => done(up, 'courses.changes', { id, most: 3, ...(before && { before }) }, editor);
  const first = await changes();
  expect(first.list.map(({ action, section, who }) => [action, section, who])).toEqual([
    ['films.begin', '接着', teaching.name],
    ['courses.save', '', teaching.name],
    ['approvals.confirm', '', expect.not.stringMatching(teaching.name)],
  ]);
  expect(first.list[1]).toMatchObject({ before: { subtitle: course.subtitle }, after: { subtitle: '换一句话', teacher: other?.name } });
  expect(Object.keys(first.list[1]?.after ?? {}).sort()).toEqual(['subtitle', 'teacher']);
  expect(first.more).toBe(true);
  const rest = await changes(first.list.at(-1)?.id);
  expect(rest.list.map(({ action }) => action)).toEqual(['courses.shelve', 'courses.outline', 'courses.make']);
  const elsewhere = await onSale('没人改的课');
  expect((await done(up, 'courses.changes', { id: elsewhere.id }, editor)).list).toHaveLength(4);
});

it('what was begun here and never had a lesson can be deleted; what had one, waits or is of a file cannot', async () => {
  const drop = async (id: number) => knock(up, 'courses.drop', { id, basedOn: (await show(id)).editedAt }, teaching);
  const { id } = await made('写错了的课');
  expect(await drop(id)).toMatchObject({ ok: true });
  expect(await knock(up, 'courses.show', { id }, teaching)).toMatchObject({ code: 'notFound' });
  const [line] = (await done(up, 'audit.list', { action: 'courses.drop' }, await operator(up, 'admin'))).list;
  expect(line).toMatchObject({ target: String(id), before: { title: '写错了的课' } });

  const begun = await made('写了一讲的课');
  await write(begun, [{ id: null, title: '上', sections: [section('开头', null)] }]);
  await write(await show(begun.id), []);
  expect(await drop(begun.id)).toMatchObject({ message: courseDeskMessages.notEmpty });
  const { id: waits, editedAt: basedOn, course } = await made('在等改价的课');
  await knock(up, 'courses.save', { id: waits, basedOn, course: { ...course, originalPriceFen: null, priceFen: 99_900 } }, teaching);
  expect(await drop(waits)).toMatchObject({ message: courseDeskMessages.priceWaits });
  expect(await drop((await courseBySlug(up, 'chu2-02-yici-hanshu')).id)).toMatchObject({ message: courseDeskMessages.ofFile });
});

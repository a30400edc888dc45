import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import type { DeskDraft, DeskOutput } from '@/lib/ops/contract';
import ops from '@/messages/zh-CN/ops.json';
import { teachers } from '@/upstream/db/schema';
import { seedCatalogue } from '@/upstream/seed/catalogue';
import { teacherMessages } from '@/upstream/teacher/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { done, knock, operator } from './desk';

type Fields = DeskDraft<'teachers.save'>['teacher'];
type Teacher = DeskOutput<'teachers.list'>['list'][number];

let up: TestUpstream;
let teaching: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  up = await createTestUpstream();
  teaching = await operator(up, 'teaching');
});
afterAll(() => up.close());

const list = async () => (await done(up, 'teachers.list', {}, teaching)).list;
const first = async () => {
  const [one] = await list();
  if (!one) throw new Error('nobody teaches');
  return one;
};
const fields = (over: Partial<Fields> = {}): Fields => ({
  name: '苏文',
  subjectName: '数学',
  title: '高中数学主讲',
  years: 9,
  portrait: '/art/teacher-1.svg',
  motto: '先画图。',
  intro: '讲题从画图开始。',
  clipSlug: null,
  listed: true,
  ...over,
});
const fieldsOf = ({ name, subjectName, title, years, portrait, motto, intro, clipSlug, listed }: Teacher): Fields => ({
  name,
  subjectName,
  title,
  years,
  portrait,
  motto,
  intro,
  clipSlug,
  listed,
});
const save = (id: number | null, teacher: Fields, basedOn: string | null = null) =>
  done(up, 'teachers.save', { id, basedOn, teacher }, teaching);
const refused = async (input: object) => {
  const reply = await knock(up, 'teachers.save', input, teaching);
  return reply.ok ? null : (reply.fields ?? reply.message);
};
const scan = async (width: number, height: number) =>
  (
    await sharp({ create: { width, height, channels: 3, background: '#c9b' } })
      .png()
      .toBuffer()
  ).toString('base64');
const onSite = async () => (await up.ok('home.page', {})).teachers.map(({ name }) => name);

it('one who is added stands last, with a page and the portrait that was uploaded, and the website is told', async () => {
  const small = await knock(up, 'teachers.picture', { picture: await scan(200, 200) }, teaching);
  expect(small).toMatchObject({ ok: false });
  const { address } = await done(up, 'teachers.picture', { picture: await scan(900, 600) }, teaching);
  const [clip] = (await done(up, 'teachers.list', {}, teaching)).clips;
  const before = up.told.length;
  const { id } = await save(null, fields({ portrait: address, clipSlug: clip?.slug ?? '' }));
  expect(up.told.slice(before)).toContainEqual({ kind: 'teacher', id: String(id) });
  expect((await onSite()).at(-1)).toBe('苏文');
  const page = await up.ok('teacher.details', { teacherId: id });
  expect(page).toMatchObject({ name: '苏文', portrait: address, clip: { title: clip?.title } });
  const picture = await up.app.request(`http://127.0.0.1:3001${address}`);
  expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ width: 480, height: 480 });
});

it('says at its field what does not fit', async () => {
  const known = (await first()).name;
  const wrong = (over: Partial<Fields>) => refused({ id: null, basedOn: null, teacher: fields({ name: '韩冰', ...over }) });
  expect(await wrong({ name: known })).toEqual({ 'teacher.name': teacherMessages.sameName });
  expect(await wrong({ portrait: '/media/shown/nobody.webp' })).toEqual({ 'teacher.portrait': teacherMessages.noPortrait });
  expect(await wrong({ clipSlug: 'no-such-lesson' })).toEqual({ 'teacher.clipSlug': teacherMessages.noClip });
  expect(await wrong({ years: 0 })).toEqual({ 'teacher.years': '至少 1 年' });
});

it('one who is changed is the desk’s: the data file no longer says otherwise, and nobody writes over a colleague', async () => {
  const one = await first();
  const { id, courses } = one;
  expect(one).toMatchObject({ ofFile: true, editedAt: null });
  expect(courses).toBeGreaterThan(0);
  const before = up.told.length;
  await save(id, { ...fieldsOf(one), motto: '慢慢来，问清楚。', years: 41 });
  const { list: lines } = await done(up, 'audit.list', { action: 'teachers.save' }, await operator(up, 'admin'));
  expect([lines[0]?.before, lines[0]?.after]).toEqual([
    { motto: one.motto, years: one.years },
    { motto: '慢慢来，问清楚。', years: 41 },
  ]);
  for (const { after } of lines) expect(Object.keys(after ?? {}).filter((name) => !Object.hasOwn(ops.fact, name))).toEqual([]);
  expect(up.told.slice(before).filter(({ kind }) => kind === 'course')).toHaveLength(courses);
  await seedCatalogue(up.deps.db, up.clock.now());
  expect((await up.ok('teacher.details', { teacherId: id })).motto).toBe('慢慢来，问清楚。');
  expect(await refused({ id, basedOn: null, teacher: fieldsOf(one) })).toBe(teacherMessages.savedMeanwhile);
  await save(id, fieldsOf(one), (await first()).editedAt);
});

it('one who is hidden is nowhere among the others and has no page; courses name them without a way there', async () => {
  const one = await first();
  const { id } = one;
  const teacher = fieldsOf(one);
  await save(id, { ...teacher, listed: false }, one.editedAt);
  expect(await onSite()).not.toContain(teacher.name);
  expect(await up.call('teacher.details', { teacherId: id })).toMatchObject({ status: 404 });
  const all = (await up.ok('home.page', {})).grades.flatMap(({ courses }) => courses);
  const course = all.find(({ teacherId }) => teacherId === id);
  const told = await up.ok('course.information', { courseId: course?.courseId ?? 0 });
  expect(told.teacher).toMatchObject({ name: teacher.name, listed: false });
  expect((await done(up, 'marking.choices', {}, teaching)).teachers.map((one) => one.id)).not.toContain(id);
  // A course that they teach is still saved; none is given to them.
  const { list: taught } = await done(up, 'courses.list', { most: 200 }, teaching);
  const shown = await Promise.all(taught.map((one) => done(up, 'courses.show', { id: one.id }, teaching)));
  const [theirs, others] = [shown.find((one) => one.course.teacherId === id), shown.find((one) => one.course.teacherId !== id)];
  const saved = (of: typeof theirs) =>
    knock(up, 'courses.save', { id: of?.id, basedOn: of?.editedAt, course: { ...of?.course, teacherId: id } }, teaching);
  expect(await saved(theirs)).toMatchObject({ ok: true });
  expect(await saved(others)).toMatchObject({ ok: false, code: 'notFound' });
  expect((await done(up, 'courses.choices', {}, teaching)).teachers).toContainEqual({ id, name: teacher.name, listed: false });
  const found = (words: string) => done(up, 'search.find', { words }, teaching);
  expect((await found(teacher.name)).hits).toContainEqual({
    kind: 'teacher',
    title: teacher.name,
    detail: `${teacher.subjectName} · ${teacher.title} · ${teacherMessages.hidden}`,
    path: `/ops/teachers?id=${id}`,
  });
  const finance = await operator(up, 'finance');
  expect((await done(up, 'search.find', { words: teacher.name }, finance)).hits.filter(({ kind }) => kind === 'teacher')).toEqual([]);
  await save(id, teacher, (await first()).editedAt);
  expect(await onSite()).toContain(teacher.name);
});

it('they stand in the order that the desk gives them', async () => {
  const ids = (await list()).map(({ id }) => id);
  const [a = 0, b = 0, ...rest] = ids;
  await done(up, 'teachers.arrange', { ids: [b, a, ...rest] }, teaching);
  expect((await list()).map(({ id }) => id)).toEqual([b, a, ...rest]);
  await seedCatalogue(up.deps.db, up.clock.now());
  expect((await list()).slice(0, 2).map(({ id }) => id)).toEqual([b, a]);
  expect(await knock(up, 'teachers.arrange', { ids: rest }, teaching)).toMatchObject({ message: teacherMessages.otherOrder });
});

it('whom something names can be hidden only, and whom the data file names, too', async () => {
  const drop = (id: number) => knock(up, 'teachers.drop', { id }, teaching);
  const { id: ofFile } = await first();
  expect(await drop(ofFile)).toMatchObject({ message: teacherMessages.ofFile });
  const { id } = await save(null, fields({ name: '罗素秋' }));
  const { papers } = await done(up, 'marking.choices', {}, teaching);
  const wish = { phone: '13800138001', learnerName: '陈小满', schemeId: papers[0]?.id ?? 0, teacherId: id };
  await done(up, 'marking.receive', wish, teaching);
  expect(await drop(id)).toMatchObject({ message: teacherMessages.named([teacherMessages.by.papers(1)]) });
  const { id: free } = await save(null, fields({ name: '钟声' }));
  await done(up, 'teachers.drop', { id: free }, teaching);
  expect(await up.deps.db.select().from(teachers).where(eq(teachers.id, free))).toEqual([]);
});

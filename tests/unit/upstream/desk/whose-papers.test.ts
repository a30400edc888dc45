import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { markedPapers, operators, teachers } from '@/upstream/db/schema';
import { markingMessages } from '@/upstream/evaluation/marking/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { codeOf, done, knock, operator } from './desk';

type Somebody = Awaited<ReturnType<typeof operator>>;

let up: TestUpstream;
let admin: Somebody;
let teaching: Somebody;
/** One who is the first of these teachers, one who is the second, and one whom nobody has linked to any. The third is not at the desk. */
let first: Somebody;
let second: Somebody;
let unlinked: Somebody;
let school: { id: number; name: string }[];
const papers: Record<'first' | 'second' | 'nobodys', number> = { first: 0, second: 0, nobodys: 0 };

beforeAll(async () => {
  up = await createTestUpstream();
  admin = await operator(up, 'admin');
  teaching = await operator(up, 'teaching');
  [first, second, unlinked] = [await operator(up, 'teacher'), await operator(up, 'teacher'), await operator(up, 'teacher')];
  await up.deps.db.delete(markedPapers);
  await up.deps.db.update(operators).set({ teacherId: null });
  school = (await done(up, 'people.list', {}, admin)).teachers;
  for (const [somebody, at] of [
    [first, 0],
    [second, 1],
  ] as const)
    await done(up, 'people.roles', { id: somebody.id, roles: ['teacher'], teacherId: school[at]?.id ?? 0, code: codeOf(up, admin) }, admin);
  const scheme = (await done(up, 'marking.choices', {}, teaching)).papers[0]?.id ?? 0;
  for (const [name, at] of [
    ['first', 0],
    ['second', 1],
    ['nobodys', 2],
  ] as const) {
    const wish = { phone: '13800138001', learnerName: `小满${name}`, schemeId: scheme, teacherId: school[at]?.id ?? 0 };
    papers[name] = (await done(up, 'marking.receive', wish, teaching)).id;
    up.clock.add(60_000);
  }
});
afterAll(() => up.close());

const listed = async (who: Somebody) => (await done(up, 'marking.list', { which: 'waiting' }, who)).list.map(({ id }) => id);

it('a teacher sees what was given to them and what nobody at the desk could mark, in every list and count', async () => {
  expect(await listed(first)).toEqual([papers.first, papers.nobodys]);
  expect(await listed(second)).toEqual([papers.second, papers.nobodys]);
  expect(await listed(unlinked)).toEqual([papers.nobodys]);
  expect(await listed(teaching)).toEqual([papers.first, papers.second, papers.nobodys]);
  const { list } = await done(up, 'today.waiting', {}, first);
  const hands = [school[0], school[2]].map((teacher) => ({ name: teacher?.name ?? '', count: 1 }));
  expect(list.find(({ kind }) => kind === 'papers')).toMatchObject({ count: 2, hands: { people: hands } });
  const urgent = async (who: Somebody, mine = false) =>
    (await done(up, 'today.urgent', { mine }, who)).list.filter(({ kind }) => kind === 'papers').map(({ path }) => path);
  expect(await urgent(second)).toEqual([papers.second, papers.nobodys].map((id) => `/ops/marking/${id}`));
  expect(await urgent(second, true)).toEqual([`/ops/marking/${papers.second}`]);
  const hits = async (who: Somebody) => (await done(up, 'search.find', { words: '小满' }, who)).hits.filter(({ kind }) => kind === 'paper');
  expect((await hits(first)).map(({ title }) => title)).toEqual(['小满first', '小满nobodys']);
  expect(await hits(admin)).toHaveLength(3);
});

it('what was given to another teacher is not there for them, whatever they ask of it', async () => {
  const { version, draft } = await done(up, 'marking.show', { id: papers.second }, second);
  const asked = [
    ['marking.show', {}],
    ['marking.page', { key: 'paper/x' }],
    ['marking.addPage', { picture: 'AAAA' }],
    ['marking.arrange', { pages: [] }],
    ['marking.removePage', { key: 'paper/x' }],
    ['marking.pdfPart', { pdf: crypto.randomUUID(), offset: 0, part: 'AAAA' }],
    ['marking.save', { version, draft }],
    ['marking.publish', { version, why: '' }],
    ['marking.withdraw', { why: '拿错了' }],
    ['marking.take', {}],
    ['marking.drop', {}],
    ['marking.hand', { teacherId: school[0]?.id ?? 0 }],
  ] as const;
  for (const [row, input] of asked)
    expect(await knock(up, row, { id: papers.second, ...input }, first)).toMatchObject({
      code: 'notFound',
      message: markingMessages.notTheirs,
    });
  expect((await done(up, 'marking.show', { id: papers.first }, first)).next).toEqual({ id: papers.nobodys, waiting: 1 });
  await done(up, 'marking.save', { id: papers.second, version, draft }, second);
});

it('a teacher brings in their own papers, their own name first; others’ are given out by 教务', async () => {
  const { teachers: choices, papers: schemes } = await done(up, 'marking.choices', {}, second);
  expect(choices[0]).toEqual(school[1]);
  expect(choices.map(({ id }) => id)).not.toContain(school[0]?.id);
  const wish = { phone: '13800138001', learnerName: '小满', schemeId: schemes[0]?.id ?? 0, teacherId: school[0]?.id ?? 0 };
  expect(await knock(up, 'marking.receive', wish, second)).toMatchObject({ fields: { teacherId: markingMessages.otherTeacher } });
});

it('whoever takes a paper of nobody at the desk has it from then on, and the audit log knows whose it was', async () => {
  const takes = async (who: Somebody) =>
    (await done(up, 'marking.list', { which: 'waiting' }, who)).list.filter((paper) => paper.takes).map(({ id }) => id);
  expect([await takes(first), await takes(unlinked), await takes(teaching)]).toEqual([[papers.nobodys], [], []]);
  expect(await knock(up, 'marking.take', { id: papers.nobodys }, unlinked)).toMatchObject({ message: markingMessages.noTeacherYet });
  await done(up, 'marking.take', { id: papers.nobodys }, first);
  expect([await listed(first), await listed(second), await listed(unlinked)]).toEqual([
    [papers.first, papers.nobodys],
    [papers.second],
    [],
  ]);
  expect(await knock(up, 'marking.take', { id: papers.nobodys }, second)).toMatchObject({ code: 'notFound' });
  expect((await done(up, 'audit.list', { action: 'marking.take' }, admin)).list).toMatchObject([
    { target: String(papers.nobodys), before: { teacher: school[2]?.name }, after: { teacher: school[0]?.name } },
  ]);
});

it('papers of whoever leaves, or is no teacher any more, are everybody’s again', async () => {
  await done(up, 'people.roles', { id: second.id, roles: ['editor'], teacherId: school[1]?.id ?? 0, code: codeOf(up, admin) }, admin);
  expect((await done(up, 'people.list', {}, admin)).people.find(({ id }) => id === second.id)?.teacher).toBeNull();
  expect(await listed(unlinked)).toEqual([papers.second]);
  await done(up, 'people.remove', { id: first.id }, admin);
  expect(await listed(unlinked)).toEqual([papers.first, papers.second, papers.nobodys]);
});

it('who somebody is comes with the invitation, and only somebody of the school', async () => {
  const wish = { name: '新老师', email: 'new@desk.test', roles: ['teacher'], teacherId: school[3]?.id ?? 0 } as const;
  expect(await knock(up, 'people.invite', { ...wish, teacherId: 99_999, code: codeOf(up, admin) }, admin)).toMatchObject({
    fields: { teacherId: '没有这位老师' },
  });
  await done(up, 'people.invite', { ...wish, roles: [...wish.roles], code: codeOf(up, admin) }, admin);
  expect((await done(up, 'audit.list', { action: 'people.invite', words: wish.email }, admin)).list[0]?.after).toMatchObject({
    teacher: school[3]?.name,
  });
  const demo = await createTestUpstream();
  const [lin] = await demo.deps.db
    .select({ name: teachers.name })
    .from(operators)
    .innerJoin(teachers, eq(teachers.id, operators.teacherId));
  expect(lin?.name).toBe('林知远');
  await demo.close();
});

it('whoever brings papers in hands the pages over, and leaves them alone once a teacher has begun', async () => {
  const marker = await operator(up, 'teacher');
  const { papers } = await done(up, 'marking.choices', {}, teaching);
  const wish = { phone: '13800138001', learnerName: '周小满', schemeId: papers[0]?.id ?? 0, teacherId: school[2]?.id ?? 0 };
  const { id: brought } = await done(up, 'marking.receive', wish, teaching);
  const scan = sharp({ create: { width: 800, height: 1100, channels: 3, background: '#fbfaf4' } }).jpeg();
  const picture = (await scan.toBuffer()).toString('base64');
  const { key } = await done(up, 'marking.addPage', { id: brought, picture }, teaching);
  const { version, draft } = await done(up, 'marking.show', { id: brought }, marker);
  expect(await knock(up, 'marking.save', { id: brought, version, draft }, teaching)).toMatchObject({ code: 'forbidden' });
  await done(up, 'marking.save', { id: brought, version, draft: { ...draft, words: '看到了' } }, marker);
  for (const [row, input] of [
    ['marking.addPage', { picture }],
    ['marking.removePage', { key }],
    ['marking.arrange', { pages: [{ key, turn: 90 }] }],
  ] as const)
    expect(await knock(up, row, { id: brought, ...input }, teaching)).toMatchObject({ code: 'refused', message: markingMessages.begun });
  await done(up, 'marking.removePage', { id: brought, key }, marker);
});

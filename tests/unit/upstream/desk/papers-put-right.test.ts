import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { markedPapers, operators, uploads } from '@/upstream/db/schema';
import { markingMessages } from '@/upstream/evaluation/marking/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { codeOf, done, knock, operator } from './desk';

type Somebody = Awaited<ReturnType<typeof operator>>;

let up: TestUpstream;
let admin: Somebody;
let teaching: Somebody;
let teacher: Somebody;
/** The teacher who is at the desk, and one who is not. */
let at: { id: number; name: string };
let away: typeof at;
let schemeId = 0;
beforeAll(async () => {
  up = await createTestUpstream();
  [admin, teaching, teacher] = [await operator(up, 'admin'), await operator(up, 'teaching'), await operator(up, 'teacher')];
  await up.deps.db.update(operators).set({ teacherId: null });
  const { papers, teachers } = await done(up, 'marking.choices', {}, teaching);
  [at, away] = [teachers[0] ?? { id: 0, name: '' }, teachers[1] ?? { id: 0, name: '' }];
  schemeId = papers[0]?.id ?? 0;
  await done(up, 'people.roles', { id: teacher.id, roles: ['teacher'], teacherId: at.id, code: codeOf(up, admin) }, admin);
});
afterAll(() => up.close());

const receive = async (teacherId: number) =>
  (await done(up, 'marking.receive', { phone: '13800138001', learnerName: '陈小满', schemeId, teacherId }, teaching)).id;
const begin = async (id: number) => {
  const { version, draft } = await done(up, 'marking.show', { id }, teacher);
  await done(up, 'marking.save', { id, version, draft: { ...draft, words: '看到了' } }, teacher);
};

it('which paper it is and who marks it is said, not guessed; whose account it stands in is seen', async () => {
  expect(await knock(up, 'marking.receive', { phone: '13800138001', learnerName: '陈小满' }, teaching)).toMatchObject({
    fields: { schemeId: '选一张卷子', teacherId: '选谁来批' },
  });
  const id = await receive(at.id);
  const { list } = await done(up, 'marking.list', { which: 'waiting' }, teaching);
  expect(list.find((paper) => paper.id === id)).toMatchObject({ phone: '138****8001', account: expect.stringMatching(/./) });
  expect((await done(up, 'marking.show', { id }, teacher)).paper).toMatchObject({ phone: '138****8001' });
});

it('one that was received wrongly goes with its pages, and the log knows in whose account it stood', async () => {
  const id = await receive(at.id);
  const scan = sharp({ create: { width: 800, height: 1100, channels: 3, background: '#fbfaf4' } }).jpeg();
  const { key } = await done(up, 'marking.addPage', { id, picture: (await scan.toBuffer()).toString('base64') }, teaching);
  await done(up, 'marking.drop', { id }, teaching);
  expect(await knock(up, 'marking.show', { id }, teaching)).toMatchObject({ code: 'notFound' });
  expect(await up.deps.db.select().from(uploads).where(eq(uploads.key, key))).toMatchObject([{ ticketNo: null, userId: null }]);
  const { list } = await done(up, 'audit.list', { action: 'marking.drop' }, admin);
  expect(list).toMatchObject([{ target: String(id), before: { title: expect.stringMatching(/./), phone: '138****8001' } }]);
});

it('what a teacher has begun, or the parents were sent, is not dropped', async () => {
  const id = await receive(at.id);
  await begin(id);
  expect(await knock(up, 'marking.drop', { id }, admin)).toMatchObject({ code: 'refused', message: markingMessages.notDropped });
  expect(await knock(up, 'marking.drop', { id }, teaching)).toMatchObject({ code: 'refused' });
  expect((await done(up, 'marking.show', { id }, teaching)).paper.id).toBe(id);
});

it('is given to another teacher until the parents have it, and the log knows from whom', async () => {
  const id = await receive(away.id);
  await done(up, 'marking.hand', { id, teacherId: at.id }, teaching);
  expect((await done(up, 'marking.show', { id }, teacher)).paper.teacher).toBe(at.name);
  expect(await knock(up, 'marking.hand', { id, teacherId: at.id }, teaching)).toMatchObject({ message: markingMessages.alreadySo });
  await begin(id);
  await done(up, 'marking.hand', { id, teacherId: away.id }, teaching);
  expect((await done(up, 'audit.list', { action: 'marking.hand' }, admin)).list).toMatchObject([
    { target: String(id), before: { teacher: at.name }, after: { teacher: away.name } },
    { target: String(id), before: { teacher: away.name }, after: { teacher: at.name } },
  ]);
  await up.deps.db.update(markedPapers).set({ state: 'published' }).where(eq(markedPapers.id, id));
  expect(await knock(up, 'marking.hand', { id, teacherId: at.id }, teaching)).toMatchObject({ message: markingMessages.handed });
});

it('a teacher gives one to themselves or to nobody at the desk, and not while a colleague writes it', async () => {
  const colleague = await operator(up, 'teacher');
  await done(up, 'people.roles', { id: colleague.id, roles: ['teacher'], teacherId: away.id, code: codeOf(up, admin) }, admin);
  const id = await receive(at.id);
  expect(await knock(up, 'marking.hand', { id, teacherId: away.id }, teacher)).toMatchObject({
    fields: { teacherId: markingMessages.otherTeacher },
  });
  await done(up, 'holds.keep', { kind: 'marking', thing: String(id), wants: true }, teacher);
  for (const [row, input] of [
    ['marking.hand', { teacherId: away.id }],
    ['marking.drop', {}],
  ] as const)
    expect(await knock(up, row, { id, ...input }, teaching)).toMatchObject({
      code: 'refused',
      message: expect.stringContaining(teacher.name),
    });
});

import type { DeskDraft } from '@/lib/ops/contract';
import { markingMessages } from '@/upstream/evaluation/marking/messages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { done, knock, operator } from './desk';

type Paper = DeskDraft<'papers.make'>['paper'];

let up: TestUpstream;
let teaching: Awaited<ReturnType<typeof operator>>;
let teacher: typeof teaching;
let admin: typeof teaching;
beforeAll(async () => {
  up = await createTestUpstream();
  teaching = await operator(up, 'teaching');
  teacher = await operator(up, 'teacher');
  admin = await operator(up, 'admin');
});
afterAll(() => up.close());

const PHONE = '13800138001';
const steps = [
  { text: '设出解析式', points: 1 },
  { text: '代入 A，得 b = 4', points: 3 },
  { text: 'y = −2x + 4', points: 6 },
];
const question = (no: number, ability: string, over: Partial<Paper['questions'][number]> = {}): Paper['questions'][number] => ({
  no,
  full: 10,
  stem: '',
  answer: '',
  topic: '一次函数',
  ability,
  problemId: 'junior-52',
  knowledge: ['待定系数法'],
  steps: [],
  ...over,
});
const paper = (title: string, over: Partial<Paper> = {}): Paper => ({
  title,
  subjectName: '数学',
  gradeName: '初二',
  minutes: 90,
  // Written in another order than they are numbered.
  questions: [question(2, '检查'), question(1, '函数', { steps }), question(3, '表达', { problemId: '' })],
  ...over,
});
const make = async (title: string) => (await done(up, 'papers.make', { paper: paper(title) }, teaching)).id;
const show = (id: number) => done(up, 'papers.show', { id }, teacher);
const fieldsOf = async (row: 'papers.make' | 'papers.save', input: object) => {
  const reply = await knock(up, row, input, teaching);
  return reply.ok ? null : (reply.fields ?? reply.message);
};
async function receive(id: number, name: string): Promise<number> {
  // The first of them works at the desk, and would keep it.
  const { teachers } = await done(up, 'marking.choices', {}, teaching);
  const wish = { phone: PHONE, learnerName: name, schemeId: id, teacherId: teachers[1]?.id ?? 0 };
  return (await done(up, 'marking.receive', wish, teaching)).id;
}

it('教务 sets a paper with the steps that it is marked by; it can be chosen for a pupil’s paper at once, and 老师 reads it', async () => {
  const id = await make('八上期中卷');
  const shown = await show(id);
  expect(shown.paper).toMatchObject({ questions: 3, full: 30, stepped: 1, received: 0, version: 1, from: 'desk', withdrawnAt: null });
  expect(shown.questions.map(({ no }) => no)).toEqual([1, 2, 3]);
  expect(shown.questions[0]).toMatchObject({ steps, knowledge: ['待定系数法'] });
  expect((await done(up, 'marking.choices', {}, teacher)).papers).toContainEqual({ id, title: '八上期中卷' });
  const { list } = await done(up, 'papers.list', { words: '期中' }, teacher);
  expect(list.map(({ title }) => title)).toEqual(['八上期中卷']);
  const line = (await done(up, 'audit.list', { words: 'papers.make' }, admin)).list[0];
  expect(line).toMatchObject({ target: String(id), after: { title: '八上期中卷', questions: 3, full: 30 } });
});

it('says at its field what does not fit together', async () => {
  const wrong = (over: Partial<Paper>, title = '另一张') => fieldsOf('papers.make', { paper: paper(title, over) });
  const three = [question(1, '函数'), question(2, '几何'), question(3, '检查')];
  expect(await wrong({ questions: [question(1, '函数', { steps, full: 8 }), ...three.slice(1)] })).toEqual({
    'paper.questions.0.steps': '步骤加起来 10 分，这题 8 分',
  });
  expect(await wrong({ questions: [...three, question(2, '检查')] })).toEqual({ 'paper.questions.3.no': '第 2 题写了两次' });
  expect(await wrong({ questions: three.slice(0, 2) })).toEqual({
    'paper.questions.0.ability': '报告里的图要 3 到 8 项能力，这张卷子有 2 项',
  });
  expect(await wrong({ questions: [question(1, '函数', { problemId: 'junior-999' }), ...three.slice(1)] })).toEqual({
    'paper.questions.0.problemId': markingMessages.unknownProblem,
  });
  expect(await wrong({ subjectName: '物理', questions: three })).toEqual({
    'paper.questions.0.problemId': markingMessages.otherSubject('物理'),
  });
  await make('同名的卷子');
  expect(await wrong({}, '同名的卷子')).toEqual({ 'paper.title': markingMessages.sameTitle });
  expect(await wrong({ questions: [] })).toEqual({ 'paper.questions': '至少写一道题' });
});

it('a paper that pupils wrote gets a new version and loses no question; theirs keeps the one that it came in under', async () => {
  const id = await make('单元卷');
  const own = await receive(id, '陈小满');
  const { questions } = paper('单元卷');
  const save = (over: Partial<Paper>, basedOn: number) => ({ id, basedOn, paper: paper('单元卷', over) });
  expect(await fieldsOf('papers.save', save({ questions: questions.filter(({ no }) => no !== 3).concat(question(4, '表达')) }, 1))).toEqual(
    {
      'paper.questions': markingMessages.lostQuestion(3),
    },
  );
  const heavier = [...questions.filter(({ no }) => no !== 2), question(2, '检查', { full: 20 }), question(4, '几何')];
  expect(await done(up, 'papers.save', save({ questions: heavier }, 1), teaching)).toEqual({ version: 2 });
  expect(await fieldsOf('papers.save', save({}, 1))).toBe(markingMessages.savedMeanwhile);
  const later = await receive(id, '陈小满');
  const schemeOf = async (paperId: number) => (await done(up, 'marking.show', { id: paperId }, teacher)).scheme;
  expect((await schemeOf(own)).map(({ full }) => full)).toEqual([10, 10, 10]);
  expect((await schemeOf(later)).map(({ full }) => full)).toEqual([10, 20, 10, 10]);
  expect((await show(id)).paper).toMatchObject({ received: 2, version: 2 });
  const free = await make('还没有人写过的');
  expect(await done(up, 'papers.save', { id: free, basedOn: 1, paper: paper('还没有人写过的') }, teaching)).toEqual({ version: 2 });
});

it('points follow the steps that were ticked, a number may stand without them, and nothing else is kept', async () => {
  const id = await receive(await make('按步骤批的卷子'), '林小满');
  const { version, draft } = await done(up, 'marking.show', { id }, teacher);
  const score = (points: number, there?: number[]) => ({ no: 1, points, title: '', why: '', problemId: null, knowledge: '', steps: there });
  const save = (over: ReturnType<typeof score>, at: number) => ({ id, version: at, draft: { ...draft, scores: [over] } });
  const kept = await done(up, 'marking.save', save(score(4, [0, 1]), version), teacher);
  expect((await done(up, 'marking.show', { id }, teacher)).draft.scores[0]).toMatchObject({ points: 4, steps: [0, 1] });
  for (const wrong of [score(5, [0, 1]), score(4, [0, 3])])
    expect(await knock(up, 'marking.save', save(wrong, kept.version), teacher)).toMatchObject({ message: markingMessages.wrongSteps(1) });
  await done(up, 'marking.save', save(score(7), kept.version), teacher);
  expect((await done(up, 'marking.show', { id }, teacher)).draft.scores[0]).not.toHaveProperty('steps');
});

it('what was withdrawn is not chosen any more, and stays where it is', async () => {
  const id = await make('去年的卷子');
  const own = await receive(id, '周小满');
  await done(up, 'papers.offer', { id, offered: false }, teaching);
  expect((await done(up, 'marking.choices', {}, teaching)).papers.map((one) => one.id)).not.toContain(id);
  expect(await knock(up, 'marking.receive', { phone: PHONE, learnerName: '周', schemeId: id, teacherId: 2 }, teaching)).toMatchObject({
    message: markingMessages.noScheme,
  });
  expect((await done(up, 'marking.show', { id: own }, teacher)).scheme).toHaveLength(3);
  expect((await done(up, 'papers.list', { which: 'withdrawn' }, teacher)).list.map((one) => one.id)).toEqual([id]);
  expect(await knock(up, 'papers.offer', { id, offered: false }, teaching)).toMatchObject({ message: markingMessages.alreadySo });
  await done(up, 'papers.offer', { id, offered: true }, teaching);
  await receive(id, '周小满');
});

it('a paper that is printed from the register is shown and withdrawn, not changed: its questions are those of the file', async () => {
  const seeded = (await done(up, 'papers.list', {}, teacher)).list.find(({ from }) => from === 'file');
  expect(seeded).toMatchObject({ title: '初二重点练习卷', subjectName: '数学', gradeName: '初二', questions: 12, full: 100 });
  const id = seeded?.id ?? 0;
  expect((await show(id)).questions).toHaveLength(12);
  expect(await fieldsOf('papers.save', { id, basedOn: 1, paper: paper('改题') })).toBe(markingMessages.printed);
  const { subjects, problems, abilities } = await done(up, 'papers.choices', { subjectName: '数学' }, teaching);
  expect(subjects).toContain('物理');
  expect(abilities).toContain('函数');
  expect(problems.find((one) => one.id === 'junior-52')).toMatchObject({ number: 52, ability: '函数' });
});

import { allProblems, problemOf } from '@/lib/kernel/problems/read';
import { entitlements } from '@/upstream/db/schema';
import { studyMessages } from '@/upstream/study/messages';
import { customer, requestId } from '../shop';
import { saturday, studying, type Studying } from './studying';

let up: Studying['up'];
let course: Studying['course'];
let learner: Studying['learner'];
let home: Studying['home'];
beforeAll(async () => {
  ({ up, course, learner, home } = await studying());
});
afterAll(() => up.close());
beforeEach(() => up.clock.set(saturday));

describe('a lesson’s questions', () => {
  /** The lesson on “k 管方向”, and the three of that 母题’s kind. */
  const taught = () => course.sections.find(({ title }) => title === problemOf('junior-51')?.lesson?.title)?.id ?? 0;
  const answer = (token: string, part: 'near' | 'middle' | 'far', typed: string) =>
    up.ok('problem.try', { problemId: 'junior-51', part, answer: typed, attemptId: requestId() }, { token });

  test('are those of its 母题, and bring no answers', async () => {
    const token = await learner();
    const asked = await up.ok('study.questions', { sectionId: taught() }, { token });
    expect(asked).toMatchObject({
      problemId: 'junior-51',
      list: ['near', 'middle', 'far'].map((part) => ({ part, first: null, last: null })),
    });
    expect(Object.keys(asked.list[0] ?? {})).toEqual(['part', 'first', 'last']);
  });

  test('the day’s first answer counts; a later right one corrects it and changes no figure; each opens its lines', async () => {
    const token = await learner();
    up.clock.set(saturday);
    await answer(token, 'near', 'A');
    await answer(token, 'near', 'A');
    expect(await home(token)).toMatchObject({ exercises: { done: 1, right: 0 }, openMistakes: 1 });
    await answer(token, 'near', 'C');
    expect(await home(token)).toMatchObject({
      exercises: { done: 1, right: 0 },
      openMistakes: 0,
      mastery: { known: 1, risen: 1, list: [{ problemId: 'junior-51', before: 'unseen', level: 'known', since: '2026-11-21', tries: 3 }] },
    });
    const list = [{ sectionId: taught(), total: 3, done: 1, right: 0, corrected: 1 }];
    expect(await up.ok('study.exercise', {}, { token })).toMatchObject({ subjects: [{ subjectName: '数学', done: 1, right: 0 }], list });
    const risen = await up.ok('study.evidence', { figure: 'risen', from: '2026-11-16', to: '2026-11-22' }, { token });
    expect(risen).toMatchObject({ total: 1, list: [{ date: '2026-11-21', problem: { number: 51 }, before: 'unseen', level: 'known' }] });
    const tries = await up.ok('study.evidence', { figure: 'tries', problemId: 'junior-51' }, { token });
    expect(tries.list.map(({ verdict, level }) => [verdict, level])).toEqual([
      ['right', 'known'],
      ['wrong', null],
      ['wrong', null],
    ]);
    expect((await up.ok('study.evidence', { figure: 'tries', problemId: 'junior-47' }, { token })).total).toBe(0);
  });

  test('of a lesson that is on the list open when the course has run out, to be put right', async () => {
    const token = await learner();
    await answer(token, 'near', 'A');
    await up.deps.db.update(entitlements).set({ validUntil: up.clock.now() });
    expect((await up.ok('orders.myCourses', {}, { token })).list[0]?.expired).toBe(true);
    const [listed] = (await up.ok('study.exercise', {}, { token })).list;
    expect(listed).toMatchObject({ sectionId: taught(), done: 1, right: 0 });
    expect(await up.ok('study.questions', { sectionId: taught() }, { token })).toMatchObject({ list: [{ first: 'wrong' }, {}, {}] });
  });

  test('are for those who may watch the lesson; one without a 母题 has none', async () => {
    const token = await learner();
    const stranger = await customer(up);
    const locked = course.sections.find(({ trial }) => !trial)?.id ?? 0;
    expect((await up.call('study.questions', { sectionId: locked }, { token: stranger })).message).toBe('购买课程后就能观看这一讲');
    const untaught = course.sections.find(({ title }) => !allProblems().some(({ lesson }) => lesson?.title === title))?.id;
    if (untaught) expect((await up.call('study.questions', { sectionId: untaught }, { token })).message).toBe(studyMessages.noQuestions);
  });
});

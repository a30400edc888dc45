import { buy, customer } from '../shop';
import { coursesDesk, kept, type Chapters, type CoursesDesk, type Shown } from './courses';
import { done, knock } from './desk';

let up: CoursesDesk['up'];
let teaching: CoursesDesk['teaching'];
let editor: CoursesDesk['editor'];
let show: CoursesDesk['show'];
let write: CoursesDesk['write'];
let onSale: CoursesDesk['onSale'];
beforeAll(async () => {
  ({ up, teaching, editor, show, write, onSale } = await coursesDesk());
});
afterAll(() => up.close());

const titles = ({ chapters }: Pick<Shown, 'chapters'>) =>
  chapters.map(({ title, sections }) => [title, ...sections.map((one) => one.title)]);
/** What the last save of an outline left in the course's 改动. */
async function lastChange(id: number) {
  const { list } = await done(up, 'courses.changes', { id, most: 1 }, editor);
  return list[0];
}
/** The chapters of a course by their places, which are known here. */
function partsOf(shown: Shown): readonly [Chapters[number], Chapters[number]] {
  const [first, last] = kept(shown);
  if (!first || !last) throw new Error('the outline was not kept');
  return [first, last];
}

it('a section that was taken out is put back as itself: once for those who had it, and for everybody', async () => {
  const shown = await onSale('放回一讲');
  const courseId = shown.id;
  const buyer = await customer(up);
  await buy(up, buyer, courseId);
  up.clock.add(60_000);
  const [first, last] = partsOf(shown);
  const gone = last.sections[0];
  await write(shown, [first]);
  const without = await show(courseId);
  expect(titles(without)).toEqual([['上', '开头', '接着']]);
  const { removed } = without;
  expect(removed).toEqual([
    { id: gone?.id, title: '最后', lesson: 'junior-17', chapter: { id: last.id, title: '下' }, at: expect.any(String) },
  ]);
  const [back] = removed;
  if (!back) throw new Error('nothing was taken out');
  const { id, title, lesson, chapter } = back;
  await write(without, [...kept(without), { ...chapter, sections: [{ id, title, lesson, trial: false }] }]);
  const after = await show(courseId);
  expect([after.removed, titles(after)]).toEqual([[], titles(shown)]);
  expect(after.chapters[1]).toMatchObject({ id: last.id, sections: [{ id: gone?.id }] });
  for (const by of [{}, { token: buyer }]) {
    const { chapters } = await up.ok('course.chapters', { courseId }, by);
    expect(chapters.flatMap(({ sections }) => sections.map((one) => one.title))).toEqual(['开头', '接着', '最后']);
  }
  expect(await lastChange(courseId)).toMatchObject({ before: { sections: 2 }, after: { sections: 3, restored: ['最后'] } });
});

it('a section is put back into its own course alone, and once', async () => {
  const [shown, other] = [await onSale('放回到别处'), await onSale('别处')];
  await write(other, [partsOf(other)[0]]);
  const without = await show(other.id);
  const [back] = without.removed;
  if (!back) throw new Error('nothing was taken out');
  const section = { id: back.id, title: back.title, lesson: back.lesson, trial: false };
  const [first] = partsOf(shown);
  const put = (into: Shown, ...sections: (typeof section)[]) => {
    const chapters = [{ ...(into === shown ? first : partsOf(other)[0]), sections }];
    return knock(up, 'courses.outline', { id: into.id, basedOn: into.editedAt, chapters }, teaching);
  };
  expect(await put(shown, section)).toMatchObject({ code: 'notFound' });
  expect(await put(without, section, section)).toMatchObject({ code: 'notFound' });
});

import { courseDeskMessages } from '@/upstream/operator/desk/courses/messages';
import { buy, customer } from '../shop';
import { coursesDesk, kept, type Chapters, type CoursesDesk, type Shown } from './courses';
import { done, knock } from './desk';

let up: CoursesDesk['up'];
let teaching: CoursesDesk['teaching'];
let editor: CoursesDesk['editor'];
let show: CoursesDesk['show'];
let write: CoursesDesk['write'];
let shelve: CoursesDesk['shelve'];
let onSale: CoursesDesk['onSale'];
beforeAll(async () => {
  ({ up, teaching, editor, show, write, shelve, onSale } = await coursesDesk());
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

it('what a learner finds otherwise than before stands in 改动, by its titles, before → after', async () => {
  const shown = await onSale('改了什么看得见');
  const [first, last] = partsOf(shown);
  const [one, two] = first.sections;
  if (!one || !two) throw new Error('the outline was not kept');
  // What is tried, what is played and how it is called.
  await write(shown, [
    {
      ...first,
      sections: [
        { ...one, trial: false },
        { ...two, trial: true, lesson: 'buoyancy' },
      ],
    },
    { ...last, title: '后半', sections: last.sections.map((section) => ({ ...section, title: '收尾' })) },
  ]);
  const { lessons } = await done(up, 'courses.choices', {}, editor);
  const played = (slug: string) => `接着：${lessons.find((lesson) => lesson.slug === slug)?.title}（${slug}）`;
  expect(await lastChange(shown.id)).toMatchObject({
    before: { chapters: 2, sections: 3, trials: ['开头'], lesson: [played('cell-structure')], renamed: ['下', '最后'] },
    after: { chapters: 2, sections: 3, trials: ['接着'], lesson: [played('buoyancy')], renamed: ['后半', '收尾'] },
  });
  // Where it stands, as far as that is another place.
  const saved = await show(shown.id);
  const [begins, ends] = partsOf(saved);
  await write(saved, [
    { ...begins, sections: begins.sections.slice(0, 1) },
    { ...ends, sections: [...ends.sections, ...begins.sections.slice(1)] },
  ]);
  const moved = await lastChange(shown.id);
  expect(moved?.before).toEqual({ chapters: 2, sections: 3, arranged: ['接着', '后半', '收尾'] });
  expect(moved?.after).toEqual({ chapters: 2, sections: 3, arranged: ['后半', '收尾', '接着'] });
  const again = await show(shown.id);
  await write(again, kept(again));
  expect(await lastChange(shown.id)).toMatchObject({ before: { chapters: 2, sections: 3 }, after: { chapters: 2, sections: 3 } });
});

it('a course that is sold cannot be tried for the most part, whether it is on sale already or is to be', async () => {
  const shown = await onSale('人人看得到的课');
  const { id } = shown;
  const tried = (of: Shown, most: number): Chapters => {
    let count = 0;
    return kept(of).map((chapter) => ({
      ...chapter,
      sections: chapter.sections.map((section) => ({ ...section, trial: (count += 1) <= most })),
    }));
  };
  const refusal = { code: 'refused', message: courseDeskMessages.kept.trial };
  const outline = (of: Shown, most: number) =>
    knock(up, 'courses.outline', { id, basedOn: of.editedAt, chapters: tried(of, most) }, teaching);
  expect(await outline(shown, 3)).toMatchObject(refusal);
  expect(await outline(shown, 2)).toMatchObject(refusal);
  await shelve(shown, 'off');
  expect(await outline(await show(id), 3)).toMatchObject({ ok: true });
  const off = await show(id);
  expect(await knock(up, 'courses.shelve', { id, basedOn: off.editedAt, to: 'sale' }, teaching)).toMatchObject(refusal);
  await write(off, tried(off, 1));
  await shelve(await show(id), 'sale');
  expect((await show(id)).state).toBe('sale');
});

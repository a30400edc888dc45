import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { levelOfGrade } from '@/lib/kernel/problems/names';
import { allProblems } from '@/lib/kernel/problems/read';
import { lessons } from '@/scripts/media/lessons/index';
import { readJson, readJsonFolder } from '@/upstream/kernel/data-files';
import { courseShape, type CourseData } from '@/upstream/seed/shapes';
import { boardOf } from '@/upstream/video/boards';

const courses = readJsonFolder('upstream/seed/data/courses', courseShape).map(({ data }) => data);
const onSale = courses.filter(({ planned, listed }) => !planned && listed);
const sectionsOf = ({ chapters }: CourseData) => chapters.flatMap(({ sections }) => sections);
/** The 母题 that a lesson teaches. */
const taughtBy = new Map(lessons.flatMap(({ slug, problem }) => (problem === undefined ? [] : [[slug, problem] as const])));

test.each(onSale.map((course) => [course.slug, course] as const))(
  '%s: every lesson teaches the 母题 that it is called after',
  (_, course) => {
    const sections = sectionsOf(course);
    expect(sections.length).toBeGreaterThanOrEqual(4);
    expect(sections.some(({ trial }) => trial)).toBe(true);
    for (const { title, lesson = '' } of sections) {
      const problem = allProblems().find(({ id }) => id === taughtBy.get(lesson));
      expect([lesson, title, problem?.lesson]).toMatchObject([lesson, problem?.title, { course: course.title, title }]);
      const board = boardOf(lesson);
      expect([lesson, board?.title, board?.subject]).toEqual([lesson, title, problem?.subject]);
    }
  },
);

test('books that come with a course cost what they cost by themselves', () => {
  const priceOf = (id: string) => readJson(`content/books/${id}.json`, z.object({ priceFen: z.number() })).priceFen;
  const withBooks = courses.filter(({ books }) => books.length > 0);
  expect(withBooks.length).toBeGreaterThan(3);
  for (const { slug, books, booksFen } of withBooks)
    expect([slug, booksFen]).toEqual([slug, books.map(priceOf).reduce((sum, fen) => sum + fen, 0)]);
});

test('what a live course gives to prepare is called as its board is', () => {
  const given = courses.filter(({ planned, listed }) => !planned && !listed).flatMap(sectionsOf);
  expect(given.length).toBeGreaterThan(2);
  for (const { title, lesson = '' } of given) expect(title).toBe(`预习：${boardOf(lesson)?.title ?? ''}`);
});

test('no lesson is sold twice, and what is planned has none', () => {
  const sold = onSale.flatMap(sectionsOf).map(({ lesson }) => lesson);
  expect(new Set(sold).size).toBe(sold.length);
  expect(sold.length).toBeGreaterThanOrEqual(48);
  for (const course of courses.filter(({ planned }) => planned))
    expect(sectionsOf(course).filter(({ lesson }) => lesson !== undefined)).toEqual([]);
});

test('a course that is to come names its problems, as far as the register holds them', () => {
  const chapters = courses.flatMap(({ slug, grade, planned, subject, chapters: all }) =>
    planned ? all.map((one) => ({ slug, level: levelOfGrade(grade), subject, ...one })) : [],
  );
  expect(chapters.flatMap(({ problems = [] }) => problems).length).toBeGreaterThan(10);
  const silent = chapters.flatMap(({ slug, level, subject, sections, problems = [] }) => {
    const called = allProblems().filter(
      (one) => one.subject === subject && one.level === level && sections.some(({ title }) => title === one.title),
    );
    return called.filter(({ id }) => !problems.includes(id)).map(({ id }) => [slug, id]);
  });
  expect(silent).toEqual([]);
});

const praise = z.array(z.object({ name: z.string(), grade: z.string(), text: z.string() }));

test('who praises speaks of what could be bought: of no lesson of a course that is to come', () => {
  const said = readJson('upstream/seed/data/praise.json', praise);
  expect(said.length).toBeGreaterThan(10);
  const sold = new Set(onSale.flatMap((course) => [course.title, ...sectionsOf(course).map(({ title }) => title)]).flatMap(subjectsOf));
  const coming = courses
    .filter(({ planned }) => planned)
    .flatMap((course) => [course.title, ...sectionsOf(course).map(({ title }) => title)]);
  const missing = coming.flatMap(subjectsOf).filter((name) => name.length > 2 && !sold.has(name));
  const wrong = said.flatMap(({ name, text }) => missing.filter((one) => text.includes(one)).map((one) => `${name}: ${one}`));
  expect(wrong).toEqual([]);
});

/** What a title is about: `读后续写：动作一个接一个` → 读后续写. */
function subjectsOf(title: string): string[] {
  return (title.split('：')[0] ?? '')
    .split(/[与、，《》“”]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Every text that a visitor may read, outside the courses themselves. */
function texts(folder: string): (readonly [string, string])[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(md|json|yml)$/.test(name))
    .map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8')]);
}

test('what is said of a course on sale is its own number of lessons, and lessons are three minutes long', () => {
  for (const course of onSale) {
    const count = sectionsOf(course).length;
    const said = [course.title, course.subtitle, course.summary, ...course.highlights].join('\n').matchAll(/(\d+) 讲/g);
    for (const [words, number] of said) expect([course.slug, words, Number(number)]).toEqual([course.slug, words, count]);
    const seconds = sectionsOf(course).map(({ lesson = '' }) => (boardOf(lesson)?.scenes.flat().at(-1)?.to ?? 0) / 12);
    // 三分钟 in its text: none is longer than that by more than half a minute.
    expect([course.slug, Math.max(...seconds) <= 210]).toEqual([course.slug, true]);
  }
  const all = [...texts('content'), ...texts('messages'), ...texts('upstream/seed/data')];
  expect(all.filter(([, text]) => /每讲(一般)?不超过|有理数到一元一次方程：母题 24 讲/.test(text)).map(([path]) => path)).toEqual([]);
});

test('no text tells of a lesson that no course on sale reaches, or of lessons of twenty minutes', () => {
  // A course that is to come may number its own lessons; the history of the company tells of what was.
  const coming = courses.flatMap(({ slug, planned }) => (planned ? [`${slug}.json`] : []));
  const all = [...texts('content'), ...texts('messages'), ...texts('upstream/seed/data')].filter(
    ([path]) => !path.endsWith('devHistory.md') && !coming.some((name) => path.endsWith(name)),
  );
  const last = Math.max(...onSale.map((course) => sectionsOf(course).length));
  const beyond = all.flatMap(([path, text]) =>
    [...text.matchAll(/第 ?(\d+) ?讲/g)].filter(([, no]) => Number(no) > last).map(([said]) => `${path}: ${said}`),
  );
  expect(beyond).toEqual([]);
  const long = /每讲[^。]{0,3}(?:[二三四五]?十[来几多]?|[1-9]\d) ?(?:来|几|多)?分钟/;
  expect(all.filter(([, text]) => long.test(text)).map(([path]) => path)).toEqual([]);
});

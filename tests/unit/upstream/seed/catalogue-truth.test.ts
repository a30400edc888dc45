import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { levelOfGrade } from '@/lib/kernel/problems/names';
import { allProblems } from '@/lib/kernel/problems/read';
import { lessons } from '@/scripts/media/lessons/index';
import { readJsonFolder } from '@/upstream/kernel/data-files';
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
      expect([lesson, board?.subject]).toEqual([lesson, problem?.subject]);
    }
  },
);

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

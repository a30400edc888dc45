import { secondsOf, stepAt, stepsOf } from '@/lib/board/lesson';
import { clock } from '@/lib/format/duration';
import { misnamedIn } from '@/lib/kernel/problems/mentions';
import { allProblems, problemOf } from '@/lib/kernel/problems/read';
import course from '@/messages/zh-CN/course.json';
import { lessons } from '@/scripts/media/lessons/index';
import { sources } from '@/tests/support/sources';
import { markWeakest } from '@/upstream/evaluation/report';
import content from '@/upstream/seed/data/evaluation/content.json';
import reports from '@/upstream/seed/data/evaluation/demo-reports.json';
import { boardOf } from '@/upstream/video/boards';

const titles = new Map(allProblems().map(({ id, title }) => [id, title]));
const mathematics = (level: string, number: string): string | undefined => titles.get(`${level}-${number.padStart(2, '0')}`);

/** A number and a name behind it: 母题 22“去分母”, 母题 21　移项的“变号”从哪里来. */
const named = /母题 ?(\d{2})(?:“([^”]+)”|　([^"“，。]+(?:“[^”]+”)?[^"，。]*))/g;

it('a book that names a number with a name means the problem of the register', () => {
  const books = sources(/\.json$/, 'content/books');
  const found = books.flatMap(({ path, text }) =>
    [...text.matchAll(named)].flatMap(([, number = '', quoted, headed]) => {
      const name = (quoted ?? headed ?? '').trim();
      const title = mathematics(path.includes('senior') ? 'senior' : 'junior', number);
      // The learner's own page of corrections names a variant, not the problem.
      return /^变式/.test(name) ? [] : [{ path, number, name, same: title?.includes(name) ?? false }];
    }),
  );
  expect(found.length).toBeGreaterThanOrEqual(4);
  expect(found.filter(({ same }) => !same)).toEqual([]);
});

it.each(reports)('what the demo of $daysAgo days ago has practised first is of a chapter that lost marks', ({ modules, topics, sets }) => {
  const weak = markWeakest(modules).flatMap((one) => (one.weak ? one.name : []));
  const first = content.sets.filter(({ slug, module }) => sets.includes(slug) && weak.includes(module));
  const chapters = first.map(({ problem }) => problemOf(problem)?.chapter);
  expect(topics.filter(({ name, score, full }) => score === full && chapters.includes(name))).toEqual([]);
});

it('whatever text names a number with a name means the problem of the register', () => {
  const texts = [/\.md$/, /\.json$/].flatMap((form) =>
    ['content', 'messages', 'upstream/seed/data'].flatMap((folder) => sources(form, folder)),
  );
  const found = texts.flatMap(({ path, text }) =>
    misnamedIn(text, allProblems(), /highSchool|senior/.test(path) ? 'senior' : undefined).map((one) => ({ path, ...one })),
  );
  expect(texts.filter(({ text }) => /母题 ?\d{2}“/.test(text)).length).toBeGreaterThan(3);
  expect(found).toEqual([]);
});

it('words of pages and of the demo name no number without its name', () => {
  const texts = ['messages', 'upstream/seed/data'].flatMap((folder) => sources(/\.json$/, folder));
  const bare = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/母题 ?\d{2}(?![“\d]| ?[道讲])|第 ?\d{1,2} ?号母题(?!“)/g)].map(([said]) => ({ path, said })),
  );
  expect(bare).toEqual([]);
});

it('the sample of the letter, on the page of every course, is of two lessons that there are', () => {
  const { reportSample } = course.contents;
  const heard = [...reportSample.matchAll(/母题 (\d{2})“/g)].map(([, number]) =>
    lessons.find(({ problem }) => problem === `junior-${number}`),
  );
  const boards = heard.flatMap((lesson) => boardOf(lesson?.slug ?? '') ?? []);
  const seconds = boards.reduce((sum, board) => sum + secondsOf(board), 0);
  expect(boards).toHaveLength(2);
  expect(reportSample).toContain(`听完 ${heard.length} 讲，${Math.floor(seconds / 60)} 分 ${String(seconds % 60).padStart(2, '0')} 秒`);
});

it('a 母题 beside which a book prints a code has what the book promises behind it: its three, by what it is recognised, and a lesson', () => {
  const printedOnes = allProblems().filter(({ book }) => book);
  expect(printedOnes.length).toBeGreaterThan(20);
  expect(printedOnes.filter(({ lesson, kin, recognise }) => !lesson || kin.length < 3 || recognise.length < 2).map(({ id }) => id)).toEqual(
    [],
  );
});

it('English has the narrow apostrophe: Chinese fonts draw the wide one as wide as a character', () => {
  const texts = sources(/\.(?:yml|json|md|ts)$/, 'content', 'messages', 'upstream/seed/data', 'scripts/media/lessons');
  expect(texts.filter(({ text }) => /[a-z]’[a-z]/i.test(text)).map(({ path }) => path)).toEqual([]);
});

/** Statements as they are told apart: without the signs of TeX, and each sign in one way. */
function bare(text: string): string {
  const signs: readonly (readonly [RegExp, string])[] = [
    [/²/g, '^2'],
    [/³/g, '^3'],
    [/−/g, '-'],
    [/[\s$]/g, ''],
  ];
  return signs.reduce((words, [sign, by]) => words.replace(sign, by), text);
}

it('a page of a book that is headed by a number asks what the register asks', () => {
  const headed = /"heading": "母题 (\d{2})　([^"]+)",\s*"lines": \[\s*"([^"]+)"/g;
  const found = sources(/\.json$/, 'content/books').flatMap(({ path, text }) =>
    [...text.matchAll(headed)].map(([, number = '', , asked = '']) => {
      const id = `${path.includes('senior') ? 'senior' : 'junior'}-${number}`;
      return { path, asked, same: bare(allProblems().find((one) => one.id === id)?.ask ?? '') === bare(asked) };
    }),
  );
  expect(found.length).toBeGreaterThanOrEqual(2);
  expect(found.filter(({ same }) => !same)).toEqual([]);
});

describe('drawings that name a problem', () => {
  const drawings = sources(/\.svg$/, 'public/art').flatMap(({ path, text }) => {
    const words = [...text.matchAll(/<text[^>]*>([^<]*)/g)].map(([, said = '']) => said);
    const named = words.flatMap((one) => [...one.matchAll(/^母题 (\d{2})(?: · |　)(.+)$/g)]);
    return named.map(([, number = '', title = '']) => ({ path, words, number: Number(number), title }));
  });

  it('are the tablet, where it stands, and the paper classroom', () => {
    expect(drawings.map(({ path }) => path.split('/').at(-1)).sort()).toEqual([
      'equip-pad.svg',
      'hero.svg',
      'paper-class.svg',
      'tablet.svg',
    ]);
    const silent = sources(/\.svg$/, 'public/art').filter(
      ({ path, text }) => text.includes('母题 0') && !drawings.some((one) => one.path === path),
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it.each(drawings.map((one) => [one.path.split('/').at(-1) ?? '', one] as const))(
    '%s: number, title, times and words are the lesson’s',
    (_, drawing) => {
      const { words, number, title } = drawing;
      const problem = allProblems().find((one) => one.title === title && one.number === number);
      expect([title, problem?.number]).toEqual([title, number]);
      const board = boardOf(lessons.find((one) => one.problem === problem?.id)?.slug ?? '');
      if (!board) throw new Error(`no lesson of ${title}`);
      const [now, whole = now] = words.join('\n').match(/\d{2}:\d{2}/g) ?? [];
      expect(whole).toBe(clock(secondsOf(board)));
      if (now === whole || !now) return;
      const steps = stepsOf(board);
      const [minutes = 0, seconds = 0] = now.split(':').map(Number);
      expect(words).toContain(steps[stepAt(steps, minutes * 60 + seconds)]?.step.say);
      expect(words).toContain(`${board.grade} ${board.subject}`);
      const chapters = steps.flatMap(({ step }) => step.chapter ?? []);
      expect(['1', '2', '3', '4', '5'].map((sign) => words[words.lastIndexOf(sign) + 1])).toEqual(chapters.slice(1, 6));
    },
  );
});

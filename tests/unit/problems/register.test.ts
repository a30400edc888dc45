import { existsSync, readFileSync } from 'node:fs';
import { allProblems, questionOf, type Problem } from '@/lib/kernel/problems/read';
import { judge } from '@/lib/kernel/problems/judge';
import { plain } from '@/lib/kernel/problems/plain';
import { problemParts } from '@/lib/kernel/problems/names';
import type { ProblemAnswer, Question } from '@/lib/kernel/problems/shape';
import { fieldOf } from '@/components/problem/question';
import { lineOf } from '@/components/problem/maths/latex';
import { formula, textAndFormulas } from '@/lib/format/typeset';
import { readJsonFolder } from '@/upstream/kernel/data-files';
import { courseShape } from '@/upstream/seed/shapes';
import { bookShape } from '@/upstream/texts/book-shape';
import { near, numberOf } from '@/lib/kernel/problems/expression';
import { readLatex } from '@/tests/support/latex';
import { mistakeIn } from '@/tests/support/recompute';
import { knownTrap } from '@/upstream/practice/traps';

const problems = allProblems();
const questions = problems.flatMap((problem) =>
  problemParts.map((part): [string, Question, Problem] => [`${problem.id} ${part}`, questionOf(problem, part), problem]),
);

/** The answer as somebody types it who is right. */
function typed(answer: ProblemAnswer): string {
  switch (answer.kind) {
    case 'set':
      return answer.values.join('，');
    case 'named':
      return Object.entries(answer.values)
        .map(([name, value]) => `${name}=${value}`)
        .join('，');
    case 'words':
      return answer.points.map(([first = '']) => first).join('，');
    default:
      return answer.value;
  }
}

it('holds every subject, four problems and more of each', () => {
  const shelves = new Map<string, number>();
  for (const { level, subject } of problems) {
    const shelf = subject === '数学' ? `${level} ${subject}` : subject;
    shelves.set(shelf, (shelves.get(shelf) ?? 0) + 1);
  }
  expect(shelves.size).toBe(12);
  expect([...shelves].filter(([, count]) => count < 4)).toEqual([]);
  expect(problems.length).toBeGreaterThanOrEqual(48);
});

it.each(questions)('%s: the answer is what its check says', (_, { answer }) => {
  expect(mistakeIn(answer)).toBeNull();
});

it.each(questions)('%s: who types the answer is right', (_, { answer }) => {
  expect(judge(answer, typed(answer))).toBe('right');
  if (answer.kind === 'choice') expect(answer.options.length).toBeGreaterThan('ABCD'.indexOf(answer.value));
});

/** Counted things have no symbol. */
const counted = ['人', '倍', '天', '层', '年', '支', '本', '棵', '页', '世纪', '%'];

it('every unit of an answer has its symbol, and is taken with it', () => {
  const signs = ['m', 'cm', 'km', 'm²', 'cm²', 'cm³', 'mL', 'g', 'kg', 'g/cm³', 'h', 'min', 'km/h', 'm/s', 'cm/s', 'N', 'V', 'A', 'Ω', '°'];
  const units = questions.flatMap(([, { answer }]) => (answer.kind === 'number' && answer.unit ? [{ ...answer, unit: answer.unit }] : []));
  const silent = units
    .filter(({ unit }) => !counted.includes(unit))
    .filter((answer) => !signs.some((sign) => judge(answer, answer.value + sign) === 'right'));
  expect(silent.map(({ unit }) => unit)).toEqual([]);
});

it.each(questions)('%s: who copies the question has not answered it', (_, { ask, answer }) => {
  if (answer.kind === 'words') expect(judge(answer, ask)).not.toBe('right');
  // A number that is given may be the answer by chance; a sum or a product is the question.
  const formulas = textAndFormulas(ask).flatMap((part) => ('tex' in part ? [lineOf(part.tex)] : []));
  const asked = formulas.filter((one) => /.[-+*/^]/.test(one) && !one.includes('='));
  if (answer.kind !== 'choice') expect(asked.filter((one) => judge(answer, one) === 'right')).toEqual([]);
});

it.each([
  ['kin', ['near', 'middle', 'far']],
  ['later', ['later']],
] as const)('%s: no letter is right oftener than another', (_, parts) => {
  const letters = problems.flatMap((problem) =>
    parts.flatMap((part) => {
      const { answer } = questionOf(problem, part);
      return answer.kind === 'choice' ? [answer.value] : [];
    }),
  );
  const often = ['A', 'B', 'C', 'D'].map((letter) => letters.filter((one) => one === letter).length / letters.length);
  expect(Math.min(...often)).toBeGreaterThan(0.2);
  expect(Math.max(...often)).toBeLessThan(0.3);
});

it('each question stands alone: a paper, a review and today take one of them', () => {
  const leaning = questions.filter(([, { ask, steps }]) =>
    /上[一道]?题|前一题|上面的|如上|上文|同上|刚才/.test([ask, ...steps].join('\n')),
  );
  expect(leaning.map(([name]) => name)).toEqual([]);
});

it('numbers, of which most can be, are recomputed', () => {
  const numeric = questions.filter(([, { answer }]) => ['number', 'set', 'named', 'expression'].includes(answer.kind));
  const unchecked = numeric.filter(([, { answer }]) => !('check' in answer && answer.check) && !('checks' in answer && answer.checks));
  expect(numeric.length).toBeGreaterThan(100);
  expect(unchecked.map(([name]) => name)).toEqual([]);
});

it('a check reckons: the answer written a second time says nothing', () => {
  const checked = questions.filter(([, { answer }]) => 'value' in answer && 'check' in answer && answer.check !== undefined);
  const copied = checked.filter(
    ([, { answer }]) => 'value' in answer && 'check' in answer && plain(answer.check ?? '') === plain(answer.value),
  );
  expect(checked.length).toBeGreaterThan(100);
  expect(copied.map(([name]) => name)).toEqual([]);
});

it('the questions of a problem have an answer each: a remembered one is none, but for the letter of a choice', () => {
  const repeated = problems.filter((problem) => {
    const answers = problemParts
      .map((part) => questionOf(problem, part).answer)
      .filter(({ kind }) => kind !== 'choice')
      .map(typed);
    return new Set(answers).size < answers.length;
  });
  expect(repeated.map(({ id }) => id)).toEqual([]);
});

it.each(problems.map((one): [string, Problem] => [one.id, one]))('%s: a known mistake is a wrong answer', (_, problem) => {
  for (const part of problemParts) {
    const { traps = [], answer } = questionOf(problem, part);
    for (const { when } of traps) if (when !== undefined) expect([part, when, judge(answer, when)]).toEqual([part, when, 'wrong']);
    if (answer.kind === 'choice')
      for (const { when = '', why } of traps) expect(why).not.toContain(`是${answer.options['ABCD'.indexOf(when)]}`);
  }
});

it('each mistake of a question has an answer of its own, by which it alone is known', () => {
  const mixed = questions.flatMap(([name, question]) =>
    (question.traps ?? []).flatMap((trap) =>
      trap.when !== undefined && knownTrap(question, trap.when) !== trap ? [[name, trap.when, knownTrap(question, trap.when)?.wrong]] : [],
    ),
  );
  expect(mixed).toEqual([]);
});

it('an answer of one’s own that is near, and wrong, is told where it went wrong: at least one mistake is known of each', () => {
  const silent = questions.filter(
    ([name, { answer, traps = [] }]) => name.endsWith(' near') && answer.kind !== 'choice' && !traps.some(({ when }) => when !== undefined),
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});

/** What a mistake writes as an equation, side by side; without what has other signs than those of arithmetic. */
const equationsOf = (wrong: string): string[][] =>
  [...wrong.matchAll(/\$([^$]+)\$/g)]
    .map(([, tex = '']) => tex.replace(/\\%/g, '/100').split('='))
    .filter((sides) => sides.length > 1 && !/\\(?!frac|sqrt|times|div)|'|[\u4e00-\u9fff]/.test(sides.join('')));
const lettersOf = (text: string): string[] => [...new Set(text.replace(/\\[a-z]+/g, '').match(/[a-zA-Z]/g))];

it('a mistake at one of a kind that is written as an equation leads to the answer by which it is known', () => {
  const written = questions.flatMap(([name, { answer, traps = [] }]) =>
    name.endsWith(' self') || answer.kind !== 'number'
      ? []
      : traps.map(({ wrong, when = '' }) => ({ name, wrong, equations: equationsOf(wrong), value: numberOf(when) })),
  );
  const read = written.flatMap((one) =>
    one.value !== null && one.equations.length > 0 && lettersOf(one.equations.join('')).length < 2 ? [{ ...one, value: one.value }] : [],
  );
  const leads = ({ equations, value }: (typeof read)[number]): boolean =>
    equations.some((sides) => {
      const [letter] = lettersOf(sides.join(''));
      const [first = NaN, ...others] = sides.map((side) => readLatex(side)(letter === undefined ? {} : { [letter]: value }));
      return others.every((one) => near(one, first)) && (letter !== undefined || near(first, value));
    });
  expect(read.length).toBeGreaterThan(40);
  expect(read.filter((one) => !leads(one)).map(({ name, wrong, value }) => [name, wrong, value])).toEqual([]);
});

it.each(problems.map((one): [string, Problem] => [one.id, one]))('%s: its formulas can be read', (_, problem) => {
  const drawn = (text: string): string[] =>
    textAndFormulas(text).flatMap((part) => ('tex' in part && formula(part.tex).svg.includes('merror') ? [part.tex] : []));
  const strings: string[] = [];
  JSON.stringify(problem, (_key, value: unknown) => {
    if (typeof value === 'string') strings.push(value);
    return value;
  });
  expect(strings.filter((text) => (text.match(/\$/g) ?? []).length % 2 === 1)).toEqual([]);
  expect(strings.flatMap(drawn)).toEqual([]);
});

it('names lessons and pages that are there', () => {
  const courses = readJsonFolder('upstream/seed/data/courses', courseShape);
  const books = readJsonFolder('content/books', bookShape);
  const pages = new Map(
    books.map(({ path, data }) => {
      const { contents }: { contents: { title: string; page: number; note: string }[] } = JSON.parse(readFileSync(path, 'utf8'));
      return [data.id, contents];
    }),
  );
  for (const { id, subject, lesson, book, number, chapter } of problems) {
    if (lesson) {
      const course = courses.find(({ data }) => data.title === lesson.course)?.data;
      const titles = course?.chapters.flatMap(({ sections }) => sections.map(({ title }) => title)) ?? [];
      expect([id, titles]).toEqual([id, expect.arrayContaining([lesson.title])]);
    }
    if (book) {
      const contents = pages.get(book.id) ?? [];
      const at = contents.filter(({ page }) => page <= book.page).length - 1;
      const { title = '', note = '' } = contents[at] ?? {};
      // A list of 母题 has chapters of their own; other books keep a subject's chapters apart.
      const [, first, last] = (/母题 (\d+)–(\d+)/.exec(note) ?? []).map(Number);
      const here = first && last ? title === chapter && number >= first && number <= last : title.startsWith(`${subject}：`);
      expect([id, here]).toEqual([id, true]);
    }
  }
});

it('is printed wherever a book prints its subject', () => {
  const without = problems.filter(({ book }) => !book).map(({ id }) => id.replace(/-\d+$/, ''));
  // docs/decisions/one-register-of-problems.md says why these have none.
  const bookless = ['junior-chinese', 'junior-civics', 'junior-geography', 'junior-history', 'primary', 'senior-politics'];
  expect([...new Set(without)].sort()).toEqual(bookless);
});

it('has the drawings that it names', () => {
  const drawings = questions.flatMap(([, { figure }]) => (figure ? [figure.src] : []));
  expect(drawings.filter((src) => !existsSync(`public${src}`))).toEqual([]);
});

it('gives a page nothing of an answer but what is filled in', () => {
  const given = questions.map(([, question]) => Object.keys(fieldOf(question)).sort().join(' '));
  expect(new Set(given)).toEqual(new Set(['kind', 'kind options', 'kind label unit']));
});

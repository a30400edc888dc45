import { stepsOf, secondsOf, type Writing } from '@/lib/board/lesson';
import { near, numberOf } from '@/lib/kernel/problems/expression';
import { plain } from '@/lib/kernel/problems/plain';
import { allProblems, problemOf, questionOf } from '@/lib/kernel/problems/read';
import { lessons } from '@/scripts/media/lessons/index';
import { strokesOf as boardOf } from '@/tests/support/strokes';

/** Lessons of a 母题; the others show how a teacher draws, and are sold to nobody. */
const taught = lessons.flatMap(({ slug, problem }) => (problem === undefined ? [] : [[slug, problem] as const]));

/** The sides of an equation of plain numbers, or nothing for whatever else stands on a board. */
function sides(source: string): string[] {
  const bare = source.replace(/@frac\{([\d.]+)\}\{([\d.]+)\}/g, '($1/$2)').replace(/@[yrg]\{([^{}]*)\}/g, '$1');
  // `v = 120 ÷ 2.5 = 48（千米每时）`: the name before and the unit behind are no part of the sum.
  const [, said = ''] = /^(?:[^\d(=]{1,6}=)?([\d\s.+−×÷()/=]+)(?![a-zA-Z@^_%\d])/.exec(bare) ?? [];
  const parts = said.split('=').map((part) => part.trim());
  return parts.length > 1 && parts.every((part) => numberOf(plain(part)) !== null) ? parts : [];
}

test('every sum on a board comes out; what is crossed in rose is wrong on purpose', () => {
  const sums = lessons.flatMap(({ slug, scenes }) =>
    scenes
      .flat()
      .flatMap(({ marks }) =>
        marks.flatMap((mark) =>
          mark.kind === 'text' && !mark.source.includes('@r{') && sides(mark.source).length > 1 ? [[slug, mark.source] as const] : [],
        ),
      ),
  );
  expect(sums.length).toBeGreaterThan(45);
  for (const [slug, source] of sums) {
    const [first, ...others] = sides(source).map((side) => numberOf(plain(side)) ?? NaN);
    expect([slug, source, others.every((other) => near(other, first ?? NaN))]).toEqual([slug, source, true]);
  }
});

test('a place is said as a map of ours says it: 北纬四十度, not 四十度北', () => {
  const odd = lessons.flatMap(({ slug, scenes }) =>
    scenes.flat().flatMap(({ say }) => (/度(?:[南北]纬|[东西]经|[东西南北](?![边方半]))/.test(say) ? [[slug, say]] : [])),
  );
  expect(odd).toEqual([]);
});

/** But for those of a formula of chemistry. */
const numbers = (text: string): string[] => text.match(/(?<![A-Z]\s?|\d)\d+(?:\.\d+)?/g) ?? [];
const figures = (text: string): string => text.replace(/[\s$]/g, '').replace(/-/g, '−');

test.each(taught)('%s teaches its 母题 %s: recognise, trap, solution, a turn and another of its kind', (slug, id) => {
  const lesson = boardOf(slug);
  const problem = problemOf(id);
  if (!problem) throw new Error(`no problem ${id}`);
  expect([lesson.title, lesson.subject]).toEqual([problem.title, problem.subject]);
  const chapters = stepsOf(lesson).flatMap(({ step }) => step.chapter ?? []);
  expect(chapters).toEqual(expect.arrayContaining(['开场', '容易错', '该你了', '一起看', '小结']));
  expect(new Set(chapters).size).toBeGreaterThanOrEqual(8);
  expect(secondsOf(lesson)).toBeGreaterThan(120);
  expect(secondsOf(lesson)).toBeLessThan(215);
  const written = lesson.scenes
    .flat()
    .flatMap(({ marks }) => marks)
    .filter((mark): mark is Writing => mark.kind === 'text')
    .map(({ runs }) => runs.map(({ text }) => text).join(''))
    .join('\n');
  const { answer } = problem;
  if (answer.kind === 'choice') {
    const option = answer.options['ABCD'.indexOf(answer.value)] ?? '';
    expect([`选${answer.value}`, figures(option)].some((said) => written.includes(said))).toBe(true);
  }
  if (answer.kind === 'number') expect(written).toContain(figures(answer.value));
});

test('every 母题 of the register has a lesson, and one only', () => {
  expect(taught.map(([, id]) => id).sort()).toEqual(
    allProblems()
      .map(({ id }) => id)
      .sort(),
  );
});

test('its question is worked on the board: the numbers of the register stand there', () => {
  const others = taught.filter(([slug, id]) => {
    const problem = problemOf(id);
    const written = boardOf(slug)
      .scenes.slice(0, 3)
      .flat()
      .flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? mark.runs.map(({ text }) => text).join('') : [])))
      .join('\n');
    return !numbers(problem?.ask ?? '').every((one) => written.includes(one));
  });
  expect(others).toEqual([]);
});

const asking = taught.flatMap(([slug, id]) => {
  const problem = problemOf(id);
  return problem?.lesson?.asks ? [[slug, questionOf(problem, problem.lesson.asks)] as const] : [];
});
const han = (text: string): Set<string> => new Set(text.match(/\p{Script=Han}/gu) ?? []);

test('what is judged at 该你了 is what the board asks there', () => {
  expect(asking.length).toBeGreaterThan(35);
  const others = asking.filter(([slug, { ask }]) => {
    const steps = boardOf(slug).scenes.flat();
    const turn = steps.find((step) => step.turn);
    const written = (turn?.marks ?? []).flatMap((mark) => (mark.kind === 'text' ? mark.runs.map(({ text }) => text).join(' ') : []));
    const [board, asked] = [written.join(' '), han(ask)];
    const shared = [...han(board)].filter((sign) => asked.has(sign)).length;
    return !numbers(board).every((one) => ask.includes(one)) || (han(board).size > 4 && shared < han(board).size / 2);
  });
  expect(others.map(([slug]) => slug)).toEqual([]);
});

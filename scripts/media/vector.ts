import { boardLesson, type BoardLesson } from '@/lib/contracts/schemas/board';
import type { Mark } from '@/lib/board/lesson';
import type { Drawn } from './board';
import type { Glyph } from './layout';
import type { Timeline } from './timeline';
import type { Lesson, Point } from './types';

/** Chapters of this name put a question to whoever watches. */
const TURN = '同类题';

const tenth = (value: number): number => Math.round(value * 10) / 10;
const tenths = (points: readonly Point[]) => points.map(([x, y]): [number, number] => [tenth(x), tenth(y)]);

type Run = Extract<Mark, { kind: 'text' }>['runs'][number];

const alike = (run: Run, glyph: Glyph): boolean =>
  run.color === glyph.color && (run.bold ?? false) === glyph.bold && run.size === tenth(glyph.size) && run.y === tenth(glyph.y);

/** Characters that stand side by side in one style as one run; blanks are only room between them. */
function runsOf(glyphs: readonly Glyph[]): Run[] {
  const runs: Run[] = [];
  for (const glyph of glyphs) {
    if (glyph.char.trim() === '') continue;
    const last = runs.at(-1);
    if (last && alike(last, glyph)) {
      last.text += glyph.char;
      last.x.push(tenth(glyph.x));
      continue;
    }
    const { char, x, y, size, color, bold } = glyph;
    runs.push({ text: char, x: [tenth(x)], y: tenth(y), size: tenth(size), color, ...(bold ? { bold } : {}) });
  }
  return runs;
}

function markOf(drawn: Drawn, from: number, to: number): Mark {
  if (drawn.kind === 'path') {
    const { points, color, width, dashed, fill } = drawn;
    return {
      kind: 'path',
      from,
      to,
      points: tenths(points),
      color,
      width: tenth(width),
      ...(dashed ? { dashed } : {}),
      ...(fill ? { fill } : {}),
    };
  }
  const { x, y, width, height } = drawn.bounds;
  const rules = drawn.rules.map((rule) => ({ points: tenths(rule.points), color: rule.color, width: tenth(rule.width) }));
  return {
    kind: 'text',
    from,
    to,
    box: [tenth(x), tenth(y), tenth(width), tenth(height)],
    runs: runsOf(drawn.glyphs),
    ...(rules.length > 0 ? { rules } : {}),
    ...(drawn.label ? { label: true } : {}),
  };
}

/** The lesson as the browser draws it, and the film from it. */
export function boardLessonOf(lesson: Lesson, timeline: Timeline): BoardLesson {
  let at = 0;
  const scenes = timeline.scenes.map((steps) =>
    steps.map(({ say, chapter, asks, frames, marks }) => {
      const from = at;
      at += frames;
      return {
        from,
        to: at,
        say,
        ...(chapter ? { chapter } : {}),
        ...(asks || chapter === TURN ? { turn: true } : {}),
        marks: marks.map((mark) => markOf(mark.drawn, from + mark.from, from + mark.to)),
      };
    }),
  );
  const { slug, title, grade, subject, method } = lesson;
  return boardLesson.parse({ slug, title, grade, subject, scenes, method });
}

import { Board, type Drawn } from './board';
import { label, line, rect, ring, write } from './figure';
import { FPS, WIPE_FRAMES } from '@/lib/board/theme';
import type { Lesson, Mark, Scene } from './types';

/** A mark with the frames during which it is drawn, counted from the start of its step. */
interface Timed {
  drawn: Drawn;
  from: number;
  to: number;
}

interface TimedStep {
  say: string;
  chapter?: string | undefined;
  asks: boolean;
  frames: number;
  marks: Timed[];
}

export interface Timeline {
  scenes: TimedStep[][];
  chapters: { at: number; label: string }[];
  /** Seconds at which a stroke begins: where the chalk is heard. */
  ticks: number[];
  frames: number;
}

/** Left edges of what stands on the right of the first and the last board, pixels. */
const TILE = 860;
const MOTTO = 770;

function titleScene(lesson: Lesson): Scene {
  const { heading = lesson.title } = lesson;
  const size = [...heading].length > 9 ? 68 : 84;
  return [
    {
      seconds: 6,
      say: lesson.opening,
      chapter: '开场',
      marks: [
        write(heading, { y: 290, size }),
        write(lesson.subtitle, { y: 366, size: 36, color: 'soft', bold: false, until: TILE }),
        write(lesson.motto, { y: 468, size: 46, color: 'yellow', until: TILE }),
      ],
    },
  ];
}

// The brand line in cells of the writing paper, two rows of three.
function motto(): Mark[] {
  const [left, top, cell] = [MOTTO, 210, 144];
  const words = ['会一题', '通一类'].flatMap((row, y) =>
    [...row].map((char, x) => label(char, left + (x + 0.5) * cell, top + (y + 0.5) * cell + 36, 'yellow', 100)),
  );
  const inner = [1, 2].map((i) => line([left + i * cell, top], [left + i * cell, top + 2 * cell], { color: 'soft', width: 3 }));
  return [
    rect(left, top, cell * 3, cell * 2, { color: 'soft', width: 5 }),
    ...inner,
    line([left, top + cell], [left + 3 * cell, top + cell], { color: 'soft', width: 3 }),
    ...words,
  ];
}

function closingScene(lesson: Lesson): Scene {
  const lines = lesson.method.map((text, i) => write(`@y{${i + 1}}　${text}`, { y: 290 + i * 100, size: 42, until: MOTTO - 30 }));
  return [
    {
      seconds: 7,
      say: '这一类题，记住这几步。',
      chapter: '小结',
      marks: [write('这一类，这样想', { y: 190, size: 36, color: 'soft' }), ...lines],
    },
    { seconds: 5, say: '会一题，通一类。我们下一讲见。', marks: [...motto(), ring('通')] },
  ];
}

function timedStep(step: Scene[number], board: Board, lead: number): TimedStep {
  const drawn = step.marks.map((mark) => board.place(mark));
  const wanted = drawn.reduce((sum, mark) => sum + mark.seconds + 0.15, 0);
  // The pen hurries rather than take the last second, which belongs to reading.
  const pace = Math.min(1, (step.seconds - 1 - lead / FPS) / Math.max(wanted, 0.1));
  let at = lead / FPS + 0.2;
  const marks = drawn.map((mark) => {
    const from = Math.round(at * FPS);
    const to = Math.max(from + 2, Math.round((at + mark.seconds * pace) * FPS));
    at += (mark.seconds + 0.15) * pace;
    return { drawn: mark, from, to };
  });
  return { say: step.say, chapter: step.chapter, asks: step.asks ?? false, frames: Math.round(step.seconds * FPS), marks };
}

/** Works out which frame shows what; the characters of the lesson must have been measured. */
export function timelineOf(lesson: Lesson): Timeline {
  const out: Timeline = { scenes: [], chapters: [], ticks: [], frames: 0 };
  const scenes = [titleScene(lesson), ...lesson.scenes, closingScene(lesson)];
  for (const [index, scene] of scenes.entries()) {
    const board = new Board(scene.flatMap((step) => step.marks));
    const steps = scene.map((step, i) => {
      const timed = timedStep(step, board, index > 0 && i === 0 ? WIPE_FRAMES : 0);
      const at = out.frames / FPS;
      out.frames += timed.frames;
      if (step.chapter) out.chapters.push({ at, label: step.chapter });
      out.ticks.push(...timed.marks.map((mark) => at + mark.from / FPS));
      return timed;
    });
    out.scenes.push(steps);
  }
  return out;
}

/** Every string of a lesson that may reach the board, for measuring. */
export function boardTexts(lesson: Lesson): string[] {
  const scenes = [titleScene(lesson), ...lesson.scenes, closingScene(lesson)].flat();
  return scenes.flatMap((step) => step.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.source] : [])));
}

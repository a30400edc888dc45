import { AREA } from '@/lib/board/theme';
import { problemOf } from '@/lib/kernel/problems/read';
import { write } from './figure';
import type { Lesson, Mark, Scene, Step, TextMark, TextStyle } from './types';

/** Marks of a step; a figure is several of them. */
type Marks = readonly (Mark | readonly Mark[])[];

/** Characters that are said in a second, and the seconds that belong to looking. */
const SAID = 3.8;
const LOOK = 3;
const SHORTEST = 6;

function step(say: string, marks: Marks): Step {
  return { seconds: Math.max(SHORTEST, Math.ceil([...say].length / SAID) + LOOK), say, marks: marks.flat() };
}

/** A step that opens a chapter. */
export const at = (chapter: string, say: string, ...marks: Marks): Step => ({ ...step(say, marks), chapter });
/** The next step of the same chapter. */
export const then = (say: string, ...marks: Marks): Step => step(say, marks);
/** 该你了: a chapter whose first step puts a question and waits. */
export const turn = (say: string, ...marks: Marks): Step => ({ ...step(say, marks), chapter: '该你了', asks: true });

/** A line of writing; one that is too long is written smaller. */
export const w = (source: string, style: TextStyle = {}): TextMark => write(source, { until: AREA.right, ...style });
/** What is asked. */
export const ask = (source: string, style: TextStyle = {}): TextMark => w(source, { size: 40, color: 'yellow', ...style });
/** A reason or a reminder. */
export const n = (source: string, style: TextStyle = {}): TextMark => w(source, { size: 30, color: 'soft', bold: false, ...style });
/** The options of a choice, two on a line where they are short. */
export function options(...words: readonly string[]): TextMark[] {
  const named = words.map((word, i) => `${'ABCD'.charAt(i)}．${word}`);
  const wide = Math.max(...words.map((word) => [...word].length)) > 12;
  const lines = wide ? named : [named.slice(0, 2).join('　　　'), named.slice(2).join('　　　')];
  return lines.filter((line) => line !== '').map((line) => w(line, { size: 36 }));
}

/** What a drawn lesson says besides its boards. */
interface Words {
  /** The folder of a lesson that was there before the register; any other lies under the name of its 母题. */
  slug?: string;
  grade: string;
  /** The line in yellow on the title board. */
  motto: string;
  opening: string;
  method: readonly string[];
  /** For a 母题 whose name has no part behind a colon. */
  subtitle?: string;
}

/** The lesson of a 母题: it is called as the register calls the 母题, so that it cannot teach anything else. */
export function lessonOf(problem: string, { subtitle, ...words }: Words, ...scenes: readonly Scene[]): Lesson {
  const found = problemOf(problem);
  if (!found) throw new Error(`没有母题 ${problem}`);
  const [heading = '', rest] = found.title.split('：');
  return {
    slug: problem,
    problem,
    title: found.title,
    heading,
    subtitle: subtitle ?? rest ?? '',
    subject: found.subject,
    scenes,
    ...words,
  };
}

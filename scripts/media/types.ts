import type { ColorName, Point } from '@/lib/board/lesson';

export type { Point };

export interface TextStyle {
  /** Left edge in pixels; the flow's left margin when left out. */
  x?: number;
  /** Baseline in pixels; the next free line when left out. */
  y?: number;
  /** Font size in pixels. */
  size?: number;
  color?: ColorName;
  bold?: boolean;
  /** Goes on the line written last, this many pixels after its end. */
  beside?: number;
  /** `x` is the middle of the text rather than its left edge. */
  center?: boolean;
  /** A line that would pass this place (pixels) is written smaller rather than refused. */
  until?: number;
}

/** A line of writing; `source` is the small markup that `markup.ts` reads. */
export interface TextMark extends TextStyle {
  kind: 'text';
  source: string;
}

/** One stroke of a figure. */
export interface StrokeMark {
  kind: 'stroke';
  points: readonly Point[];
  color: ColorName;
  /** Line width in pixels. */
  width: number;
  dashed?: boolean;
  /** Colour that fills the outline once it is closed. */
  fill?: ColorName;
}

export type PenShape = 'ring' | 'tick' | 'wave' | 'slash';

/** A red-pen mark on words already on the board. */
export interface PenMark {
  kind: 'pen';
  shape: PenShape;
  /** The words to mark, as they read on the board without markup. */
  on: string;
}

export type Mark = TextMark | StrokeMark | PenMark;

/** What is drawn and said during one caption. */
export interface Step {
  seconds: number;
  say: string;
  marks: readonly Mark[];
  /** Label of the chapter that starts here. */
  chapter?: string;
  /** 该你了: it puts a question to whoever watches. */
  asks?: boolean;
}

/** Steps that share one board; the board is wiped before the next scene. */
export type Scene = readonly Step[];

export interface Lesson {
  slug: string;
  title: string;
  /** What the title board writes large where that is not the whole title. */
  heading?: string;
  /** The 母题 of the register that it teaches. */
  problem?: string;
  /** One line under the title: what this lesson is really about. */
  subtitle: string;
  subject: string;
  grade: string;
  /** The line in yellow on the title board, in markup. */
  motto: string;
  /** What the title board says while the title is written. */
  opening: string;
  scenes: readonly Scene[];
  /** The method in two to four short lines, for the last board. */
  method: readonly string[];
}

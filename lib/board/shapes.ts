import type { ColorName, Mark, Point, Writing } from './lesson';
import { COLOR } from './theme';

/** What both the film and the browser can draw; all in board pixels, colours as CSS writes them. */
export type Shape =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly x: number;
      /** Baseline. */
      readonly y: number;
      readonly size: number;
      readonly bold: boolean;
      readonly color: string;
      readonly anchor: 'start' | 'middle' | 'end';
    }
  | {
      readonly kind: 'path';
      readonly d: string;
      /** Colour and width of the line; null for a filled shape without one. */
      readonly stroke: { readonly color: string; readonly width: number; readonly dash?: string } | null;
      readonly fill: string;
    };

/** A mark as far as it is drawn. */
export interface Drawing {
  readonly shapes: readonly Shape[];
  /** Only what lies between these two (x) is to be seen. */
  readonly clip: { readonly left: number; readonly right: number } | null;
  /** The chalk, or the red pen, at the end of the stroke. */
  readonly tip: Shape | null;
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** SVG path data of a polyline. */
export function pathData(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;
}

function line(points: readonly Point[], color: string, width: number, dashed = false, fill = 'none'): Shape {
  return { kind: 'path', d: pathData(points), stroke: { color, width, ...(dashed ? { dash: '10 10' } : {}) }, fill };
}

/** The first part of a polyline, by length; `progress` runs from 0 to 1. */
function partOf(points: readonly Point[], progress: number): Point[] {
  const lengths = points.slice(1).map(([x, y], i) => Math.hypot(x - (points[i]?.[0] ?? x), y - (points[i]?.[1] ?? y)));
  let left = lengths.reduce((sum, length) => sum + length, 0) * progress;
  const out: Point[] = points.slice(0, 1);
  for (const [i, length] of lengths.entries()) {
    const [from, to] = [points[i], points[i + 1]];
    if (!from || !to || left <= 0) break;
    const share = length === 0 ? 1 : Math.min(1, left / length);
    out.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
    left -= length;
  }
  return out;
}

const LEAN = (35 * Math.PI) / 180;

// A short stick of chalk, leaning to the right.
function tipAt([x, y]: Point, color: string): Shape {
  const corner = (px: number, py: number): Point => [
    x + px * Math.cos(LEAN) - py * Math.sin(LEAN),
    y + px * Math.sin(LEAN) + py * Math.cos(LEAN),
  ];
  return { kind: 'path', d: `${pathData([corner(-5, -38), corner(5, -38), corner(5, -2), corner(-5, -2)])}Z`, stroke: null, fill: color };
}

/** Colours as CSS writes them. */
export type Palette = Readonly<Record<ColorName, string>>;

/** Bars and characters of a line of writing; each character stands in its own place, which the pen marks rely on. */
export function writingShapes(mark: Writing, palette: Palette = COLOR): readonly Shape[] {
  const rules = (mark.rules ?? []).map(({ points, color, width }) => line(points, palette[color], width));
  const glyphs = mark.runs.flatMap(({ text, x, y, size, color, bold }) =>
    [...text].map((char, i): Shape => ({
      kind: 'text',
      text: char,
      x: x[i] ?? 0,
      y,
      size,
      bold: bold ?? false,
      color: palette[color],
      anchor: 'start',
    })),
  );
  return [...rules, ...glyphs];
}

function writing(mark: Writing, progress: number): Drawing {
  const [x, y, width, height] = mark.box;
  const edge = x + width * progress;
  const shapes = writingShapes(mark).filter((shape) => shape.kind === 'path' || shape.x < edge);
  if (progress >= 1) return { shapes, clip: null, tip: null };
  return { shapes, clip: { left: x - 8, right: edge }, tip: tipAt([edge, y + height * 0.7], COLOR.chalk) };
}

/** A mark as far as it is drawn; `progress` runs from 0 (not begun) to 1 (finished, and the chalk is put down). */
export function drawingOf(mark: Mark, progress: number): Drawing {
  if (mark.kind === 'text') return writing(mark, progress);
  const { points, width, dashed = false, fill } = mark;
  const color = COLOR[mark.color];
  if (progress >= 1) return { shapes: [line(points, color, width, dashed, fill && COLOR[fill])], clip: null, tip: null };
  const part = partOf(points, progress);
  const end = part[part.length - 1];
  return { shapes: [line(part, color, width, dashed)], clip: null, tip: end ? tipAt(end, color) : null };
}

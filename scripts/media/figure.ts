import type { ColorName } from '@/lib/board/lesson';
import type { PenMark, PenShape, Point, StrokeMark, TextMark, TextStyle } from './types';

type StrokeStyle = Partial<Pick<StrokeMark, 'color' | 'width' | 'dashed' | 'fill'>>;

/** Writes a line in the board's markup; without `x`/`y` (pixels) it goes on the next free line. */
export function write(source: string, style: TextStyle = {}): TextMark {
  return { kind: 'text', source, ...style };
}

/** Writes a smaller, softer line: a reason or a reminder. */
export function note(source: string, style: TextStyle = {}): TextMark {
  return write(source, { size: 30, color: 'soft', bold: false, ...style });
}

/** Writes a figure label whose middle is at (x, y baseline), in pixels. */
export function label(source: string, x: number, y: number, color: ColorName = 'chalk', size = 28): TextMark {
  return write(source, { x, y, size, color, center: true });
}

const pen =
  (shape: PenShape) =>
  (on: string): PenMark => ({ kind: 'pen', shape, on });

/** Rings words on the board with the red pen. */
export const ring = pen('ring');
/** Ticks after words on the board. */
export const tick = pen('tick');
/** Draws a red wavy line under words on the board. */
export const wave = pen('wave');
/** Draws a red stroke after words on the board, as when reading classical Chinese. */
export const slash = pen('slash');

/** A stroke through points given in pixels. */
export function stroke(points: readonly Point[], style: StrokeStyle = {}): StrokeMark {
  return { kind: 'stroke', points, color: 'chalk', width: 4, ...style };
}

/** A straight stroke between two points in pixels. */
export function line(from: Point, to: Point, style: StrokeStyle = {}): StrokeMark {
  return stroke([from, to], style);
}

/** An arrow between two points in pixels, drawn in one stroke so that it is revealed as one. */
export function arrow([x1, y1]: Point, [x2, y2]: Point, style: StrokeStyle = {}): StrokeMark {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const barb = (turn: number): Point => [x2 - 18 * Math.cos(angle + turn), y2 - 18 * Math.sin(angle + turn)];
  return stroke([[x1, y1], [x2, y2], barb(0.45), [x2, y2], barb(-0.45)], style);
}

/** A rectangle by its top-left corner and size, in pixels. */
export function rect(x: number, y: number, width: number, height: number, style: StrokeStyle = {}): StrokeMark {
  return stroke(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
      [x, y],
    ],
    style,
  );
}

/** An elliptical arc: centre and radii in pixels, angles in degrees, anticlockwise as in mathematics. */
export function arc(cx: number, cy: number, rx: number, ry: number, from = 0, to = 360, style: StrokeStyle = {}): StrokeMark {
  const count = Math.max(8, Math.round(Math.abs(to - from) / 5));
  const points = Array.from({ length: count + 1 }, (_, i): Point => {
    const angle = ((from + ((to - from) * i) / count) * Math.PI) / 180;
    return [cx + rx * Math.cos(angle), cy - ry * Math.sin(angle)];
  });
  return stroke(points, style);
}

/** The graph of `f` from `from` to `to`; `origin` in pixels, `unit` pixels per unit on each axis. */
export function graph(f: (x: number) => number, from: number, to: number, origin: Point, unit: Point, style: StrokeStyle = {}): StrokeMark {
  const points = Array.from({ length: 61 }, (_, i): Point => {
    const x = from + ((to - from) * i) / 60;
    return [origin[0] + x * unit[0], origin[1] - f(x) * unit[1]];
  });
  return stroke(points, { color: 'yellow', ...style });
}

import { arc, arrow, label, line, rect, stroke } from './figure';
import type { Mark, Point } from './types';

/** Figures that lessons of every subject share. Places and sizes are in pixels. */

/** A box with words in its middle. */
export function box(x: number, y: number, width: number, height: number, text: string, size = 30): Mark[] {
  return [rect(x, y, width, height, { color: 'soft', width: 3 }), label(text, x + width / 2, y + height / 2 + size * 0.36, 'chalk', size)];
}

/** Boxes in a row, each leading to the next. */
export function flow(x: number, y: number, width: number, texts: readonly string[], size = 28): Mark[] {
  const [gap, height] = [46, 72];
  return texts.flatMap((text, i) => {
    const left = x + i * (width + gap);
    const to = i > 0 ? [arrow([left - gap + 4, y + height / 2], [left - 4, y + height / 2], { color: 'yellow', width: 3 })] : [];
    return [...to, ...box(left, y, width, height, text, size)];
  });
}

/** A table by its columns' widths; the first row is its head. */
export function table(
  x: number,
  y: number,
  widths: readonly number[],
  rows: readonly (readonly string[])[],
  height = 62,
  size = 28,
): Mark[] {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const lefts = widths.map((_, i) => x + widths.slice(0, i).reduce((sum, width) => sum + width, 0));
  const bottom = y + rows.length * height;
  const thin = { color: 'soft', width: 3 } as const;
  return [
    rect(x, y, total, rows.length * height, thin),
    ...lefts.slice(1).map((left) => line([left, y], [left, bottom], thin)),
    ...rows.slice(1).map((_, i) => line([x, y + (i + 1) * height], [x + total, y + (i + 1) * height], thin)),
    ...rows.flatMap((row, r) =>
      row.map((text, c) =>
        label(text, (lefts[c] ?? x) + (widths[c] ?? 0) / 2, y + r * height + height / 2 + size * 0.36, r === 0 ? 'yellow' : 'chalk', size),
      ),
    ),
  ].filter((mark) => mark.kind !== 'text' || mark.source !== '');
}

/** A line of time from left to right, with its moments: place, what stands below it, what stands above it. */
export function timeline(y: number, from: number, to: number, moments: readonly (readonly [number, string, string?])[]): Mark[] {
  return [
    arrow([from, y], [to, y], { color: 'chalk', width: 4 }),
    ...moments.flatMap(([x, below, above = '']) => [
      line([x, y - 12], [x, y + 12], { color: 'yellow', width: 4 }),
      ...(below ? [label(below, x, y + 50, 'chalk', 28)] : []),
      ...(above ? [label(above, x, y - 28, 'yellow', 28)] : []),
    ]),
  ];
}

/** A bar in parts, as 线段图 draws a quantity: lengths, and what stands over each part. */
export function bar(x: number, y: number, parts: readonly (readonly [number, string])[]): Mark[] {
  const ends = parts.map((_, i) => x + parts.slice(0, i + 1).reduce((sum, [length]) => sum + length, 0));
  const end = ends[ends.length - 1] ?? x;
  return [
    line([x, y], [end, y], { width: 5 }),
    ...[x, ...ends].map((at) => line([at, y - 14], [at, y + 14], { width: 4 })),
    ...parts.flatMap(([length, text], i) => (text ? [label(text, (ends[i] ?? x) - length / 2, y - 24, 'soft', 28)] : [])),
  ];
}

/** A brace below or above a stretch, with its words. */
export function brace(from: number, to: number, y: number, text: string, side: 1 | -1 = 1): Mark[] {
  const middle = (from + to) / 2;
  const points: Point[] = [
    [from, y],
    [from + 8, y + 14 * side],
    [middle - 8, y + 14 * side],
    [middle, y + 24 * side],
    [middle + 8, y + 14 * side],
    [to - 8, y + 14 * side],
    [to, y],
  ];
  return [stroke(points, { color: 'yellow', width: 3 }), label(text, middle, side > 0 ? y + 60 : y - 36, 'yellow', 28)];
}

/** Coordinate axes through `origin`; so far to the left, right, up and down. */
export function axes([x, y]: Point, left: number, right: number, up: number, down: number): Mark[] {
  return [
    arrow([x - left, y], [x + right, y], { color: 'soft', width: 3 }),
    arrow([x, y + down], [x, y - up], { color: 'soft', width: 3 }),
    label('x', x + right - 6, y + 34, 'soft', 26),
    label('y', x + 24, y - up + 22, 'soft', 26),
    label('O', x - 20, y + 32, 'soft', 24),
  ];
}

/** A point with its name. */
export function dot(x: number, y: number, text = '', dx = 26, dy = -14): Mark[] {
  return [
    arc(x, y, 6, 6, 0, 360, { color: 'yellow', fill: 'yellow', width: 3 }),
    ...(text ? [label(text, x + dx, y + dy, 'yellow', 28)] : []),
  ];
}

/** Two resistors one after the other, with their battery: names over and values under them. */
export function seriesCircuit(
  x: number,
  y: number,
  parts: readonly [readonly [string, string], readonly [string, string]],
  source: string,
): Mark[] {
  const [width, height, resistor] = [460, 190, 120];
  const lefts = [x + 70, x + 270];
  const wire = { color: 'chalk', width: 4 } as const;
  const middle = x + width / 2;
  return [
    ...lefts.map((left) => rect(left, y - 20, resistor, 40, { color: 'yellow', width: 4 })),
    line([x, y], [lefts[0] ?? x, y], wire),
    line([x + 190, y], [x + 270, y], wire),
    stroke(
      [
        [x + 390, y],
        [x + width, y],
        [x + width, y + height],
        [middle + 14, y + height],
      ],
      wire,
    ),
    stroke(
      [
        [x, y],
        [x, y + height],
        [middle - 14, y + height],
      ],
      wire,
    ),
    line([middle - 14, y + height - 30], [middle - 14, y + height + 30], wire),
    line([middle + 14, y + height - 16], [middle + 14, y + height + 16], { ...wire, width: 8 }),
    label(source, middle, y + height + 66, 'chalk', 28),
    ...parts.flatMap(([name, value], i) => [
      label(name, (lefts[i] ?? x) + resistor / 2, y - 36, 'yellow', 28),
      label(value, (lefts[i] ?? x) + resistor / 2, y + 56, 'chalk', 28),
    ]),
  ];
}

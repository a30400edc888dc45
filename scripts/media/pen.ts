import type { PenShape, Point } from './types';

/** A rectangle on the board in pixels. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

// One pass of a hand drawing a ring: it starts inside, goes round and overshoots. Cubic segments in a 100 × 100 box.
const RING: readonly (readonly [Point, Point, Point, Point])[] = [
  [
    [22, 30],
    [38, 2],
    [80, 0],
    [93, 34],
  ],
  [
    [93, 34],
    [104, 64],
    [84, 96],
    [50, 98],
  ],
  [
    [50, 98],
    [18, 100],
    [0, 74],
    [6, 46],
  ],
  [
    [6, 46],
    [11, 20],
    [36, 4],
    [64, 8],
  ],
];

function cubic([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const u = 1 - t;
  const mix = (i: 0 | 1): number => u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i];
  return [mix(0), mix(1)];
}

function ringPoints(box: Rect): Point[] {
  // A wide ring is pointed at its ends, so it needs more room than a round one.
  const padX = 12 + box.width * 0.06;
  const padY = 8 + box.width * 0.035;
  const unit = RING.flatMap((segment) => Array.from({ length: 14 }, (_, i) => cubic(segment, i / 13)));
  return unit.map(([x, y]) => [box.x - padX + (x / 100) * (box.width + padX * 2), box.y - padY + (y / 100) * (box.height + padY * 2)]);
}

function wavePoints(box: Rect): Point[] {
  const count = Math.max(12, Math.round(box.width / 4));
  const y = box.y + box.height + 4;
  return Array.from({ length: count + 1 }, (_, i) => [box.x + (box.width * i) / count, y + 4 * Math.sin((box.width * i) / count / 4.2)]);
}

/** Points of a red-pen mark for words that fill `box`, all in pixels. */
export function penPoints(shape: PenShape, box: Rect): Point[] {
  const right = box.x + box.width;
  const middle = box.y + box.height / 2;
  if (shape === 'ring') return ringPoints(box);
  if (shape === 'wave') return wavePoints(box);
  if (shape === 'slash')
    return [
      [right + 5, box.y - 4],
      [right - 5, box.y + box.height + 6],
    ];
  return [
    [right + 22, middle],
    [right + 36, middle + 18],
    [right + 70, middle - 26],
  ];
}

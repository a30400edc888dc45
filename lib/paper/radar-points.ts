/** Sizes of the drawing, in its own units. */
export const radar = { width: 300, height: 268, x: 150, y: 132, radius: 96, label: 117, above: 16, rings: 5 } as const;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where the axis `at` of `count` stands at a part of its length; the first points up, the others follow clockwise. */
export function spotOn(at: number, count: number, radius: number): Spot {
  const angle = (at / count) * 2 * Math.PI - Math.PI / 2;
  const round = (value: number): number => Math.round(value * 10) / 10;
  return { x: round(radar.x + radius * Math.cos(angle)), y: round(radar.y + radius * Math.sin(angle)) };
}

/** Where the name of an axis stands. That of a level axis stands above its end, which has the point of a full score. */
export function labelSpot(at: number, count: number): Spot {
  const { x, y } = spotOn(at, count, radar.label);
  return { x, y: Math.abs(y - radar.y) < radar.above ? y - radar.above : y };
}

/** `points` of a polygon. */
export function polygon(spots: readonly Spot[]): string {
  return spots.map(({ x, y }) => `${x},${y}`).join(' ');
}

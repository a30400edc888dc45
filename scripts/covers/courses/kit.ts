/** Size of a course's cover in px, as the tiles of the shelf are: 16 × 9. */
export const WIDTH = 400;
export const HEIGHT = 225;
const CELL = 45;

export const INK = '#14213A';
export const RED = '#FF4D4F';
export const PAPER = '#FFFFFF';
const CELL_LINE = '#8FC2A6';
/** Whatever Chinese letters a machine has. */
export const FONT = 'PingFang SC,Microsoft YaHei,Noto Sans CJK SC,Noto Sans SC,sans-serif';

/** The tones of a subject: the ground, what is drawn on it, and its lines. */
export interface Tones {
  readonly pale: string;
  readonly base: string;
  readonly deep: string;
}

export const tones = {
  语文: { pale: '#F7DAE4', base: '#C2486E', deep: '#561730' },
  数学: { pale: '#D9E7F6', base: '#3576BD', deep: '#16355F' },
  英语: { pale: '#E4DFF5', base: '#7C6AC0', deep: '#352A66' },
  物理: { pale: '#CFEBF0', base: '#2F9FB5', deep: '#0C4450' },
  化学: { pale: '#D3EDE2', base: '#3A9C79', deep: '#104534' },
  生物: { pale: '#E8EECB', base: '#8A9F36', deep: '#414D0E' },
  历史: { pale: '#FDEBC8', base: '#F2A531', deep: '#6E3B00' },
  地理: { pale: '#D5EAEC', base: '#3A8C9C', deep: '#0F4450' },
  政治: { pale: '#FBDDD3', base: '#E86A4A', deep: '#6B2113' },
} as const satisfies Record<string, Tones>;

interface Line {
  readonly w?: number;
  readonly fill?: string;
  readonly dash?: string;
}

/** A path: a line of this colour, filled only where it is said. */
export function path(d: string, stroke: string, { w = 5, fill = 'none', dash }: Line = {}): string {
  const dashes = dash === undefined ? '' : ` stroke-dasharray="${dash}"`;
  return `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${dashes}/>`;
}
export function solid(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}
export function dot(x: number, y: number, r: number, fill: string, stroke?: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="4"`}/>`;
}
export function box(x: number, y: number, w: number, h: number, fill: string, stroke?: string): string {
  return `<path d="M${x} ${y}h${w}v${h}h-${w}z" fill="${fill}"${stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="3"`}/>`;
}

const escaped = (text: string): string => text.replace(/[&<>]/g, (char) => `&#${char.codePointAt(0)};`);

/** Words around a point: `y` is the middle of the line. */
export function words(x: number, y: number, text: string, size = 26, fill = INK, anchor: 'start' | 'middle' | 'end' = 'middle'): string {
  return `<text x="${x}" y="${y}" dy=".36em" text-anchor="${anchor}" font-size="${size}" fill="${fill}">${escaped(text)}</text>`;
}

/** Words on a sheet of paper. */
export function sheet(
  x: number,
  y: number,
  w: number,
  h: number,
  text: string,
  { size = 26, line = INK }: { size?: number; line?: string } = {},
): string {
  return box(x, y, w, h, PAPER, line) + words(x + w / 2, y + h / 2, text, size);
}

/** Characters in manuscript cells, from left to right, or down. */
export function cells(x: number, y: number, text: string, { size = 44, down = false }: { size?: number; down?: boolean } = {}): string {
  return [...text]
    .map((char, at) => {
      const [left, top] = down ? [x, y + at * size] : [x + at * size, y];
      return (
        `<path d="M${left} ${top}h${size}v${size}h-${size}z" fill="${PAPER}" stroke="${CELL_LINE}" stroke-width="1.5"/>` +
        words(left + size / 2, top + size / 2, char, Math.round(size * 0.72))
      );
    })
    .join('');
}

/** A red ring of the pen around what stands in this box. */
export function ring(x: number, y: number, w: number, h: number): string {
  const d = 'M22 30C38 6 78 4 91 34C102 62 82 93 50 95C20 97 3 74 8 48C12 26 34 9 62 11';
  return `<path transform="translate(${x} ${y}) scale(${w / 100} ${h / 100})" d="${d}" fill="none" stroke="${RED}" stroke-width="4" stroke-linecap="round" vector-effect="non-scaling-stroke"/>`;
}

/** A straight arrow. */
export function arrow(x1: number, y1: number, x2: number, y2: number, colour: string, w = 5): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const head = 7 + w * 1.6;
  const wing = (side: number): string =>
    `${round(x2 - ux * head - uy * side * head * 0.55)} ${round(y2 - uy * head + ux * side * head * 0.55)}`;
  return path(`M${x1} ${y1}L${x2} ${y2}M${wing(1)}L${x2} ${y2}L${wing(-1)}`, colour, { w });
}
const round = (n: number): number => Math.round(n * 10) / 10;

/** Axes that cross at a point, each with its arrow. */
export function axes(
  x: number,
  y: number,
  { left, right, up, down }: Readonly<Record<'left' | 'right' | 'up' | 'down', number>>,
  colour: string,
): string {
  return arrow(x - left, y, x + right, y, colour, 3.5) + arrow(x, y + down, x, y - up, colour, 3.5);
}

/** A curve through points of a function, between two values of x; `at` puts a point of the drawing plane on the cover. */
export function curve(f: (x: number) => number, from: number, to: number, at: (x: number, y: number) => readonly [number, number]): string {
  const STEPS = 24;
  const points = Array.from({ length: STEPS + 1 }, (_, i) => {
    const x = from + ((to - from) * i) / STEPS;
    return at(x, f(x)).map(round).join(' ');
  });
  return `M${points.join('L')}`;
}

/**
 * The cover: the ground in the subject's pale tone, its cells, and the drawing. SVG. The ground goes on above and below, for a cell that is
 * taller than the cover.
 */
export function cover({ pale }: Tones, drawing: string): string {
  let grid = '';
  for (let x = CELL; x < WIDTH; x += CELL) grid += `M${x} ${-HEIGHT}V${2 * HEIGHT}`;
  for (let y = CELL - HEIGHT; y < 2 * HEIGHT; y += CELL) grid += `M0 ${y}H${WIDTH}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" text-rendering="geometricPrecision" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="${FONT}" font-weight="700">` +
    `<path d="M0 ${-HEIGHT}h${WIDTH}v${3 * HEIGHT}H0z" fill="${pale}"/><path d="${grid}" fill="none" stroke="#fff" stroke-width="1.4"/>${drawing}</svg>\n`
  );
}

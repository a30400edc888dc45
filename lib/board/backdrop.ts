import type { BoardLesson, Point } from './lesson';
import { pathData, type Shape } from './shapes';
import { AREA, CELL, COLOR, HEIGHT, WIDTH } from './theme';

/** What a backdrop says of its lesson. */
type Titled = Pick<BoardLesson, 'title' | 'grade' | 'subject'>;

const STAR: readonly Point[] = [
  [50, 8],
  [72, 88],
  [6, 36],
  [94, 32],
  [26, 90],
  [51, 6],
];

/** The star of the brand, drawn in one red stroke; place in pixels, `scale` 1 is 100 pixels wide. */
function star(x: number, y: number, scale: number): Shape {
  const points = STAR.map(([px, py]): Point => [x + px * scale, y + py * scale]);
  return { kind: 'path', d: pathData(points), stroke: { color: COLOR.red, width: 10 * scale }, fill: 'none' };
}

const GRID = [
  ...Array.from({ length: WIDTH / CELL - 1 }, (_, i) => `M${(i + 1) * CELL} 0V${HEIGHT}`),
  ...Array.from({ length: HEIGHT / CELL - 1 }, (_, i) => `M0 ${(i + 1) * CELL}H${WIDTH}`),
].join('');

const paper: readonly Shape[] = [
  { kind: 'path', d: `M0 0H${WIDTH}V${HEIGHT}H0Z`, stroke: null, fill: COLOR.board },
  { kind: 'path', d: GRID, stroke: { color: COLOR.grid, width: 2 }, fill: 'none' },
];

type Words = Extract<Shape, { kind: 'text' }>;

function words(text: string, x: number, y: number, size: number, style: Partial<Pick<Words, 'bold' | 'color' | 'anchor'>> = {}): Shape {
  return { kind: 'text', text, x, y, size, bold: false, color: COLOR.soft, anchor: 'start', ...style };
}

const meta = ({ grade, subject }: Titled): string => `${grade} · ${subject}`;

/** The empty board of a lesson: cells and the line with title, grade and subject. */
function lessonBackdrop(lesson: Titled): readonly Shape[] {
  return [
    ...paper,
    words(lesson.title, AREA.left, 54, 28, { bold: true }),
    words(meta(lesson), AREA.right - 116, 54, 24, { anchor: 'end' }),
    star(AREA.right - 92, 28, 0.32),
    words('课堂', AREA.right, 54, 24, { anchor: 'end' }),
    { kind: 'path', d: `M${AREA.left} 80H${AREA.right}`, stroke: { color: COLOR.line, width: 3 }, fill: 'none' },
  ];
}

// 米字格 with the subject's first character: the same tile the site uses for a subject.
function subjectTile({ subject }: Titled): readonly Shape[] {
  const [x, y, size] = [880, 160, 320];
  const [right, bottom, middle, centre] = [x + size, y + size, x + size / 2, y + size / 2];
  return [
    { kind: 'path', d: `M${x} ${y}H${right}V${bottom}H${x}Z`, stroke: { color: COLOR.chalk, width: 5 }, fill: COLOR.board },
    {
      kind: 'path',
      d: `M${middle} ${y}V${bottom}M${x} ${centre}H${right}M${x} ${y}L${right} ${bottom}M${right} ${y}L${x} ${bottom}`,
      stroke: { color: COLOR.line, width: 3, dash: '12 10' },
      fill: 'none',
    },
    words([...subject][0] ?? '', middle, centre + 84, 236, { bold: true, color: COLOR.chalk, anchor: 'middle' }),
  ];
}

/** The title board before anything is written on it. */
function titleBackdrop(lesson: Titled): readonly Shape[] {
  return [
    ...paper,
    star(AREA.left, 60, 0.5),
    words('星课邦', AREA.left + 64, 98, 32, { bold: true, color: COLOR.chalk }),
    words(meta(lesson), AREA.left + 184, 98, 26),
    ...subjectTile(lesson),
  ];
}

/** The board of a scene before anything is written on it; the first scene is the title. */
export function backdropOf(lesson: Titled, scene: number): readonly Shape[] {
  return scene === 0 ? titleBackdrop(lesson) : lessonBackdrop(lesson);
}

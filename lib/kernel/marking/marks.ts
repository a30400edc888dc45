/** What the red pen draws, in the order of the tools beside the page. */
export const markTools = ['pen', 'circle', 'tick', 'half', 'cross', 'wave', 'words'] as const;
export type MarkTool = (typeof markTools)[number];
/** Widths of the pen, in px of a page that is 776 px wide. */
export const penWidths = [2, 3, 5] as const;

/** A place on the page and how hard the pen was pressed: all from 0 to 1, the first two in fractions of the page. */
export type MarkPoint = readonly [x: number, y: number, pressure: number];

export interface Mark {
  readonly tool: MarkTool;
  /** The question that it judges; null = the page. */
  readonly question: number | null;
  readonly width: (typeof penWidths)[number];
  /** A pen: its way. Tick, cross, words: where. Circle, wave: from corner to corner. */
  readonly points: readonly MarkPoint[];
  /** Of `words` alone. */
  readonly words: string;
}

/** How many of each may lie on one page, so that a draft stays a draft. */
export const markLimits = { marks: 300, points: 400, words: 40 } as const;
/** Points that one question may bring. */
export const POINTS_MOST = 150;

/** A page is drawn 1000 wide, whatever its pixels. */
export const PAGE_WIDTH = 1000;
const DESIGN_WIDTH = 776;
/** Of a stamp (tick, cross), and of words, in the page's units. */
const STAMP = 36;
export const WORDS_SIZE = 26;

/** A page in the units of its drawing. */
export interface PageBox {
  readonly width: number;
  readonly height: number;
}
export const boxOf = ({ width, height }: PageBox): PageBox => ({ width: PAGE_WIDTH, height: (PAGE_WIDTH * height) / width });

const round = (n: number): number => Math.round(n * 10) / 10;
/** What the mark's lines are wide, in the page's units. */
export const lineWidth = ({ width }: Pick<Mark, 'width'>): number => round((width * PAGE_WIDTH) / DESIGN_WIDTH);

type Place = readonly [x: number, y: number];
const placeOf = ([x, y]: MarkPoint, box: PageBox): Place => [x * box.width, y * box.height];
const text = ([x, y]: Place): string => `${round(x)} ${round(y)}`;
const line = (places: readonly Place[]): string => places.map((place, at) => `${at === 0 ? 'M' : 'L'}${text(place)}`).join('');

/** The outline of a pen's way: wide where it was pressed, thin where it was not. */
function penPath(points: readonly MarkPoint[], box: PageBox, width: number): string {
  const places = points.map((point) => placeOf(point, box));
  const [first] = places;
  if (!first) return '';
  if (places.length === 1) return `${line([first])}h.1`;
  const side = (sign: number): Place[] =>
    places.map(([x, y], at) => {
      const [bx, by] = places[Math.max(0, at - 1)] ?? first;
      const [ax, ay] = places[Math.min(places.length - 1, at + 1)] ?? first;
      const length = Math.hypot(ax - bx, ay - by) || 1;
      const half = (sign * width * (points[at]?.[2] ?? 0.5)) / 2;
      return [x - ((ay - by) / length) * half, y + ((ax - bx) / length) * half];
    });
  return `${line([...side(1), ...side(-1).reverse()])}Z`;
}

/** A wave from left to right, five units high. */
function wavePath([x, y]: Place, [toX]: Place): string {
  const step = 14;
  const count = Math.max(2, Math.round(Math.abs(toX - x) / step));
  const wide = round((toX - x) / count);
  return `M${text([x, y])}${Array.from({ length: count }, (_, at) => `q${round(wide / 2)} ${at % 2 === 0 ? -9 : 9} ${wide} 0`).join('')}`;
}

/** A circle as a hand closes it: a little beyond where it began. */
function circlePath([x, y]: Place, [toX, toY]: Place): string {
  const [rx, ry] = [Math.abs(toX - x) / 2, Math.abs(toY - y) / 2];
  const [cx, cy] = [(x + toX) / 2, (y + toY) / 2];
  const at = (turn: number, out: number): Place => [cx + Math.cos(turn) * rx * out, cy + Math.sin(turn) * ry * out];
  const turns = Array.from({ length: 37 }, (_, n) => at(-2.2 + (n / 36) * 6.7, 1 + n / 600));
  return line(turns);
}

/** The lines of a mark as the `d` of a path; '' for words. `filled`: it is an outline. */
export function pathOf(mark: Mark, box: PageBox): { readonly d: string; readonly filled: boolean } {
  const [from, to] = [mark.points[0], mark.points.at(-1)];
  if (!from || !to) return { d: '', filled: false };
  const [x, y] = placeOf(from, box);
  const stroke = (d: string) => ({ d, filled: false });
  const tick = `M${text([x - STAMP / 2, y])}l${STAMP / 3} ${STAMP / 2}q${STAMP / 4} ${-STAMP * 0.8} ${STAMP} ${-STAMP * 1.1}`;
  switch (mark.tool) {
    case 'pen':
      return { d: penPath(mark.points, box, lineWidth(mark) * 1.6), filled: true };
    case 'circle':
      return stroke(circlePath([x, y], placeOf(to, box)));
    case 'wave':
      return stroke(wavePath([x, y], placeOf(to, box)));
    case 'tick':
      return stroke(tick);
    case 'half':
      return stroke(`${tick}M${text([x + STAMP / 3, y - STAMP / 2])}l${STAMP / 2} ${STAMP * 0.6}`);
    case 'cross':
      return stroke(
        `M${text([x - STAMP / 2, y - STAMP / 2])}l${STAMP} ${STAMP * 1.05}M${text([x + STAMP / 2, y - STAMP / 2])}q${-STAMP / 2} ${STAMP / 2} ${-STAMP} ${STAMP}`,
      );
    case 'words':
      return stroke('');
  }
}

/** Where a mark is, in fractions of the page: what an eraser hits, and what a question is cut out by. */
export function extentOf({ tool, points, words }: Mark, box: PageBox): { left: number; top: number; right: number; bottom: number } {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const stamped = tool === 'tick' || tool === 'half' || tool === 'cross';
  const [across, down] = stamped ? [STAMP / box.width, STAMP / box.height] : [8 / box.width, 8 / box.height];
  return {
    left: Math.min(...xs) - across,
    top: Math.min(...ys) - (tool === 'words' ? WORDS_SIZE / box.height : down),
    right: Math.max(...xs) + (tool === 'words' ? ([...words].length * WORDS_SIZE) / box.width : across),
    bottom: Math.max(...ys) + down,
  };
}

/** Room above and below what was marked, in fractions of the page's height. */
const ROOM = 0.06;
/** Less of a page than this says nothing. */
const LEAST = 0.16;

/** The strip of a page on which a question was judged, in fractions of its height; null where nothing was. */
export function stripOf(marks: readonly Mark[], question: number, box: PageBox): { readonly top: number; readonly bottom: number } | null {
  const own = marks.filter((mark) => mark.question === question).map((mark) => extentOf(mark, box));
  if (own.length === 0) return null;
  const [top, bottom] = [Math.min(...own.map((one) => one.top)) - ROOM, Math.max(...own.map((one) => one.bottom)) + ROOM];
  const more = Math.max(0, LEAST - (bottom - top)) / 2;
  return { top: Math.max(0, top - more), bottom: Math.min(1, bottom + more) };
}

import { layout, type Box, type Glyph, type Rule } from './layout';
import { parseMarkup } from './markup';
import { penPoints, type Rect } from './pen';
import type { ColorName } from '@/lib/board/lesson';
import { AREA, WIDTH } from '@/lib/board/theme';
import type { Mark, PenMark, Point, StrokeMark, TextMark } from './types';

/** A mark with its place on the board (pixels) and the time it takes to draw (seconds). */
export type Drawn =
  | { kind: 'text'; glyphs: Glyph[]; rules: Rule[]; bounds: Rect; label: boolean; seconds: number }
  | {
      kind: 'path';
      points: readonly Point[];
      color: ColorName;
      width: number;
      dashed: boolean;
      fill?: ColorName;
      bounds: Rect;
      seconds: number;
    };

const MIN_GAP = 10;
const MAX_GAP = 52;
const DEFAULT_SIZE = 42;
const FIGURE_SPEED = 1100;
const TEXT_SPEED = 520;

function lengthOf(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, [x, y], i) => {
    const [px = x, py = y] = points[i] ?? [];
    return sum + Math.hypot(x - px, y - py);
  }, 0);
}

function boundsOf(points: readonly Point[]): Rect {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function drawnPath(mark: Omit<StrokeMark, 'kind'>, seconds: number): Drawn {
  return { ...mark, kind: 'path', dashed: mark.dashed ?? false, bounds: boundsOf(mark.points), seconds };
}

const squeeze = (text: string): string => text.replace(/\s/g, '');

function boxOf(mark: TextMark): Box {
  const { size = DEFAULT_SIZE, color = 'chalk', bold = true, x = AREA.left, until = Infinity } = mark;
  const nodes = parseMarkup(mark.source);
  const box = layout(nodes, { size, color, bold });
  const room = until - x;
  return box.width > room ? layout(nodes, { size: Math.floor((size * room) / box.width), color, bold }) : box;
}

const flows = (mark: Mark): mark is TextMark => mark.kind === 'text' && mark.y === undefined && mark.beside === undefined;

/** The pixels to leave between the lines of a board, so that few lines spread and many still fit. */
function gapFor(marks: readonly Mark[]): number {
  const boxes = marks.filter(flows).map(boxOf);
  const spare = AREA.bottom - AREA.top - boxes.reduce((sum, box) => sum + box.up + box.down, 0);
  return Math.max(MIN_GAP, Math.min(MAX_GAP, spare / Math.max(1, boxes.length)));
}

/** One blackboard: it gives marks their place, line after line, and remembers words for the red pen. */
export class Board {
  private cursor: number = AREA.top;
  private readonly lines: Glyph[][] = [];
  private readonly gap: number;
  private last: { end: number; y: number } = { end: AREA.left, y: AREA.top };

  /** `marks` are all the marks this board will carry: the space between lines depends on how many there are. */
  constructor(marks: readonly Mark[]) {
    this.gap = gapFor(marks);
  }

  /** Places a mark; throws when it would leave the board or when the words to mark are not there. */
  place(mark: Mark): Drawn {
    if (mark.kind === 'text') return this.placeText(mark);
    if (mark.kind === 'pen') return this.placePen(mark);
    return drawnPath(mark, Math.max(0.25, lengthOf(mark.points) / FIGURE_SPEED));
  }

  private baseline(mark: TextMark, box: Box): number {
    if (mark.y !== undefined) return mark.y;
    if (mark.beside !== undefined) return this.last.y;
    const y = this.cursor + box.up;
    this.cursor = y + box.down + this.gap;
    // A line that leaves the board is a mistake in the lesson, not something to clip.
    if (y + box.down > AREA.bottom) throw new Error(`板书写到黑板外面了：${mark.source}`);
    return y;
  }

  private placeText(mark: TextMark): Drawn {
    const box = boxOf(mark);
    const y = this.baseline(mark, box);
    const left = mark.beside === undefined ? AREA.left : this.last.end + mark.beside;
    const x = (mark.x ?? left) - (mark.center ? box.width / 2 : 0);
    if (x < 16 || x + box.width > Math.max(AREA.right, WIDTH - 40)) throw new Error(`这一行太长：${mark.source}`);
    const glyphs = box.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + x, y: glyph.y + y }));
    const rules = box.rules.map((rule) => ({ ...rule, points: rule.points.map(([px, py]) => [px + x, py + y] as const) }));
    this.lines.push(glyphs);
    if (!mark.center) this.last = { end: x + box.width, y };
    const bounds = { x, y: y - box.up, width: box.width, height: box.up + box.down };
    return { kind: 'text', glyphs, rules, bounds, label: mark.center ?? false, seconds: Math.max(0.3, box.width / TEXT_SPEED) };
  }

  /** The glyphs of `words`; with `toEnd` those that follow on the line too, for a mark that stands behind everything. */
  private find(words: string, toEnd: boolean): Glyph[] {
    const wanted = squeeze(words);
    for (const line of [...this.lines].reverse()) {
      const glyphs = line.filter((glyph) => glyph.char.trim() !== '');
      // Glyphs count code points, so the text is searched the same way.
      const at = glyphs.findIndex(
        (_, i) =>
          glyphs
            .slice(i, i + [...wanted].length)
            .map((g) => g.char)
            .join('') === wanted,
      );
      if (at >= 0) return glyphs.slice(at, toEnd ? undefined : at + [...wanted].length);
    }
    throw new Error(`黑板上没有“${words}”`);
  }

  private placePen(mark: PenMark): Drawn {
    const glyphs = this.find(mark.on, mark.shape === 'tick');
    const corners = glyphs.flatMap((g): Point[] => [
      [g.x, g.y - g.size * 0.84],
      [g.x + g.width, g.y + g.size * 0.14],
    ]);
    const points = penPoints(mark.shape, boundsOf(corners));
    return drawnPath({ points, color: 'red', width: mark.shape === 'wave' ? 4 : 5 }, mark.shape === 'ring' ? 0.8 : 0.4);
  }
}

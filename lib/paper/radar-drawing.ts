import { labelSpot, polygon, radar, spotOn } from '@/lib/paper/radar-points';
import { colors } from '@/lib/kernel/colours';
import { colours } from './colours';
import { lineOf, pieces, sheet, type Block, type PlacedLine } from './flow';

interface Module {
  readonly name: string;
  readonly score: number;
  readonly full: number;
  readonly weak: boolean;
}

/** Px on paper for one unit of the drawing. */
const SCALE = 1.9;
const grid = colors['grid-2'];

/** Web, polygon and points, without words: a picture knows no typeface of its own. */
function web(modules: readonly Module[]): string {
  const count = modules.length;
  const rim = modules.map((_, at) => spotOn(at, count, radar.radius));
  const scored = modules.map(({ score, full }, at) => spotOn(at, count, (full > 0 ? score / full : 0) * radar.radius));
  const ring = (part: number): string => polygon(modules.map((_, at) => spotOn(at, count, part * radar.radius)));
  const path = (points: string): string => `M${points.replace(/ /g, 'L')}Z`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${radar.width} ${radar.height}">`,
    ...Array.from(
      { length: radar.rings },
      (_, at) => `<path d="${path(ring((at + 1) / radar.rings))}" fill="none" stroke="${grid}" stroke-width="1.2"/>`,
    ),
    ...rim.map(({ x, y }) => `<path d="M${radar.x},${radar.y}L${x},${y}" fill="none" stroke="${grid}" stroke-width="1.2"/>`),
    `<path d="${path(polygon(scored))}" fill="none" stroke="${colours.ink}" stroke-width="2.6"/>`,
    ...scored.map(({ x, y }, at) => {
      const [side, colour] = modules[at]?.weak ? [10, colours.red] : [7, colours.ink];
      return `<rect x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" fill="${colour}"/>`;
    }),
    '</svg>',
  ].join('');
}

/** The radar with a label at each axis. `words` says all of it. */
export function radarBlock(modules: readonly Module[], words: string): Block {
  const [width, height] = [radar.width * SCALE, radar.height * SCALE];
  const left = (sheet.width - 2 * sheet.margin - width) / 2;
  const size = sheet.size;
  const drawing: PlacedLine = {
    line: lineOf([{ kind: 'drawing', svg: web(modules), width: width / size, height: height / size, drop: 0, beside: 0, words }], left),
    top: 0,
  };
  const labels = modules.map(({ name, score, weak }, at): PlacedLine => {
    const text = `${name} ${score}`;
    const row = pieces(text, { bold: true, tone: weak ? 'red' : 'ink' });
    const spot = labelSpot(at, modules.length);
    const wide = row.reduce((sum, piece) => sum + piece.width, 0) * size;
    const line = lineOf(row, left + spot.x * SCALE - wide / 2);
    return { line, top: spot.y * SCALE - line.height / 2 + sheet.gap };
  });
  return { role: 'P', lines: [drawing, ...labels], height: height + 2 * sheet.gap };
}

import type { Drawn } from './board';
import type { Glyph } from './layout';
import type { Rect } from './pen';
import { COLOR, FONT, HEIGHT, WIDTH } from './theme';
import type { Point } from './types';

/** An SVG picture and where its top-left corner goes on the board, in pixels. */
interface Patch {
  svg: string;
  left: number;
  top: number;
}

/** Escapes text for SVG. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.codePointAt(0)};`);
}

const n = (value: number): string => value.toFixed(1);
const pathData = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;

// Each glyph is placed on its own: the places were measured, and the pen marks rely on them.
function glyphSvg(glyph: Glyph): string {
  if (glyph.char.trim() === '') return '';
  return `<text x="${n(glyph.x)}" y="${n(glyph.y)}" font-size="${n(glyph.size)}" font-weight="${glyph.bold ? 700 : 400}" fill="${COLOR[glyph.color]}">${escapeText(glyph.char)}</text>`;
}

function strokeSvg(points: readonly Point[], color: string, width: number, dashed = false, fill = 'none'): string {
  const dash = dashed ? ' stroke-dasharray="10 10"' : '';
  return `<path d="${pathData(points)}" fill="${fill}" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${dash}/>`;
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

// A short stick of chalk (or the red pen) at the end of the stroke being drawn.
function tip([x, y]: Point, color: string): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(35)"><rect x="-5" y="-38" width="10" height="36" rx="2" fill="${color}"/></g>`;
}

function patch(bounds: Rect, margin: number, body: string): Patch {
  const left = Math.max(0, Math.floor(bounds.x - margin));
  const top = Math.max(0, Math.floor(bounds.y - margin));
  const width = Math.min(WIDTH, Math.ceil(bounds.x + bounds.width + margin)) - left;
  const height = Math.min(HEIGHT, Math.ceil(bounds.y + bounds.height + margin)) - top;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}" font-family="${FONT}">${body}</svg>`;
  return { svg, left, top };
}

function paintText(drawn: Extract<Drawn, { kind: 'text' }>, progress: number): string {
  const { bounds } = drawn;
  const edge = bounds.x + bounds.width * progress;
  const body = [
    ...drawn.rules.map((rule) => strokeSvg(rule.points, COLOR[rule.color], rule.width)),
    ...drawn.glyphs.filter((glyph) => glyph.x < edge).map(glyphSvg),
  ].join('');
  if (progress >= 1) return body;
  const clip = `<clipPath id="w"><rect x="${n(bounds.x - 8)}" y="0" width="${n(edge - bounds.x + 8)}" height="${HEIGHT}"/></clipPath>`;
  return `${clip}<g clip-path="url(#w)">${body}</g>${tip([edge, bounds.y + bounds.height * 0.7], COLOR.chalk)}`;
}

function paintPath(drawn: Extract<Drawn, { kind: 'path' }>, progress: number): string {
  const color = COLOR[drawn.color];
  if (progress >= 1) return strokeSvg(drawn.points, color, drawn.width, drawn.dashed, drawn.fill && COLOR[drawn.fill]);
  const part = partOf(drawn.points, progress);
  const end = part.at(-1);
  return strokeSvg(part, color, drawn.width, drawn.dashed) + (end ? tip(end, color) : '');
}

/** Paints a mark; `progress` runs from 0 (not begun) to 1 (finished, and the chalk is put down). */
export function paint(drawn: Drawn, progress: number): Patch {
  const body = drawn.kind === 'text' ? paintText(drawn, progress) : paintPath(drawn, progress);
  return patch(drawn.bounds, 48, body);
}

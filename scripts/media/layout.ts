import { advance } from './measure';
import type { Inline } from './markup';
import type { ColorName } from '@/lib/board/lesson';

export interface Glyph {
  char: string;
  x: number;
  /** Baseline in pixels. */
  y: number;
  size: number;
  width: number;
  color: ColorName;
  bold: boolean;
}

export interface Rule {
  points: readonly (readonly [number, number])[];
  color: ColorName;
  width: number;
}

/** Laid-out writing with its origin at the left end of the baseline; all lengths in pixels. */
export interface Box {
  width: number;
  /** Height above the baseline. */
  up: number;
  /** Depth below the baseline. */
  down: number;
  glyphs: Glyph[];
  rules: Rule[];
}

interface Style {
  size: number;
  color: ColorName;
  bold: boolean;
}

const emptyBox = (size: number): Box => ({ width: 0, up: size * 0.88, down: size * 0.22, glyphs: [], rules: [] });

function place(into: Box, box: Box, x: number, y: number): void {
  into.glyphs.push(...box.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + x, y: glyph.y + y })));
  into.rules.push(...box.rules.map((rule) => ({ ...rule, points: rule.points.map(([px, py]) => [px + x, py + y] as const) })));
  into.up = Math.max(into.up, box.up - y);
  into.down = Math.max(into.down, box.down + y);
}

function append(into: Box, box: Box, y = 0): void {
  place(into, box, into.width, y);
  into.width += box.width;
}

function run(text: string, style: Style): Box {
  const box = emptyBox(style.size);
  for (const char of text) {
    const width = advance(char, style.bold) * style.size;
    box.glyphs.push({ ...style, char, x: box.width, y: 0, width });
    box.width += width;
  }
  return box;
}

function fraction(top: Box, bottom: Box, style: Style): Box {
  const box = emptyBox(style.size);
  const pad = style.size * 0.12;
  const axis = -style.size * 0.36;
  const width = Math.max(top.width, bottom.width) + pad * 2;
  place(box, top, (width - top.width) / 2, axis - top.down - pad * 0.2);
  place(box, bottom, (width - bottom.width) / 2, axis + bottom.up + pad * 0.2);
  box.rules.push({
    points: [
      [pad / 2, axis],
      [width - pad / 2, axis],
    ],
    color: style.color,
    width: style.size * 0.07,
  });
  box.width = width + pad * 0.5;
  return box;
}

function root(body: Box, style: Style): Box {
  const box = emptyBox(style.size);
  const lead = style.size * 0.5;
  const top = -body.up * 0.98;
  place(box, body, lead, 0);
  box.width = lead + body.width + style.size * 0.1;
  const points = [
    [0.06, -0.34],
    [0.16, -0.42],
    [0.28, 0.06],
  ].map(([x = 0, y = 0]) => [x * style.size, y * style.size] as const);
  box.rules.push({
    points: [...points, [lead * 0.9, top], [box.width - style.size * 0.04, top]],
    color: style.color,
    width: style.size * 0.065,
  });
  return box;
}

// The Chinese reaction sign: two long rules with the condition written on top.
function reaction(body: Box, style: Style): Box {
  const box = emptyBox(style.size);
  const width = Math.max(body.width + style.size * 0.6, style.size * 1.9);
  place(box, body, (width - body.width) / 2 + style.size * 0.2, -style.size * 0.62);
  for (const y of [-0.44, -0.27]) {
    box.rules.push({
      points: [
        [style.size * 0.2, y * style.size],
        [style.size * 0.2 + width, y * style.size],
      ],
      color: style.color,
      width: style.size * 0.065,
    });
  }
  box.width = width + style.size * 0.4;
  return box;
}

/** Lays out parsed writing at a font size in pixels. */
export function layout(nodes: readonly Inline[], style: Style): Box {
  const box = emptyBox(style.size);
  const scaled = (factor: number): Style => ({ ...style, size: style.size * factor });
  for (const node of nodes) {
    if (node.kind === 'run') append(box, run(node.text, style));
    else if (node.kind === 'color') append(box, layout(node.body, { ...style, color: node.color }));
    else if (node.kind === 'sup') append(box, layout(node.body, scaled(0.62)), -style.size * 0.42);
    else if (node.kind === 'sub') append(box, layout(node.body, scaled(0.62)), style.size * 0.16);
    else if (node.kind === 'sqrt') append(box, root(layout(node.body, style), style));
    else if (node.kind === 'over') append(box, reaction(layout(node.body, scaled(0.52)), style));
    else append(box, fraction(layout(node.top, scaled(0.78)), layout(node.bottom, scaled(0.78)), style));
  }
  return box;
}

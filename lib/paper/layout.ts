import { formula, textAndFormulas } from '@/lib/format/typeset';
import type { Output } from '@/lib/contracts';

type Paper = Output<'evaluation.testPaper'>;

/** A4 at 150 dpi, in px. */
export const sheet = { width: 1240, height: 1754, margin: 100, size: 27, gap: 14, room: 190, head: 190, foot: 60 } as const;

/** What stands in a line; widths and heights in em of the page's type. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string; readonly width: number; readonly bold?: boolean }
  | { readonly kind: 'space'; readonly width: number }
  | { readonly kind: 'formula'; readonly svg: string; readonly width: number; readonly height: number; readonly drop: number };

export interface Line {
  readonly pieces: readonly Piece[];
  /** From the left margin, px. */
  readonly indent: number;
  /** px */
  readonly height: number;
  /** How far the lowest piece reaches below the baseline, em. */
  readonly drop: number;
}

/** A question that is not torn apart: its lines, and room to write below them. px */
interface Block {
  readonly lines: readonly Line[];
  readonly height: number;
}
export interface PaperPage {
  readonly lines: readonly { readonly line: Line; readonly top: number }[];
}

/** Letters and digits are narrower than characters. */
const widthOf = (sign: string): number => (/[!-~]/.test(sign) ? 0.6 : 1);
/** May not begin a line. */
const closing = /^[，。、：；？！）》」』”’%]$/;

function pieces(text: string, bold = false): Piece[] {
  return textAndFormulas(text).flatMap((part): Piece[] => {
    if ('tex' in part) {
      const { svg, width, height, drop } = formula(part.tex);
      return [{ kind: 'formula', svg, width: width + 0.2, height, drop }];
    }
    // A word of letters stays together; everything else may break anywhere.
    return (part.text.match(/[!-~]+|[^!-~]/g) ?? []).map((word) => ({
      kind: 'text',
      text: word,
      width: [...word].reduce((sum, sign) => sum + widthOf(sign), 0),
      bold,
    }));
  });
}

/** Less than this a line never reaches below and above its baseline, em. */
const LEAST = { drop: 0.24, rise: 0.92 };

/** Characters beside each other become one piece again: a tenth of the boxes to draw. Words of letters keep the width they were counted with. */
function joined(row: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  for (const piece of row) {
    const last = out.at(-1);
    const joins = piece.kind === 'text' && last?.kind === 'text' && piece.bold === last.bold && !/[!-~]/.test(piece.text + last.text);
    if (joins) out[out.length - 1] = { ...last, text: last.text + piece.text, width: last.width + piece.width };
    else out.push(piece);
  }
  return out;
}

function lineOf(row: readonly Piece[], indent: number): Line {
  const drop = Math.max(LEAST.drop, ...row.map((piece) => (piece.kind === 'formula' ? piece.drop : 0)));
  const rise = Math.max(LEAST.rise, ...row.map((piece) => (piece.kind === 'formula' ? piece.height - piece.drop : 0)));
  return { pieces: joined(row), indent, drop, height: Math.round((drop + rise) * sheet.size) + sheet.gap };
}

/** Rows of at most the page's width. */
function wrap(row: readonly Piece[], indent: number): Line[] {
  const room = (sheet.width - 2 * sheet.margin - indent) / sheet.size;
  const rows: Piece[][] = [[]];
  let used = 0;
  for (const piece of row) {
    const hangs = piece.kind === 'text' && closing.test(piece.text);
    if (used + piece.width > room && !hangs) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(piece);
    used += piece.width;
  }
  return rows.map((each) => lineOf(each, indent));
}

const letters = 'ABCDEF';
const INDENT = 54;
const sum = (row: readonly Piece[]): number => row.reduce((all, { width }) => all + width, 0);

/** Short options stand four or two in a row, in columns; long ones one below the other. */
function optionLines(options: readonly string[]): Line[] {
  const rows = options.map((option, at): Piece[] => [{ kind: 'text', text: `${letters[at] ?? ''}.`, width: 1.5 }, ...pieces(option)]);
  const room = (sheet.width - 2 * sheet.margin - INDENT) / sheet.size;
  const widest = Math.max(0, ...rows.map(sum));
  const columns = [4, 2].find((count) => widest + 1 <= room / count) ?? 1;
  if (columns === 1) return rows.flatMap((row) => wrap(row, INDENT));
  const column = room / columns;
  return Array.from({ length: Math.ceil(rows.length / columns) }, (_, line) =>
    lineOf(
      rows.slice(line * columns, (line + 1) * columns).flatMap((row): Piece[] => [...row, { kind: 'space', width: column - sum(row) }]),
      INDENT,
    ),
  );
}

function question({ index, stem, options, score }: Paper['list'][number], marks: string): Block {
  const number: Piece = { kind: 'text', text: `${index}.`, width: INDENT / sheet.size, bold: true };
  const worth = marks.replace('{score}', String(score));
  const stemLines = wrap([...pieces(stem), { kind: 'text', text: worth, width: [...worth].length }], INDENT);
  const [first, ...more] = stemLines;
  const head = first ? [{ ...first, pieces: [number, ...first.pieces], indent: 0 }] : [];
  const choices = optionLines(options);
  const lines = [...head, ...more, ...choices];
  const room = options.length === 0 ? sheet.room : sheet.gap;
  return { lines, height: lines.reduce((all, { height }) => all + height, 0) + room };
}

/** The paper's questions on pages, none torn apart. `marks` = how a score is written, with {score}. */
export function layOut(paper: Paper, marks: string): readonly PaperPage[] {
  const pages: { lines: { line: Line; top: number }[]; used: number }[] = [];
  const full = sheet.height - 2 * sheet.margin - sheet.foot;
  for (const block of paper.list.map((each) => question(each, marks))) {
    let page = pages.at(-1);
    if (!page || page.used + block.height > full) {
      page = { lines: [], used: pages.length === 0 ? sheet.head : 0 };
      pages.push(page);
    }
    for (const line of block.lines) {
      page.lines.push({ line, top: sheet.margin + page.used });
      page.used += line.height;
    }
    page.used += block.height - block.lines.reduce((all, { height }) => all + height, 0);
  }
  return pages.map(({ lines }) => ({ lines }));
}

import { formula, textAndFormulas } from '@/lib/format/typeset';

/** A4 at 150 dpi, in px. */
export const sheet = { width: 1240, height: 1754, margin: 100, size: 27, gap: 14, foot: 60 } as const;

export type Tone = 'ink' | 'grey' | 'red';

/** What stands in a line; widths and heights in em of the line's type. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string; readonly width: number; readonly bold?: boolean; readonly tone?: Tone }
  | { readonly kind: 'space'; readonly width: number }
  | {
      readonly kind: 'drawing';
      readonly svg: string;
      readonly width: number;
      readonly height: number;
      readonly drop: number;
      /** Part of the width that stays free on each side, em. */
      readonly beside: number;
      /** What it says to those who do not see it; null = decoration. */
      readonly words: string | null;
    };

export interface Line {
  readonly pieces: readonly Piece[];
  /** From the left margin, px; a centred line has none. */
  readonly indent: number | 'centre';
  /** px */
  readonly height: number;
  /** How far the lowest piece reaches below the baseline, em. */
  readonly drop: number;
  /** Of its type, px. */
  readonly size: number;
}

/** What a block is to those who listen; an artifact is not read out. */
export type Role = 'H1' | 'H2' | 'P' | 'LI' | 'artifact';
export interface PlacedLine {
  readonly line: Line;
  /** From the block's top, or on a page from the page's; px */
  readonly top: number;
}

/** What is not torn apart: lines, and the room below them. px */
export interface Block {
  readonly role: Role;
  readonly lines: readonly PlacedLine[];
  readonly height: number;
  /** A heading does not stay alone at the foot of a page. */
  readonly withNext?: boolean;
}
export interface PaperPage {
  readonly blocks: readonly Pick<Block, 'role' | 'lines'>[];
}

export interface Style {
  readonly bold?: boolean;
  readonly tone?: Tone;
}

/** Letters and digits are narrower than characters, spaces more so. */
const widthOf = (sign: string): number => (sign === ' ' ? 0.25 : /[!-~]/.test(sign) ? 0.6 : 1);
/** May not begin a line. */
const closing = /^[，。、：；？！）》」』”’%]$/;
/** Room on each side of a formula, em. */
const BESIDE = 0.1;

/** A text with formulas as pieces; a word of letters stays together, everything else may break anywhere. */
export function pieces(text: string, style: Style = {}): Piece[] {
  return textAndFormulas(text).flatMap((part): Piece[] => {
    if ('tex' in part) {
      const { svg, width, height, drop, words } = formula(part.tex);
      return [{ kind: 'drawing', svg, width: width + 2 * BESIDE, height, drop, beside: BESIDE, words }];
    }
    return (part.text.match(/[!-~]+|[^!-~]/g) ?? []).map((word) => ({
      kind: 'text',
      text: word,
      width: [...word].reduce((sum, sign) => sum + widthOf(sign), 0),
      ...style,
    }));
  });
}

export const widthIn = (row: readonly Piece[]): number => row.reduce((all, { width }) => all + width, 0);

/** Less than this a line never reaches below and above its baseline, em. */
const LEAST = { drop: 0.24, rise: 0.92 };

/** Characters beside each other become one piece again: a tenth of the boxes to draw. Words of letters keep the width they were counted with. */
function joined(row: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  for (const piece of row) {
    const last = out.at(-1);
    const same = piece.kind === 'text' && last?.kind === 'text' && piece.bold === last.bold && piece.tone === last.tone;
    if (same && !/[!-~]/.test(piece.text + last.text)) {
      out[out.length - 1] = { ...last, text: last.text + piece.text, width: last.width + piece.width };
    } else out.push(piece);
  }
  return out;
}

/** `size` = of the type, px. */
export function lineOf(row: readonly Piece[], indent: Line['indent'] = 0, size: number = sheet.size): Line {
  const drop = Math.max(LEAST.drop, ...row.map((piece) => (piece.kind === 'drawing' ? piece.drop : 0)));
  const rise = Math.max(LEAST.rise, ...row.map((piece) => (piece.kind === 'drawing' ? piece.height - piece.drop : 0)));
  return { pieces: joined(row), indent, drop, size, height: Math.round((drop + rise) * size) + sheet.gap };
}

/** Px between the margins, behind an indent. */
export const roomBehind = (indent: number): number => sheet.width - 2 * sheet.margin - indent;

/** Rows of at most the page's width, or of `width` px. */
export function wrap(row: readonly Piece[], indent = 0, width: number = roomBehind(indent)): Line[] {
  const room = width / sheet.size;
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

/** Lines one below the other as a block, with `after` px of room below. */
export function stack(role: Role, lines: readonly Line[], after: number = sheet.gap, withNext = false): Block {
  let top = 0;
  const placed = lines.map((line) => {
    const at = { line, top };
    top += line.height;
    return at;
  });
  return { role, lines: placed, height: top + after, withNext };
}

/** Blocks on pages, none torn apart, no heading without what it is of. */
export function paginate(blocks: readonly Block[]): readonly PaperPage[] {
  const pages: { blocks: Pick<Block, 'role' | 'lines'>[]; used: number }[] = [];
  const full = sheet.height - 2 * sheet.margin - sheet.foot;
  blocks.forEach((block, at) => {
    let need = 0;
    for (let next = at; ; next += 1) {
      const one = blocks[next];
      need += one?.height ?? 0;
      if (!one?.withNext) break;
    }
    let page = pages.at(-1);
    if (!page || (page.used > 0 && page.used + need > full)) {
      page = { blocks: [], used: 0 };
      pages.push(page);
    }
    const begin = sheet.margin + page.used;
    page.blocks.push({ role: block.role, lines: block.lines.map(({ line, top }) => ({ line, top: begin + top })) });
    page.used += block.height;
  });
  return pages.map(({ blocks: placed }) => ({ blocks: placed }));
}

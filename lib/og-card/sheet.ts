/** What stands on the paper as one: a character or sign in its cell, or a word of letters and digits across several. */
export interface Piece {
  readonly text: string;
  /** Cells that it takes. */
  readonly span: number;
}
type Row = readonly Piece[];

/** A title on manuscript paper: the pieces of each row and the size of a cell in px. */
export interface Sheet {
  readonly cell: number;
  readonly rows: readonly Row[];
}

/** Cell size, cells a row, most rows; the one that is wanted most first. */
export type Paper = readonly (readonly [cell: number, columns: number, rows: number])[];

const words = new Intl.Segmenter('zh', { granularity: 'word' });
/** Stays with the word before it, and with the one after it. */
const closing = /^[，。、：；？！）》」』”’…—·%]+$/;
const opening = /^[（《「『“‘]+$/;
/** Letters, digits and what holds them together; such a word is not broken. */
const narrow = /^[!-~]+$/;
/** Cells that a letter takes. */
const LETTER = 0.4;

function piecesOf(word: string): Row {
  if (narrow.test(word)) return [{ text: word, span: Math.ceil(word.length * LETTER) }];
  return [...word].map((text) => ({ text, span: 1 }));
}
export function widthOf(row: Row): number {
  return row.reduce((sum, { span }) => sum + span, 0);
}

/** The words of a title with their signs; between two of them a row may end. */
function chunksOf(title: string): readonly Row[] {
  const chunks: string[] = [];
  let glued = false;
  for (const { segment } of words.segment(title)) {
    const last = chunks.at(-1);
    if (segment.trim() === '') glued = false;
    else {
      if (last !== undefined && (glued || closing.test(segment))) chunks[chunks.length - 1] = last + segment;
      else chunks.push(segment);
      glued = opening.test(segment) || narrow.test(segment);
    }
  }
  return chunks.map((chunk) => (chunk.match(/[!-~]+|[^!-~]+/g) ?? []).flatMap(piecesOf));
}

/** Rows of at most `columns` cells, each as full as it gets. */
function fill(chunks: readonly Row[], columns: number): readonly Row[] {
  const rows: Piece[][] = [];
  for (const chunk of chunks) {
    const row = rows.at(-1);
    if (row && widthOf(row) + widthOf(chunk) <= columns) row.push(...chunk);
    else rows.push([...chunk]);
  }
  return rows;
}

/** As few rows as there can be, and those as even as words allow; null where a word is longer than a row. */
function evenRows(chunks: readonly Row[], columns: number): readonly Row[] | null {
  if (chunks.some((chunk) => widthOf(chunk) > columns)) return null;
  const fewest = fill(chunks, columns).length;
  for (let width = 1; width < columns; width += 1) {
    const rows = fill(chunks, width);
    if (rows.length === fewest && rows.every((row) => widthOf(row) <= width)) return rows;
  }
  return fill(chunks, columns);
}

/** The clauses of a title, a row each; null where there is but one. */
function clauses(title: string): readonly Row[] | null {
  const parts = title.match(/[^，。：；？！]+[，。：；？！]*/g) ?? [];
  return parts.length > 1 ? parts.map((part) => chunksOf(part).flat()) : null;
}

function fits(rows: readonly Row[] | null, columns: number, most: number): rows is readonly Row[] {
  return rows !== null && rows.length <= most && rows.every((row) => widthOf(row) <= columns);
}

/** The first paper on which the whole title has room; what is too long for all ends with an ellipsis on the last. */
export function sheetOf(title: string, paper: Paper): Sheet {
  const chunks = chunksOf(title);
  for (const split of [() => clauses(title), (columns: number) => evenRows(chunks, columns)]) {
    for (const [cell, columns, most] of paper) {
      const rows = split(columns);
      if (fits(rows, columns, most)) return { cell, rows };
    }
  }
  const [cell, columns, most] = paper.at(-1) ?? [1, 1, 1];
  const pieces = chunks.flat().map((piece) => [piece]);
  const rows = fill(pieces, columns).slice(0, most);
  return { cell, rows: rows.map((row, at) => (at < most - 1 ? row : [...row.slice(0, -1), { text: '…', span: 1 }])) };
}

import type { Output } from '@/lib/contracts';
import { fill } from '@/lib/format/fill';
import { paper as words } from '@/messages/zh-CN/evaluation.json';
import {
  lineOf,
  paginate,
  pieces,
  roomBehind,
  sheet,
  stack,
  widthIn,
  wrap,
  type Block,
  type Line,
  type PaperPage,
  type Piece,
} from './flow';

type Paper = Output<'evaluation.testPaper'>;

const letters = 'ABCDEF';
const INDENT = 54;
/** To write below a question without options, px. */
const ROOM = 190;

/** Short options stand four or two in a row, in columns; long ones one below the other. */
function optionLines(options: readonly string[]): Line[] {
  const rows = options.map((option, at): Piece[] => [{ kind: 'text', text: `${letters[at] ?? ''}.`, width: 1.5 }, ...pieces(option)]);
  const room = roomBehind(INDENT) / sheet.size;
  const widest = Math.max(0, ...rows.map(widthIn));
  const columns = [4, 2].find((count) => widest + 1 <= room / count) ?? 1;
  if (columns === 1) return rows.flatMap((row) => wrap(row, INDENT));
  const column = room / columns;
  return Array.from({ length: Math.ceil(rows.length / columns) }, (_, line) =>
    lineOf(
      rows.slice(line * columns, (line + 1) * columns).flatMap((row): Piece[] => [...row, { kind: 'space', width: column - widthIn(row) }]),
      INDENT,
    ),
  );
}

function question({ index, stem, options, score }: Paper['list'][number]): Block {
  const number: Piece = { kind: 'text', text: `${index}.`, width: INDENT / sheet.size, bold: true };
  const worth = fill(words.marks, { score });
  const [first, ...more] = wrap([...pieces(stem), { kind: 'text', text: worth, width: [...worth].length }], INDENT);
  const head = first ? [{ ...first, pieces: [number, ...first.pieces], indent: 0 }] : [];
  return stack('LI', [...head, ...more, ...optionLines(options)], options.length === 0 ? ROOM : sheet.gap);
}

/** A test paper on pages: title, facts, blanks to fill in, questions. */
export function testPaperPages(paper: Paper): readonly PaperPage[] {
  const { title, gradeName, subjectName, fullScore, minutes, list } = paper;
  const facts = fill(words.facts, { grade: gradeName, subject: subjectName, full: fullScore, minutes });
  const blanks = `${words.name}＿＿＿＿＿＿＿＿　　　${words.score}＿＿＿＿＿＿`;
  return paginate([
    stack('H1', [lineOf(pieces(title, { bold: true }), 'centre', sheet.size * 1.5)]),
    stack('P', [lineOf(pieces(facts, { tone: 'grey' }), 'centre')]),
    stack('artifact', [lineOf(pieces(blanks), 'centre')], 2 * sheet.gap),
    ...list.map(question),
  ]);
}

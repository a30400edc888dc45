import 'server-only';
import PDFDocument from 'pdfkit';
import { fontsFor, fontRuns } from '@/lib/drawing/fonts';
import { sheet, widthIn, type Block, type Line, type PaperPage, type Piece, type PlacedLine } from './flow';
import { colours } from './colours';
import { shapesOf, viewBoxOf } from './vector';

/** A4 in points of PDF. */
const PAPER = { width: 595.28, height: 841.89 };
/** Points for one px of the layout. */
const SCALE = PAPER.width / sheet.width;

type Pdf = InstanceType<typeof PDFDocument>;
type Drawing = Extract<Piece, { kind: 'drawing' }>;
type Text = Extract<Piece, { kind: 'text' }>;
type Placed = { readonly piece: Piece; readonly x: number; readonly baseline: number; readonly size: number };

/** Where each piece of a line stands, px. */
function placed({ line, top }: PlacedLine): Placed[] {
  const { size, pieces } = line;
  const begin = line.indent === 'centre' ? (sheet.width - widthIn(pieces) * size) / 2 : sheet.margin + line.indent;
  const baseline = top + line.height - line.drop * size;
  let x = begin;
  return pieces.map((piece) => {
    const at = { piece, x, baseline, size };
    x += piece.width * size;
    return at;
  });
}

/** Text in the files that hold its characters; what none of them holds is left out. */
function write(doc: Pdf, { text, bold, tone }: Text, { x, baseline, size }: Placed): void {
  let left = x * SCALE;
  doc.fontSize(size * SCALE).fillColor(colours[tone ?? 'ink']);
  for (const run of fontRuns(text, bold ? 700 : 400)) {
    doc.font(run.font).text(run.text, left, baseline * SCALE, { lineBreak: false, baseline: 'alphabetic' });
    left += doc.widthOfString(run.text);
  }
}

/** A drawing as the paths it is made of. */
function paint(doc: Pdf, { svg, width, height, drop, beside }: Drawing, { x, baseline, size }: Placed): void {
  const [left, top, unitsWide, unitsHigh] = viewBoxOf(svg);
  doc.save();
  doc.translate((x + beside * size) * SCALE, (baseline - (height - drop) * size) * SCALE);
  doc.scale(((width - 2 * beside) * size * SCALE) / unitsWide, (height * size * SCALE) / unitsHigh);
  doc.translate(-left, -top);
  for (const { path, matrices, fill, stroke } of shapesOf(svg, colours.ink)) {
    doc.save();
    for (const [a, b, c, d, e, f] of matrices) doc.transform(a, b, c, d, e, f);
    if (stroke) doc.lineWidth(stroke.width).path(path).stroke(stroke.colour);
    if (fill) doc.path(path).fill(fill);
    doc.restore();
  }
  doc.restore();
}

function drawPiece(doc: Pdf, at: Placed): void {
  if (at.piece.kind === 'text') write(doc, at.piece, at);
  else if (at.piece.kind === 'drawing') paint(doc, at.piece, at);
}

/** The parts of a block for those who listen: words run on until a formula, which says itself in words of its own. */
function spoken(doc: Pdf, lines: readonly PlacedLine[]): (PDFKit.PDFStructureElement | (() => void))[] {
  const parts: (PDFKit.PDFStructureElement | (() => void))[] = [];
  let run: Placed[] = [];
  const flush = (): void => {
    const now = run;
    run = [];
    if (now.length > 0) parts.push(() => now.forEach((at) => drawPiece(doc, at)));
  };
  for (const at of lines.flatMap(placed)) {
    if (at.piece.kind === 'drawing' && at.piece.words !== null) {
      flush();
      const { words } = at.piece;
      parts.push(doc.struct('Formula', { alt: words, actual: words }, () => drawPiece(doc, at)));
    } else run.push(at);
  }
  flush();
  return parts;
}

function drawArtifact(doc: Pdf, lines: readonly PlacedLine[]): void {
  doc.markContent('Artifact', { type: 'Layout' });
  lines.flatMap(placed).forEach((at) => drawPiece(doc, at));
  doc.endMarkedContent();
}

function addBlock(doc: Pdf, parent: PDFKit.PDFStructureElement, { role, lines }: Pick<Block, 'role' | 'lines'>): void {
  if (role === 'artifact') drawArtifact(doc, lines);
  else if (role === 'LI') parent.add(doc.struct('LI', {}, [doc.struct('LBody', {}, spoken(doc, lines))]));
  else parent.add(doc.struct(role, {}, spoken(doc, lines)));
}

const wordsIn = (lines: readonly Line[], bold: boolean): string =>
  lines
    .flatMap(({ pieces }) => pieces.map((piece) => (piece.kind === 'text' && (piece.bold ?? false) === bold ? piece.text : '')))
    .join('');

/**
 * Pages as a tagged PDF: real text in embedded subsets of Noto Sans SC, formulas and charts as paths with their words.
 * `feet` = the line below each page, which is not read out.
 */
export async function pdfOf(pages: readonly PaperPage[], feet: readonly PlacedLine[], title: string): Promise<Buffer> {
  const lines = [...pages.flatMap(({ blocks }) => blocks.flatMap((block) => block.lines)), ...feet].map(({ line }) => line);
  const fonts = (await Promise.all([fontsFor(wordsIn(lines, false), 400), fontsFor(wordsIn(lines, true), 700)])).flat();
  const info = { Title: title };
  // No font to begin with: the standard ones cannot write Chinese and would be files to ship.
  const doc = new PDFDocument({
    tagged: true,
    pdfVersion: '1.7',
    lang: 'zh-CN',
    displayTitle: true,
    autoFirstPage: false,
    font: '',
    margin: 0,
    info,
  });
  const parts: Buffer[] = [];
  const ready = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  for (const { name, data } of fonts) doc.registerFont(name, data);
  const root = doc.struct('Document');
  doc.addStructure(root);
  let list: PDFKit.PDFStructureElement | null = null;
  pages.forEach(({ blocks }, at) => {
    doc.addPage({ size: [PAPER.width, PAPER.height], margin: 0 });
    for (const block of blocks) {
      if (block.role === 'LI' && list === null) {
        list = doc.struct('L');
        root.add(list);
      } else if (block.role !== 'LI') {
        list?.end();
        list = null;
      }
      addBlock(doc, list ?? root, block);
    }
    const foot = feet[at];
    if (foot) drawArtifact(doc, [foot]);
  });
  root.end();
  doc.end();
  return ready;
}

import type PDFDocument from 'pdfkit';
import { create } from 'qrcode';
import { SHEET_CODES } from '@/lib/ops/code-kinds';

/** A4 in points of PDF, and the grid that is cut along. */
const PAPER = { width: 595.28, height: 841.89, margin: 34 };
const COLUMNS = 5;
const CELL = { width: (PAPER.width - 2 * PAPER.margin) / COLUMNS, height: 95, code: 68 };

type Pdf = InstanceType<typeof PDFDocument>;

/** The dark modules of a code as rectangles, a run of one row each. */
function drawCode(doc: Pdf, address: string, left: number, top: number): void {
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules;
  const unit = CELL.code / size;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size;) {
      let end = column;
      while (end < size && data[row * size + end]) end += 1;
      if (end > column) doc.rect(left + column * unit, top + row * unit, (end - column) * unit, unit);
      column = end + 1;
    }
  }
  doc.fill();
}

interface Sheets {
  readonly codes: readonly string[];
  /** What the code of each opens. */
  readonly addressOf: (code: string) => string;
  /** At the head of each page, in Latin letters. */
  readonly title: string;
}

/** Sheets to print and cut: each code as a QR code with its letters below it. */
export async function codeSheets({ codes, addressOf, title }: Sheets): Promise<Buffer> {
  // It is printed a few times a year, and takes a start a tenth of its time.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, info: { Title: title } });
  const parts: Buffer[] = [];
  const whole = new Promise<Buffer>((done, failed) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => done(Buffer.concat(parts)));
    doc.on('error', failed);
  });
  codes.forEach((code, at) => {
    const place = at % SHEET_CODES;
    if (place === 0) {
      doc.addPage();
      doc
        .font('Helvetica')
        .fontSize(9)
        .text(`${title}  ${at + 1}-${Math.min(at + SHEET_CODES, codes.length)}`, PAPER.margin, 18, { lineBreak: false });
    }
    const left = PAPER.margin + (place % COLUMNS) * CELL.width;
    const top = PAPER.margin + 8 + Math.floor(place / COLUMNS) * CELL.height;
    drawCode(doc, addressOf(code), left + (CELL.width - CELL.code) / 2, top);
    const letters = code.replace(/(.{4})(?=.)/g, '$1 ');
    doc
      .font('Courier')
      .fontSize(8)
      .text(letters, left, top + CELL.code + 5, { width: CELL.width, align: 'center', lineBreak: false });
  });
  doc.end();
  return whole;
}

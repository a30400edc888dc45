import { dateProse } from '@/lib/kernel/date';
import { priceText } from '@/lib/kernel/money';
import type { Invoice } from '../order/invoice-rules';
import { invoiceWords as words } from './invoice-messages';

/** A5 across, in points of PDF. */
const SHEET = { width: 595, height: 420 };

interface Text {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
}

/** UTF-16, big endian, as the font's encoding reads it. */
const hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');
const draw = ({ x, y, size, text }: Text): string => `BT /F ${size} Tf ${x} ${y} Td <${hex(text)}> Tj ET`;
const line = (y: number): string => `40 ${y} m ${SHEET.width - 40} ${y} l S`;

/** The sheet of a sandbox invoice: one page of text, in the reader's own Chinese font (Adobe-GB1), not embedded. */
export function invoicePdf(invoice: Invoice & { readonly number: string }, item: string, issuedAt: Date): Buffer {
  const yuan = priceText(invoice.amountFen);
  const day = dateProse(issuedAt.toISOString());
  const rows = [
    [words.buyer, invoice.title],
    ...(invoice.taxNo ? [[words.taxNo, invoice.taxNo]] : []),
    [words.seller, words.sellerName],
    [words.item, item],
    [words.total, yuan],
  ];
  const content = [
    draw({ x: 40, y: 366, size: 22, text: words.title }),
    draw({ x: 40, y: 336, size: 11, text: `${words.number}${invoice.number}` }),
    draw({ x: 340, y: 336, size: 11, text: `${words.day}${day}` }),
    line(322),
    ...rows.flatMap(([head = '', value = ''], at) => [
      draw({ x: 40, y: 294 - at * 34, size: 11, text: head }),
      draw({ x: 150, y: 294 - at * 34, size: 13, text: value }),
    ]),
    line(110),
    draw({ x: 40, y: 84, size: 11, text: words.sandbox }),
  ].join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(zh-CN)>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${SHEET.width} ${SHEET.height}]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UTF16-H/DescendantFonts[6 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 5>>/DW 1000/W[1[250] 2 95 500]/FontDescriptor 7 0 R>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
    `<</Title<feff${hex(words.title)}>>>`,
  ];
  let body = '%PDF-1.5\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R/Info ${objects.length} 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

/** A picture of a page: JPEG and its size in px. */
export interface PagePicture {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A4 in points of PDF. */
const PAPER = { width: 595.28, height: 841.89 };

/** Objects that a page takes: itself, its contents, its picture. */
const EACH = 3;

/** A PDF 1.4 whose pages are these pictures, each filling an A4 sheet. `title` for the reader's window. */
export function pdfOf(pages: readonly PagePicture[], title: string): Buffer {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: string | Buffer): void => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (...body: readonly (string | Buffer)[]): void => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n`);
    body.forEach(write);
    write('\nendobj\n');
  };
  // UTF-16 with its mark: titles are Chinese.
  const words = Buffer.from(`\ufeff${title}`, 'utf16le').swap16().toString('hex');
  write('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n');
  object('<</Type/Catalog/Pages 2 0 R/Lang(zh-CN)>>');
  object(`<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${4 + at * EACH} 0 R`).join(' ')}]>>`);
  object(`<</Title<${words}>>>`);
  pages.forEach(({ jpeg, width, height }, at) => {
    const first = 4 + at * EACH;
    const draw = `q ${PAPER.width} 0 0 ${PAPER.height} 0 0 cm /P Do Q`;
    object(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAPER.width} ${PAPER.height}]/Resources<</XObject<</P ${first + 2} 0 R>>>>/Contents ${first + 1} 0 R>>`,
    );
    object(`<</Length ${draw.length}>>stream\n${draw}\nendstream`);
    const image = `/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`;
    object(`<</Type/XObject/Subtype/Image${image}/Length ${jpeg.length}>>stream\n`, jpeg, '\nendstream');
  });
  const table = length;
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) write(`${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`trailer\n<</Size ${offsets.length + 1}/Root 1 0 R/Info 3 0 R>>\nstartxref\n${table}\n%%EOF\n`);
  return Buffer.concat(parts);
}

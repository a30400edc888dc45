import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** A scan of two pages, the first on its side. */
export function scannedPdf(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, ...options });
  const page = 'upstream/seed/data/evaluation/demo-paper.webp';
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    Promise.all([sharp(page).rotate(270).jpeg().toBuffer(), sharp(page).jpeg().toBuffer()]).then(([turned, upright]) => {
      document.addPage({ size: [842, 595], margin: 0 }).image(turned, 0, 0, { width: 842, height: 595 });
      document.addPage({ size: [595, 842], margin: 0 }).image(upright, 0, 0, { width: 595, height: 842 });
      document.end();
    }, reject);
  });
}

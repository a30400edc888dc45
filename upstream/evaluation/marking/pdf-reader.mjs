// Reads a PDF that somebody sent, in a process of its own that pdf.ts ends when it takes too long or too much memory.
// `node pdf-reader.mjs FILE` says how many pages there are; `… FILE NO OUT` draws one into a JPEG. It answers one line of JSON.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
// The reader asks for it by itself, and goes on without where it is not there: here nothing goes on without.
import '@napi-rs/canvas';

const [, , file = '', no, out = ''] = process.argv;

/** px of a page's longer side: A4 at 200 dpi, as pages are kept. */
const LONGER_SIDE = 2339;
/** A4 at 600 dpi and a little more: a larger picture in a page is no scan. */
const MOST_PIXELS = 40_000_000;
const JPEG_QUALITY = 90;
/** The library’s sentence for a picture of more pixels. */
const TOO_LARGE = /maximum allowed size/;

const folder = (name) => fileURLToPath(new URL(name, import.meta.resolve('pdfjs-dist/package.json')));

/** @param {import('pdfjs-dist')} pdfjs @param {Uint8Array} data @param {boolean} strict */
async function opened(pdfjs, data, strict) {
  return pdfjs.getDocument({
    data: new Uint8Array(data),
    verbosity: 0,
    isEvalSupported: false,
    stopAtErrors: strict,
    maxImageSize: MOST_PIXELS,
    cMapUrl: folder('cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts/'),
  }).promise;
}

/** @param {import('pdfjs-dist')} pdfjs @param {Uint8Array} data @param {boolean} strict */
async function drawn(pdfjs, data, strict) {
  const pdf = await opened(pdfjs, data, strict);
  const page = await pdf.getPage(Number(no));
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: LONGER_SIDE / Math.max(width, height, 1) });
  const { canvas, context } = pdf.canvasFactory.create(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  await page.render({ canvasContext: context, viewport, background: '#fff' }).promise;
  await writeFile(out, canvas.toBuffer('image/jpeg', JPEG_QUALITY));
  return { pages: pdf.numPages };
}

/** @param {unknown} error */
const refusalOf = (error) => {
  if (error?.name === 'PasswordException') return 'encrypted';
  return TOO_LARGE.test(String(error?.message)) ? 'large' : 'broken';
};

async function answer() {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const data = await readFile(file);
  try {
    if (no === undefined) return { pages: (await opened(pdfjs, data, true)).numPages };
    // What is a little damaged is drawn as far as it can be; what is too large or locked is so the second time, too.
    return await drawn(pdfjs, data, true).catch((error) => {
      if (refusalOf(error) !== 'broken') throw error;
      return drawn(pdfjs, data, false);
    });
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}

process.stdout.write(JSON.stringify(await answer()));
process.exit(0);

import 'server-only';
import { createHash } from 'node:crypto';
import { ImageResponse } from 'next/og';
import { PaperPicture } from '@/lib/paper/picture';
import type { Output } from '@/lib/contracts';
import { fill } from '@/lib/format/fill';
import { fontsFor } from '@/lib/drawing/fonts';
import { pdf as pdfWords } from '@/messages/zh-CN/evaluation.json';
import { lineOf, pieces, sheet, type PaperPage, type PlacedLine } from './flow';
import { pdfOf } from './pdf';
import { reportPages, reportTitle } from './report-sheet';
import { testPaperPages } from './test-paper';

/** Papers kept in memory, some 400 KB each. */
const MOST = 20;

/** What can be seen and kept on paper. */
export type Printable =
  | { readonly kind: 'paper'; readonly data: Output<'evaluation.testPaper'> }
  | { readonly kind: 'report'; readonly data: Output<'evaluation.report'> };

export interface DrawnPaper {
  readonly pages: readonly Buffer[];
  readonly pdf: Buffer;
}

export const titleOf = (printable: Printable): string => (printable.kind === 'paper' ? printable.data.title : reportTitle(printable.data));

const pagesOf = (printable: Printable): readonly PaperPage[] =>
  printable.kind === 'paper' ? testPaperPages(printable.data) : reportPages(printable.data);

/** How many pages it takes. */
export const pageCount = (printable: Printable): number => pagesOf(printable).length;

/** `第 1 页，共 3 页` at the foot of a page. */
function footOf(page: number, pages: number): PlacedLine {
  const row = pieces(fill(pdfWords.page, { page, pages }), { tone: 'grey' });
  return { line: lineOf(row, 'centre', sheet.size * 0.8), top: sheet.height - sheet.margin };
}

async function pictures(pages: readonly PaperPage[], feet: readonly PlacedLine[]): Promise<Buffer[]> {
  const texts = [...pages.flatMap(({ blocks }) => blocks.flatMap(({ lines }) => lines)), ...feet].flatMap(({ line }) =>
    line.pieces.flatMap((piece) => (piece.kind === 'text' ? piece : [])),
  );
  const written = (bold: boolean): string => texts.map((piece) => ((piece.bold ?? false) === bold ? piece.text : '')).join('');
  const [bold, plain] = await Promise.all([fontsFor(written(true), 700), fontsFor(written(false), 400)]);
  const fonts = { bold: bold.map(({ name }) => name).join(','), plain: plain.map(({ name }) => name).join(',') };
  const { width, height } = sheet;
  const drawn: Buffer[] = [];
  for (const [at, { blocks }] of pages.entries()) {
    const foot = feet[at];
    const picture = PaperPicture({ lines: [...blocks.flatMap(({ lines }) => lines), ...(foot ? [foot] : [])], sheet, fonts });
    drawn.push(Buffer.from(await new ImageResponse(picture, { width, height, fonts: [...bold, ...plain] }).arrayBuffer()));
  }
  return drawn;
}

async function draw(printable: Printable): Promise<DrawnPaper> {
  const pages = pagesOf(printable);
  const feet = pages.map((_, at) => footOf(at + 1, pages.length));
  return { pages: await pictures(pages, feet), pdf: await pdfOf(pages, feet, titleOf(printable)) };
}

const kept = new Map<string, Promise<DrawnPaper>>();
let turn: Promise<unknown> = Promise.resolve();

/** As pictures and as a PDF; one is drawn at a time, and kept until twenty others were. What failed is not kept. */
export function drawnPaper(printable: Printable): Promise<DrawnPaper> {
  // What is drawn, not what opens it: the key of a paper is another one each time.
  const key = createHash('sha256')
    .update(JSON.stringify([titleOf(printable), pagesOf(printable)]))
    .digest('base64url');
  const found = kept.get(key);
  if (found) return found;
  const mine = turn.then(() => draw(printable));
  turn = mine.catch(() => undefined);
  kept.set(key, mine);
  mine.catch(() => kept.delete(key));
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST))) kept.delete(oldest);
  return mine;
}

import 'server-only';
import { createHash } from 'node:crypto';
import { ImageResponse } from 'next/og';
import sharp from 'sharp';
import { PaperPicture } from '@/components/evaluation/paper-picture';
import type { Output } from '@/lib/contracts';
import { fill } from '@/lib/format/fill';
import { fontsFor } from '@/lib/share/fonts';
import { paper as words, pdf as pdfWords } from '@/messages/zh-CN/evaluation.json';
import { layOut, sheet } from './layout';
import { pdfOf } from './pdf';

type Paper = Output<'evaluation.testPaper'>;

/** Papers kept in memory, some 400 KB each. */
const MOST = 20;
/** Of the pictures inside the PDF. */
const QUALITY = 88;

export interface DrawnPaper {
  readonly pages: readonly Buffer[];
  readonly pdf: Buffer;
}

/** How many pages the paper takes. */
export function pageCount(paper: Paper): number {
  return layOut(paper, words.marks).length;
}

async function draw(paper: Paper): Promise<DrawnPaper> {
  const pages = layOut(paper, words.marks);
  const head = {
    title: paper.title,
    facts: fill(words.facts, { grade: paper.gradeName, subject: paper.subjectName, full: paper.fullScore, minutes: paper.minutes }),
    blanks: `${words.name}＿＿＿＿＿＿＿＿　　　${words.score}＿＿＿＿＿＿`,
  };
  const feet = pages.map((_, at) => fill(pdfWords.page, { page: at + 1, pages: pages.length }));
  const all = pages.flatMap((page) =>
    page.lines.flatMap(({ line }) => line.pieces.map((piece) => (piece.kind === 'text' ? piece.text : ''))),
  );
  const plainText = `${all.join('')}${head.facts}${head.blanks}${feet.join('')}`;
  const [bold, plain] = await Promise.all([
    fontsFor(`${all.filter((text) => /^\d+\.$/.test(text)).join('')}${head.title}`, 700),
    fontsFor(plainText, 400),
  ]);
  const fonts = { bold: bold.map(({ name }) => name).join(','), plain: plain.map(({ name }) => name).join(',') };
  const pictures: Buffer[] = [];
  for (const [at, page] of pages.entries()) {
    const picture = PaperPicture({ page, sheet, head: at === 0 ? head : null, foot: feet[at] ?? '', fonts });
    const { width, height } = sheet;
    pictures.push(Buffer.from(await new ImageResponse(picture, { width, height, fonts: [...bold, ...plain] }).arrayBuffer()));
  }
  const jpegs = await Promise.all(pictures.map((png) => sharp(png).flatten({ background: '#fff' }).jpeg({ quality: QUALITY }).toBuffer()));
  const pdf = pdfOf(
    jpegs.map((jpeg) => ({ jpeg, width: sheet.width, height: sheet.height })),
    paper.title,
  );
  return { pages: pictures, pdf };
}

const kept = new Map<string, Promise<DrawnPaper>>();
let turn: Promise<unknown> = Promise.resolve();

/** The paper as pictures and as a PDF; one is drawn at a time, and kept until twenty others were. What failed is not kept. */
export function drawnPaper(paper: Paper): Promise<DrawnPaper> {
  const { title, gradeName, subjectName, minutes, fullScore, list } = paper;
  const key = createHash('sha256')
    .update(JSON.stringify([title, gradeName, subjectName, minutes, fullScore, list]))
    .digest('base64url');
  const found = kept.get(key);
  if (found) return found;
  const mine = turn.then(() => draw(paper));
  turn = mine.catch(() => undefined);
  kept.set(key, mine);
  mine.catch(() => kept.delete(key));
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST))) kept.delete(oldest);
  return mine;
}

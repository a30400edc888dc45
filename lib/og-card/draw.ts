import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from 'next/og';
import { SharePicture } from '@/lib/og-card/picture';
import type { Site } from '@/lib/sites';
import { slogan } from '@/messages/zh-CN/common.json';
import words from '@/messages/zh-CN/ogCard.json';
import { shareShapes, type ShareShape, type ShareText } from './address';
import { fontsFor, writable } from '../drawing/fonts';
import { sheetOf, type Paper } from './sheet';

/** Few rows before large cells: a broken line costs more than a smaller character. */
const papers: Readonly<Record<ShareShape, Paper>> = {
  wide: [
    [150, 6, 1],
    [120, 8, 1],
    [150, 6, 2],
    [120, 8, 2],
    [100, 10, 3],
    [75, 14, 4],
  ],
  square: [
    [150, 3, 2],
    [120, 4, 3],
    [100, 5, 3],
    [75, 7, 4],
  ],
};
const kinds = new Map<string, string>(Object.entries(words.kinds));

let mark: Promise<string> | null = null;
async function readMark(): Promise<string> {
  const svg = await readFile(path.join(process.cwd(), 'public', 'art', 'logo-mark.svg'));
  return `data:image/svg+xml;base64,${svg.toString('base64')}`;
}

/** A page's picture as a PNG. */
export async function drawShare(site: Site, shape: ShareShape, text: ShareText): Promise<Buffer> {
  const [title, brand] = [writable(text.title), writable(site.brandTitle)];
  const kind = kinds.get(text.kind) ?? '';
  const [bold, plain] = await Promise.all([fontsFor(`${title}${brand}…`, 700), fontsFor(kind + slogan, 400)]);
  const { width, height } = shareShapes[shape];
  const picture = SharePicture({
    width,
    height,
    sheet: sheetOf(title || brand, papers[shape]),
    mark: await (mark ??= readMark()),
    brand,
    kind,
    slogan: text.title === slogan ? '' : slogan,
    fonts: { bold: bold.map(({ name }) => name).join(','), plain: plain.map(({ name }) => name).join(',') },
  });
  return Buffer.from(await new ImageResponse(picture, { width, height, fonts: [...bold, ...plain] }).arrayBuffer());
}

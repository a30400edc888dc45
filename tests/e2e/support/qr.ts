import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';

/** What a camera reads from a picture of a QR code. */
export async function seenIn(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}

/** What the QR code in an <img> says, read from its pixels. */
export async function readQr(page: Page, name: RegExp): Promise<string> {
  const source = await page.getByRole('img', { name }).getAttribute('src');
  return seenIn(Buffer.from((source ?? '').split(',')[1] ?? '', 'base64'));
}

/** Where the code beside a 母题 leads on a page that was made to be printed (path and query), read as a camera does. */
export async function printedOn(sheet: string, problemId: string): Promise<string> {
  const [drawing = ''] = /<svg.*?<\/svg>/s.exec(sheet.split(`data-problem="${problemId}">`)[1] ?? '') ?? [];
  const picture = await sharp(Buffer.from(drawing)).resize(400).flatten({ background: '#fff' }).toBuffer();
  const { pathname, search } = new URL(await seenIn(picture));
  return pathname + search;
}

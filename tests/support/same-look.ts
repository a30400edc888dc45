import sharp from 'sharp';

/** How many px of the screen one px of a kept picture stands for, each way. */
const scales = { desktop: 4, phone: 2 } as const;
export type Width = keyof typeof scales;

/** Most that a channel of a px may differ before it counts: another rasteriser of letters stays under it, a border does not. */
const CHANNEL = 16;
/** Side in px of a square of the picture, and how many of its px may count before the square is another one. */
const SQUARE = 12;
const PER_SQUARE = 12;
/** Squares of one picture that may be others: a word that the machine's font breaks elsewhere. */
const SQUARES = 1;

/** A screenshot as it is kept: scaled down, so that it says where things stand and which colour they have, and not how a letter is drawn. */
export async function smallPicture(screenshot: Buffer, width: Width): Promise<Buffer> {
  const { width: wide = 0 } = await sharp(screenshot).metadata();
  return sharp(screenshot)
    .resize(Math.round(wide / scales[width]))
    .webp({ quality: 60, effort: 6, smartSubsample: true })
    .toBuffer();
}

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Blurred a little: an edge between two px stays where it is on either side of the line. */
async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().blur(1).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function differs(one: Pixels, other: Pixels, x: number, y: number): boolean {
  const at = (y * one.width + x) * 3;
  for (let channel = at; channel < at + 3; channel += 1)
    if (Math.abs((one.data[channel] ?? 0) - (other.data[channel] ?? 0)) > CHANNEL) return true;
  return false;
}

function countIn(one: Pixels, other: Pixels, left: number, top: number): number {
  let count = 0;
  for (let y = top; y < Math.min(top + SQUARE, one.height); y += 1)
    for (let x = left; x < Math.min(left + SQUARE, one.width); x += 1) if (differs(one, other, x, y)) count += 1;
  return count;
}

/**
 * What one sees of the difference of two small pictures of a page: nothing, or where on the screen it begins (px of the
 * page) and how much of it is another one.
 */
export async function differenceOf(before: Buffer, now: Buffer, width: Width): Promise<string | null> {
  const [one, other] = await Promise.all([pixelsOf(before), pixelsOf(now)]);
  if (one.width !== other.width || one.height !== other.height)
    return `${one.width} × ${one.height} before, ${other.width} × ${other.height} now`;
  const found: string[] = [];
  for (let top = 0; top < one.height; top += SQUARE)
    for (let left = 0; left < one.width; left += SQUARE)
      if (countIn(one, other, left, top) > PER_SQUARE) found.push(`${left * scales[width]}, ${top * scales[width]}`);
  return found.length > SQUARES ? `${found.length} squares, from ${found[0]} px` : null;
}

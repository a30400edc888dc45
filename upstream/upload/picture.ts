import sharp, { type Sharp } from 'sharp';
import { bookShape, coverShape, portraitShape } from '@/lib/contracts/values/upload';
import { UploadRefused } from './refused';
import { uploadMessages } from './messages';

/** Pixels a picture may have when it comes: more could be a bomb. */
const MOST_PIXELS = 25_000_000;
/** Pixels as stored: the longer side of a screenshot that has to be read, the sides of an avatar, whose middle is kept. */
const sizes = {
  screenshot: { width: 2560, height: 2560, fit: 'inside', withoutEnlargement: true },
  /** A page of handwriting, to be read at twice its size on a desk. */
  paper: { width: 1654, height: 2339, fit: 'inside', withoutEnlargement: true },
  avatar: { width: 320, height: 320, fit: 'cover' },
  cover: { width: coverShape.width, height: coverShape.height, fit: 'cover' },
  book: { width: bookShape.width, height: bookShape.height, fit: 'cover' },
  portrait: { width: portraitShape.width, height: portraitShape.height, fit: 'cover' },
  /** In a text, on a screen of twice the density. */
  figure: { width: 1600, height: 2400, fit: 'inside', withoutEnlargement: true },
} as const;
const QUALITY = 86;

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Does it begin like a JPEG, PNG or WebP, whatever its name says? */
function isPicture(bytes: Buffer): boolean {
  const starts = (magic: readonly number[]): boolean => magic.every((byte, at) => bytes[at] === byte);
  return starts(JPEG) || starts(PNG) || (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP');
}

async function opened(bytes: Buffer): Promise<{ readonly picture: Sharp; readonly width: number; readonly height: number }> {
  if (!isPicture(bytes)) throw new UploadRefused(415, uploadMessages.notPicture);
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const { autoOrient } = await picture.metadata();
  if (autoOrient.width * autoOrient.height > MOST_PIXELS) throw new UploadRefused(413, uploadMessages.tooManyPixels);
  return { picture, ...autoOrient };
}

function refusalOf(error: unknown): UploadRefused {
  if (error instanceof UploadRefused) return error;
  const large = error instanceof Error && /pixel limit/i.test(error.message);
  return large ? new UploadRefused(413, uploadMessages.tooManyPixels) : new UploadRefused(422, uploadMessages.broken);
}

/** Pixels of a picture as it comes, upright. @throws UploadRefused */
export async function sizeOf(bytes: Buffer): Promise<{ readonly width: number; readonly height: number }> {
  const { width, height } = await opened(bytes).catch((error: unknown) => {
    throw refusalOf(error);
  });
  return { width, height };
}

/** Draws a picture anew as WebP, upright and without anything but its pixels (no EXIF, no place). @throws UploadRefused */
export async function redraw(bytes: Buffer, as: keyof typeof sizes): Promise<Buffer> {
  try {
    const { picture } = await opened(bytes);
    return await picture.rotate().resize(sizes[as]).webp({ quality: QUALITY }).toBuffer();
  } catch (error) {
    throw refusalOf(error);
  }
}

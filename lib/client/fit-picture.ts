import { uploadRules } from '@/lib/contracts/values/upload';
import { fits } from './picture-fits';

/** Longest side in px and JPEG quality of each try: a photograph fits at the first, a large screenshot at the second. */
const tries = [
  { side: 4000, quality: 0.85 },
  { side: 2600, quality: 0.8 },
  { side: 1600, quality: 0.7 },
] as const;

/** A smaller JPEG of the picture, upright as its camera meant it. Null where this browser cannot read it. */
async function smaller(file: File, side: number, quality: number): Promise<Blob | null> {
  const { default: Compressor } = await import('compressorjs');
  return new Promise((resolve) => {
    new Compressor(file, {
      maxWidth: side,
      maxHeight: side,
      quality,
      mimeType: 'image/jpeg',
      // The result is taken even where it is the larger file: its kind may be what is needed.
      strict: false,
      success: resolve,
      error: () => resolve(null),
    });
  });
}

/**
 * The picture in a size and kind that is taken (lib/contracts/values/upload.ts): as it is, or made smaller in the browser. Null
 * where the browser cannot read it as a picture. @throws where the code that makes it smaller does not arrive
 */
export async function fitPicture(file: File): Promise<Blob | null> {
  if (fits(file)) return file;
  for (const { side, quality } of tries) {
    const made = await smaller(file, side, quality);
    if (!made || made.size <= uploadRules.mostBytes) return made;
  }
  return null;
}

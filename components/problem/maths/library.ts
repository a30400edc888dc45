import type * as MathLive from 'mathlive';

/** Of MathLive what a field needs; on the server the package is another one, so that it is known by its browser’s names here alone. */
export type MathsLibrary = Pick<typeof MathLive, 'MathfieldElement' | 'convertAsciiMathToLatex'>;

/** Fetches the library. Its fonts come with the style sheet of the field, from where we are; it makes no sounds. */
export async function fetchLibrary(): Promise<MathsLibrary> {
  const library: MathsLibrary = await import('mathlive');
  const { MathfieldElement } = library;
  MathfieldElement.fontsDirectory = null;
  MathfieldElement.soundsDirectory = null;
  MathfieldElement.locale = 'zh-cn';
  return library;
}

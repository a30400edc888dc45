/**
 * Code 128 (ISO/IEC 15417), as every scanner of a warehouse reads it: each sign is three bars and three spaces, eleven modules wide. In this
 * order, six digits a sign: their widths.
 */
const SIGNS =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132' +
  '221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313' +
  '231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111' +
  '314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111' +
  '111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141' +
  '114131311141411131211412211214211232';
const START_B = 104;
const STOP = '2331112';
/** The first sign of set B is the space, its last the tilde. */
const [FIRST, LAST] = [32, 126];

const widthsOf = (sign: number): string => SIGNS.slice(sign * 6, sign * 6 + 6);

/**
 * A text as bars: widths in modules, a bar, a space, a bar, and so on to the last bar. The quiet zones of ten modules at both sides are the
 * caller's. @throws RangeError for what set B has no sign for
 */
export function code128(text: string): readonly number[] {
  const signs = [...text].map((char) => char.charCodeAt(0));
  if (signs.length === 0 || signs.some((code) => code < FIRST || code > LAST))
    throw new RangeError(`no Code 128 of ${JSON.stringify(text)}`);
  const values = signs.map((code) => code - FIRST);
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), START_B) % 103;
  return [...[START_B, ...values, check].map(widthsOf).join(''), ...STOP].map(Number);
}

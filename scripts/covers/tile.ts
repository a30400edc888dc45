import { cells, FONT } from './courses/kit';
import { sceneOf } from './scenes';

/** Size of a picture in px, and of the cells of its ground. */
const WIDTH = 480;
const HEIGHT = 300;
const CELL = 60;

/** The ground of a picture, its ink, and the lines of what is drawn. */
interface Palette {
  readonly ground: string;
  readonly base: string;
  readonly deep: string;
}

/** One palette for each category, so that a list can be read by its colours. */
const palettes: Readonly<Record<string, Palette>> = {
  学习方法: { ground: '#D9E7F6', base: '#3576BD', deep: '#16355F' },
  家庭教育: { ground: '#FBDDD3', base: '#E86A4A', deep: '#6B2113' },
  学校合作: { ground: '#D3EDE2', base: '#3A9C79', deep: '#104534' },
  产品动态: { ground: '#E4DFF5', base: '#7C6AC0', deep: '#352A66' },
  购书提示: { ground: '#FDEBC8', base: '#F2A531', deep: '#6E3B00' },
  公司新闻: { ground: '#F7DAE4', base: '#C2486E', deep: '#561730' },
  媒体聚焦: { ground: '#E7EBF0', base: '#7186AB', deep: '#14213A' },
};

/**
 * The picture of an article: its sign in manuscript cells down the left, beside it what the article is about, in the colours of its
 * category. SVG, 480 × 300. @throws when the category has no palette
 */
export function tile({
  tags,
  category,
  sign,
}: {
  readonly tags: readonly string[];
  readonly category: string;
  readonly sign: string;
}): string {
  const palette = palettes[category];
  if (!palette) throw new Error(`no palette for the category ${category}`);
  let grid = '';
  for (let x = CELL; x < WIDTH; x += CELL) grid += `M${x} 0V${HEIGHT}`;
  for (let y = CELL; y < HEIGHT; y += CELL) grid += `M0 ${y}H${WIDTH}`;
  const size = Math.min(CELL, (HEIGHT - 2 * 30) / [...sign].length);
  const top = (HEIGHT - size * [...sign].length) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" text-rendering="geometricPrecision" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="${FONT}" font-weight="700">` +
    `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="${palette.ground}"/><path d="${grid}" fill="none" stroke="#fff" stroke-width="1.4"/>` +
    cells(30, top, sign, { size, down: true }) +
    `<g transform="translate(130 30)">${sceneOf(tags, palette)}</g></svg>\n`
  );
}

/** Cells of a picture and their size in px: 8 × 5 of 60. */
const COLUMNS = 8;
const ROWS = 5;
const CELL = 60;

const INK = '#14213A';
const PAPER = '#FFFEFA';
const CELL_LINE = '#8FC2A6';
const FONT = 'PingFang SC,HarmonyOS Sans SC,MiSans,Microsoft YaHei,Noto Sans CJK SC,Noto Sans SC,sans-serif';

/** The ground of a picture, its four inks and the colour of its hairlines. */
interface Palette {
  readonly ground: string;
  readonly inks: readonly [string, string, string, string];
  readonly line: string;
}

/** One palette for each category, so that a list can be read by its colours. */
const palettes: Readonly<Record<string, Palette>> = {
  学习方法: { ground: '#F3F5EE', inks: ['#3576BD', '#16355F', '#FFE27A', '#FFFFFF'], line: INK },
  家庭教育: { ground: '#FBDDD3', inks: ['#E86A4A', '#6B2113', '#FFFFFF', '#F2A531'], line: INK },
  学校合作: { ground: '#D3EDE2', inks: ['#3A9C79', '#104534', '#FFE27A', '#FFFFFF'], line: INK },
  产品动态: { ground: '#E4DFF5', inks: ['#7C6AC0', '#352A66', '#FFFFFF', '#F2A531'], line: INK },
  购书提示: { ground: '#12362E', inks: ['#3A9C79', '#FFE27A', '#EEF5EF', '#1B4A3F'], line: '#FFFFFF' },
  公司新闻: { ground: '#F7DAE4', inks: ['#C2486E', '#561730', '#FFE27A', '#FFFFFF'], line: INK },
  媒体聚焦: { ground: '#E7EBF0', inks: ['#36445E', '#14213A', '#FFE27A', '#FFFFFF'], line: INK },
};

/** Numbers from 0 to 1 that a seed always gives in the same order (Lehmer). */
function dice(seed: number): () => number {
  let state = (seed * 7919 + 13) % 2147483647;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

/** What a cell may hold, with its share in a hundred; the rest stay empty. */
const shapes: readonly { readonly share: number; readonly draw: (ink: string) => string }[] = [
  { share: 20, draw: (ink) => `fill="${ink}" d="M0 0H60A60 60 0 0 1 0 60Z"` },
  { share: 14, draw: (ink) => `fill="${ink}" d="M30 0A30 30 0 0 1 30 60A30 30 0 0 1 30 0Z"` },
  { share: 14, draw: (ink) => `fill="${ink}" d="M0 0H60L0 60Z"` },
  { share: 12, draw: (ink) => `fill="${ink}" d="M0 0H60V60H0Z"` },
  { share: 10, draw: (ink) => `fill="none" stroke="${ink}" stroke-width="7.2" d="M0 30A30 30 0 0 1 60 30"` },
  { share: 8, draw: (ink) => `stroke="${ink}" stroke-width="4.8" d="M0 12H60M0 30H60M0 48H60"` },
];

function drawn(roll: number, ink: string): string | null {
  let reached = 0;
  for (const { share, draw } of shapes) {
    reached += share;
    if (roll * 100 < reached) return draw(ink);
  }
  return null;
}

/** A manuscript cell with its character. */
function signCell(sign: string, x: number, y: number): string {
  const middle = `M${x} ${y}l60 60M${x + 60} ${y}l-60 60M${x + 30} ${y}v60M${x} ${y + 30}h60`;
  return (
    `<path fill="${PAPER}" stroke="${CELL_LINE}" stroke-width="1.3" d="M${x} ${y}h60v60h-60z"/>` +
    `<path fill="none" stroke="${CELL_LINE}" stroke-width=".8" stroke-dasharray="2.7 2.7" d="${middle}"/>` +
    `<text x="${x + 30}" y="${y + 30}" dy=".365em" text-anchor="middle" font-family="${FONT}" font-size="42" font-weight="700" fill="${INK}">${sign}</text>`
  );
}

function hairlines(line: string): string {
  let path = '';
  for (let row = 0; row <= ROWS; row += 1) path += `M0 ${row * CELL}H${COLUMNS * CELL}`;
  for (let column = 0; column <= COLUMNS; column += 1) path += `M${column * CELL} 0V${ROWS * CELL}`;
  return `<path fill="none" stroke="${line}" stroke-width=".25" d="${path}"/>`;
}

/**
 * The picture of an article: a page of movable type, two to four characters in the middle row. The seed makes it its own,
 * the category gives the colours. SVG, 480 × 300. @throws when the category has no palette
 */
export function tile({ seed, category, sign }: { readonly seed: number; readonly category: string; readonly sign: string }): string {
  const palette = palettes[category];
  if (!palette) throw new Error(`no palette for the category ${category}`);
  const roll = dice(seed);
  const signs = Array.from(sign);
  const first = Math.floor((COLUMNS - signs.length) / 2);
  const middle = Math.floor(ROWS / 2);
  let body = `<path fill="${palette.ground}" d="M0 0h480v300H0z"/>`;
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      // Three throws a cell whatever it holds, so that another sign leaves the rest of the picture as it is.
      const [kind, ink, turn] = [roll(), roll(), roll()];
      const own = row === middle ? signs[column - first] : undefined;
      const [x, y] = [column * CELL, row * CELL];
      if (own !== undefined) {
        body += signCell(own, x, y);
        continue;
      }
      const shape = drawn(kind, palette.inks[Math.floor(ink * palette.inks.length)] ?? INK);
      const angle = Math.floor(turn * 4) * 90;
      if (shape) body += `<path transform="translate(${x} ${y})${angle ? ` rotate(${angle} 30 30)` : ''}" ${shape}/>`;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" text-rendering="geometricPrecision" viewBox="0 0 480 300" width="480" height="300">${body}${hairlines(palette.line)}</svg>\n`;
}

import { escapeText } from './paint';
import { AREA, BAND_TOP, CELL, COLOR, FONT, HEIGHT, WIDTH } from './theme';
import type { Lesson } from './types';

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

const STAR = 'M50 8L72 88L6 36L94 32L26 90L51 6';

/** The star of the brand, drawn in one red stroke; place in pixels, `scale` 1 is 100 pixels wide. */
function star(x: number, y: number, scale: number): string {
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="${STAR}" fill="none" stroke="${COLOR.red}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function grid(): string {
  const columns = range(WIDTH / CELL - 1).map((i) => `M${i * CELL} 0V${HEIGHT}`);
  const rows = range(HEIGHT / CELL - 1).map((i) => `M0 ${i * CELL}H${WIDTH}`);
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOR.board}"/><path d="${[...columns, ...rows].join('')}" stroke="${COLOR.grid}" stroke-width="2"/>`;
}

function svg(body: string, top = 0, height: number = HEIGHT): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 ${top} ${WIDTH} ${height}" font-family="${FONT}">${body}</svg>`;
}

function header(lesson: Lesson): string {
  return `<text x="${AREA.left}" y="54" font-size="28" font-weight="700" fill="${COLOR.soft}">${escapeText(lesson.title)}</text>
    <text x="${AREA.right - 116}" y="54" font-size="24" text-anchor="end" fill="${COLOR.soft}">${escapeText(`${lesson.grade} · ${lesson.subject}`)}</text>
    ${star(AREA.right - 92, 28, 0.32)}<text x="${AREA.right}" y="54" font-size="24" text-anchor="end" fill="${COLOR.soft}">课堂</text>
    <path d="M${AREA.left} 80H${AREA.right}" stroke="${COLOR.line}" stroke-width="3"/>`;
}

// 米字格 with the subject's first character: the same tile the site uses for a subject.
function subjectTile(lesson: Lesson): string {
  const [x, y, size] = [880, 160, 320];
  const middle = size / 2;
  return `<g transform="translate(${x} ${y})"><rect width="${size}" height="${size}" fill="${COLOR.board}" stroke="${COLOR.chalk}" stroke-width="5"/>
    <path d="M${middle} 0V${size}M0 ${middle}H${size}M0 0L${size} ${size}M${size} 0L0 ${size}" stroke="${COLOR.line}" stroke-width="3" stroke-dasharray="12 10"/>
    <text x="${middle}" y="${middle + 84}" font-size="236" font-weight="700" text-anchor="middle" fill="${COLOR.chalk}">${escapeText([...lesson.subject][0] ?? '')}</text></g>`;
}

/** The empty board of a lesson as SVG: cells and the line with title, grade and subject. */
export function lessonBackdrop(lesson: Lesson): string {
  return svg(grid() + header(lesson));
}

/** The title board before anything is written on it. */
export function titleBackdrop(lesson: Lesson): string {
  const meta = `${lesson.grade} · ${lesson.subject}`;
  const brand = `${star(AREA.left, 60, 0.5)}<text x="${AREA.left + 64}" y="98" font-size="32" font-weight="700" fill="${COLOR.chalk}">星课邦</text>
    <text x="${AREA.left + 184}" y="98" font-size="26" fill="${COLOR.soft}">${escapeText(meta)}</text>`;
  return svg(grid() + brand + subjectTile(lesson));
}

/** The caption band as SVG, to be laid at `BAND_TOP`; throws when the caption is wider than the band. */
export function captionBand(text: string): string {
  // 32 pixels a character is the widest a caption can be; two Latin letters take about one.
  const cells = [...text].reduce((sum, char) => sum + (char.charCodeAt(0) < 0x2000 ? 0.56 : 1), 0);
  if (cells > 37) throw new Error(`字幕太长：${text}`);
  return svg(
    `<rect y="${BAND_TOP}" width="${WIDTH}" height="${HEIGHT - BAND_TOP}" fill="${COLOR.band}"/><text x="${WIDTH / 2}" y="${BAND_TOP + 51}" font-size="32" text-anchor="middle" fill="${COLOR.chalk}">${escapeText(text)}</text>`,
    BAND_TOP,
    HEIGHT - BAND_TOP,
  );
}

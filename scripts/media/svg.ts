import type { Drawing, Shape } from '@/lib/board/shapes';
import { BAND_TOP, COLOR, HEIGHT, WIDTH } from '@/lib/board/theme';

/** Fonts of the film; places are measured with the first of them. */
export const FONT = 'Noto Sans CJK SC, Noto Sans SC, PingFang SC, Microsoft YaHei, sans-serif';

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.codePointAt(0)};`);
}

function shapeSvg(shape: Shape): string {
  if (shape.kind === 'path') {
    const { d, stroke, fill } = shape;
    const dash = stroke?.dash ? ` stroke-dasharray="${stroke.dash}"` : '';
    const line = stroke
      ? ` stroke="${stroke.color}" stroke-width="${stroke.width}" stroke-linecap="round" stroke-linejoin="round"${dash}`
      : '';
    return `<path d="${d}" fill="${fill}"${line}/>`;
  }
  const { text, x, y, size, bold, color, anchor } = shape;
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${bold ? 700 : 400}" text-anchor="${anchor}" fill="${color}">${escapeText(text)}</text>`;
}

/** Shapes as one picture of the whole board. */
export function pictureSvg(shapes: readonly Shape[], top = 0): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT - top}" viewBox="0 ${top} ${WIDTH} ${HEIGHT - top}" font-family="${FONT}">${shapes.map(shapeSvg).join('')}</svg>`;
}

/** A mark as far as it is drawn, on nothing, to be laid over the board. */
export function drawingSvg({ shapes, clip, tip }: Drawing): string {
  const body = shapes.map(shapeSvg).join('');
  const clipped = clip
    ? `<clipPath id="w"><rect x="${clip.left}" y="0" width="${clip.right - clip.left}" height="${HEIGHT}"/></clipPath><g clip-path="url(#w)">${body}</g>`
    : body;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="${FONT}">${clipped}${tip ? shapeSvg(tip) : ''}</svg>`;
}

/** The caption band of the film as SVG, to be laid at `BAND_TOP`; throws when the caption is wider than the band. */
export function captionBand(text: string): string {
  // 32 pixels a character is the widest a caption can be; two Latin letters take about one.
  const cells = [...text].reduce((sum, char) => sum + (char.charCodeAt(0) < 0x2000 ? 0.56 : 1), 0);
  if (cells > 37) throw new Error(`字幕太长：${text}`);
  const band: Shape = { kind: 'path', d: `M0 ${BAND_TOP}H${WIDTH}V${HEIGHT}H0Z`, stroke: null, fill: COLOR.band };
  const words = {
    kind: 'text',
    text,
    x: WIDTH / 2,
    y: BAND_TOP + 51,
    size: 32,
    bold: false,
    color: COLOR.chalk,
    anchor: 'middle',
  } as const;
  return pictureSvg([band, words], BAND_TOP);
}

import { marksOf } from './at';
import { backdropOf } from './backdrop';
import type { BoardLesson } from './lesson';
import { drawingOf, type Drawing, type Shape } from './shapes';
import { HEIGHT, WIDTH } from './theme';

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

/** A scene's board as it stands when everything on it is written. */
export function boardSvg(lesson: BoardLesson, scene: number): string {
  const marks = marksOf(lesson.scenes[scene] ?? []);
  return pictureSvg([...backdropOf(lesson, scene), ...marks.flatMap((mark) => drawingOf(mark, 1).shapes)]);
}

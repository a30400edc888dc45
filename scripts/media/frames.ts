import sharp from 'sharp';
import { boardAtFrame, marksOf, sameBoard, type BoardView } from '@/lib/board/at';
import { backdropOf } from '@/lib/board/backdrop';
import type { BoardLesson, Mark } from '@/lib/board/lesson';
import { drawingOf } from '@/lib/board/shapes';
import { drawingSvg, pictureSvg } from '@/lib/board/svg';
import { HEIGHT, WIDTH } from '@/lib/board/theme';

/** A picture in RGB, three bytes a pixel, and for how many frames it stays. */
export interface Held {
  pixels: Buffer;
  frames: number;
}

const RAW = { width: WIDTH, height: HEIGHT, channels: 3 } as const;

async function over(pixels: Buffer, layers: { input: Buffer; left: number; top: number }[]): Promise<Buffer> {
  if (layers.length === 0) return pixels;
  return sharp(pixels, { raw: RAW }).composite(layers).removeAlpha().raw().toBuffer();
}

async function rasterize(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

const layer = (mark: Mark, progress: number) => ({ input: Buffer.from(drawingSvg(drawingOf(mark, progress))), left: 0, top: 0 });

/** One scene's board with its finished marks; marks are added as they are finished, never drawn twice. */
class Slate {
  private done = 0;

  private constructor(
    private readonly marks: readonly Mark[],
    private pixels: Buffer,
  ) {}

  static async of(lesson: BoardLesson, scene: number): Promise<Slate> {
    return new Slate(marksOf(lesson.scenes[scene] ?? []), await rasterize(pictureSvg(backdropOf(lesson, scene))));
  }

  /** The board with so many finished marks, and the one under the chalk. */
  async at(done: number, drawing: BoardView['drawing']): Promise<Buffer> {
    const fresh = this.marks.slice(this.done, done).map((mark) => layer(mark, 1));
    this.pixels = await over(this.pixels, fresh);
    this.done = Math.max(this.done, done);
    return drawing ? over(this.pixels, [layer(drawing.mark, drawing.progress)]) : this.pixels;
  }
}

// The eraser goes from left to right: what it has passed is the empty board.
async function wipe(from: Buffer, to: Buffer, share: number): Promise<Buffer> {
  const strip = await sharp(to, { raw: RAW })
    .extract({ left: 0, top: 0, width: Math.round(WIDTH * share), height: HEIGHT })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return over(from, [{ input: strip, left: 0, top: 0 }]);
}

/** Draws a lesson picture by picture; the frames held add up to the lesson's. Captions are no part of it: they can be off. */
export async function* picturesOf(lesson: BoardLesson): AsyncGenerator<Held> {
  let slate = await Slate.of(lesson, 0);
  let before: Buffer | undefined;
  for (const [scene, steps] of lesson.scenes.entries()) {
    if (scene > 0) slate = await Slate.of(lesson, scene);
    for (const { from, to } of steps) {
      let shown: BoardView | null = null;
      let held: Held | null = null;
      for (let frame = from; frame < to; frame += 1) {
        const view = boardAtFrame(lesson, frame);
        if (held && shown && sameBoard(shown, view)) {
          held.frames += 1;
          continue;
        }
        if (held) yield held;
        const board = await slate.at(view.done, view.drawing);
        const pixels = before && view.wiped !== null ? await wipe(before, board, view.wiped) : board;
        [shown, held] = [view, { pixels, frames: 1 }];
      }
      if (held) yield held;
    }
    before = await slate.at(marksOf(steps).length, null);
  }
}

/** The finished title board, 640 × 360 pixels, as WebP. */
export async function posterOf(lesson: BoardLesson): Promise<Buffer> {
  const title = await Slate.of(lesson, 0);
  const pixels = await title.at(marksOf(lesson.scenes[0] ?? []).length, null);
  return sharp(pixels, { raw: RAW }).resize(640, 360).webp({ quality: 60, effort: 6 }).toBuffer();
}

import sharp from 'sharp';
import { captionBand, lessonBackdrop, titleBackdrop } from './backdrop';
import { paint } from './paint';
import { BAND_TOP, HEIGHT, WIDTH } from './theme';
import { WIPE_FRAMES, type TimedStep, type Timeline } from './timeline';
import type { Lesson } from './types';

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

// The eraser goes from left to right: what it has passed is the empty board.
async function* wipe(from: Buffer, to: Buffer): AsyncGenerator<Held> {
  for (let i = 1; i < WIPE_FRAMES; i += 1) {
    const width = Math.round((WIDTH * i) / WIPE_FRAMES);
    const strip = await sharp(to, { raw: RAW })
      .extract({ left: 0, top: 0, width, height: BAND_TOP })
      .png({ compressionLevel: 1 })
      .toBuffer();
    yield { pixels: await over(from, [{ input: strip, left: 0, top: 0 }]), frames: 1 };
  }
}

async function* draw(start: Buffer, step: TimedStep, lead: number): AsyncGenerator<Held, Buffer> {
  let done = start;
  let next = 0;
  for (let frame = lead; frame < step.frames; frame += 1) {
    let shown = done;
    // Finished marks become part of the board; at most one mark is under the chalk.
    for (let mark = step.marks[next]; mark && mark.to <= frame; mark = step.marks[next]) {
      const { svg, left, top } = paint(mark.drawn, 1);
      done = await over(done, [{ input: Buffer.from(svg), left, top }]);
      shown = done;
      next += 1;
    }
    const current = step.marks[next];
    if (current && current.from <= frame) {
      const { svg, left, top } = paint(current.drawn, (frame - current.from + 1) / (current.to - current.from + 1));
      shown = await over(done, [{ input: Buffer.from(svg), left, top }]);
    }
    const idle = !current || frame < current.from;
    if (!idle) yield { pixels: shown, frames: 1 };
    else {
      const until = current ? Math.min(current.from, step.frames) : step.frames;
      yield { pixels: shown, frames: until - frame };
      frame = until - 1;
    }
  }
  return done;
}

/** Draws a lesson picture by picture; the frames held add up to `timeline.frames`. */
export async function* picturesOf(lesson: Lesson, timeline: Timeline): AsyncGenerator<Held> {
  const empty = { title: await rasterize(titleBackdrop(lesson)), lesson: await rasterize(lessonBackdrop(lesson)) };
  let board: Buffer | undefined;
  for (const scene of timeline.scenes) {
    const blank = empty[scene.backdrop];
    for (const [i, step] of scene.steps.entries()) {
      const band = [{ input: Buffer.from(captionBand(step.say)), left: 0, top: BAND_TOP }];
      const wiping = i === 0 && board !== undefined;
      if (board && wiping) yield* wipe(await over(board, band), await over(blank, band));
      const start: Buffer = await over(i === 0 || !board ? blank : board, band);
      if (wiping) yield { pixels: start, frames: 1 };
      board = yield* draw(start, step, wiping ? WIPE_FRAMES : 0);
    }
  }
}

/** The finished title board, 640 × 360 pixels, as WebP. */
export async function posterOf(lesson: Lesson, timeline: Timeline): Promise<Buffer> {
  const marks = timeline.scenes[0]?.steps.flatMap((step) => step.marks) ?? [];
  const layers = marks.map(({ drawn }) => {
    const { svg, left, top } = paint(drawn, 1);
    return { input: Buffer.from(svg), left, top };
  });
  const pixels = await over(await rasterize(titleBackdrop(lesson)), layers);
  return sharp(pixels, { raw: RAW }).resize(640, 360).webp({ quality: 82 }).toBuffer();
}

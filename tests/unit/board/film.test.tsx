import { execFileSync } from 'node:child_process';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp, { type Sharp } from 'sharp';
import { BoardPicture } from '@/components/player/vector/board-picture';
import { boardAt, boardAtFrame, marksOf, type BoardView } from '@/lib/board/at';
import { secondsOf, type BoardLesson } from '@/lib/board/lesson';
import { FPS, HEIGHT, WIDTH } from '@/lib/board/theme';
import { filmed as lessons } from '@/scripts/media/lessons/index';
import { FONT } from '@/lib/board/svg';
import { lessonFile } from '@/upstream/video/paths';
import { strokesOf as lessonOf } from '@/tests/support/strokes';

/** Half the size: the film's encoder blurs edges, which is not what is compared. */
const SMALL = { width: WIDTH / 2, height: HEIGHT / 2 };

/** Brightness of each pixel: captions are in neither. */
async function grey(picture: Sharp): Promise<Uint8Array> {
  return picture.resize(SMALL.width, SMALL.height, { kernel: 'lanczos3' }).removeAlpha().greyscale().blur(1).raw().toBuffer();
}

/** A frame of the film, by its number. */
function filmed(slug: string, frame: number): Promise<Uint8Array> {
  // The first frame that is not before this is the one. The sound begins half a frame before the picture, and ffmpeg counts from there.
  const at = ((frame - 0.2) / FPS).toFixed(3);
  const args = ['-v', 'error', '-ss', at, '-i', lessonFile(slug, '720p.mp4'), '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-'];
  return grey(sharp(execFileSync('ffmpeg', args, { maxBuffer: 16_000_000 })));
}

/** What the browser is given to draw, drawn. */
function drawn(lesson: BoardLesson, view: BoardView): Promise<Uint8Array> {
  const markup = renderToStaticMarkup(<BoardPicture lesson={lesson} view={view} label="" />);
  return grey(sharp(Buffer.from(markup.replace('<svg ', `<svg width="${WIDTH}" height="${HEIGHT}" font-family="${FONT}" `))));
}

/** The share of pixels that an eye would call different: by more than a sixth of the way from black to white. */
function difference(a: Uint8Array, b: Uint8Array): number {
  return a.reduce((count, value, i) => count + (Math.abs(value - (b[i] ?? 0)) > 42 ? 1 : 0), 0) / a.length;
}

/** So small a share no stroke has: a dot of chalk is more. */
const LIMIT = 0.0002;

/** The end of the title, a stroke half drawn, a board half wiped, and the fullest board. */
function moments(lesson: BoardLesson): number[] {
  const scene = lesson.scenes[1] ?? [];
  const stroke = marksOf(scene)[1];
  const full = scene.at(-1);
  return [60, (lesson.scenes[1]?.[0]?.from ?? 0) + 2, Math.round(((stroke?.from ?? 0) + (stroke?.to ?? 0)) / 2), (full?.to ?? 1) - 1];
}

test.each(lessons.map(({ slug }) => slug))('%s: what the browser draws is the film', async (slug) => {
  const lesson = lessonOf(slug);
  for (const frame of moments(lesson)) {
    const [film, vector] = await Promise.all([filmed(slug, frame), drawn(lesson, boardAtFrame(lesson, frame))]);
    expect([frame, difference(film, vector) < LIMIT]).toEqual([frame, true]);
  }
});

test('a mark that is missing, a stroke that is further, or a neighbouring board would be seen', async () => {
  const lesson = lessonOf('remove-brackets');
  const [, , stroke = 0, full = 0] = moments(lesson);
  const view = boardAtFrame(lesson, full);
  const film = await filmed('remove-brackets', full);
  expect(difference(film, await drawn(lesson, { ...view, done: view.done - 1 }))).toBeGreaterThan(LIMIT);
  expect(difference(film, await drawn(lesson, boardAt(lesson, secondsOf(lesson))))).toBeGreaterThan(LIMIT);
  expect(difference(await filmed('remove-brackets', stroke), await drawn(lesson, boardAtFrame(lesson, stroke + 1)))).toBeGreaterThan(LIMIT);
});

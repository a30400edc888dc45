import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { UpstreamEnv } from '../kernel/env';
import type { FilmQuality } from '../video/films';
import { fragmentArgs, ladder, SEGMENT_SECONDS, SOUND_CODEC, type Step } from '../video/ladder';
import { uploadedFolder, writeUploaded } from '../video/uploaded';
import { encodeWith, type Probed } from './ffmpeg';
import { encodingFolder, slugOf } from './files';

/** What is worth a quality of 720 lines; below, it would only be larger. */
const HIGH_FROM = 540;
/** More pictures a second than the levels of the ladder carry. */
const MOST_PICTURES = 30;
/** A film without a word of its own pace, pictures a second. */
const USUAL_PICTURES = 25;
/** The picture in front of the film is from here, s, or from a tenth of a short one. */
const POSTER_AT = 4;

const stepsFor = ({ height }: Probed): readonly Step[] => ((height ?? 0) >= HIGH_FROM ? [ladder.low, ladder.high] : [ladder.low]);
const rateOf = ({ frameRate }: Probed): number =>
  frameRate > 0 ? Math.min(MOST_PICTURES, Math.max(1, Math.round(frameRate))) : USUAL_PICTURES;

/** Into the frame of the step, with bars where the film has another shape. */
function frameOf({ width, height }: Step): string {
  return `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1,setsar=1,format=yuv420p`;
}

function outputArgs(step: Step, rate: number, target: string): string[] {
  const gop = String(rate * SEGMENT_SECONDS);
  return [
    ...['-c:v', 'libx264', '-preset', 'medium', '-crf', '24', '-profile:v', step.profile, '-level:v', step.level],
    // Key frames on segment borders and nowhere else; no B-frames, so every segment starts at its own time.
    ...['-g', gop, '-keyint_min', gop, '-sc_threshold', '0', '-bf', '0'],
    ...['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-ar', '48000', '-map_metadata', '-1', '-map_chapters', '-1'],
    target,
  ];
}

interface Source {
  readonly id: number;
  readonly path: string;
  readonly container: 'mov' | 'matroska';
  readonly probed: Probed;
}

interface Listen {
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
}

async function digestOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex').slice(0, 12);
}

/**
 * Encodes a film into its folder, as every film of the product lies there: a fragmented MP4 with an index for each quality, a poster, and a
 * list of them. The folder is there when all of it is. @throws Error with what ffmpeg said
 */
export async function encodeFilm(
  env: Pick<UpstreamEnv, 'DATA_DIR'>,
  source: Source,
  { signal, onProgress }: Listen,
): Promise<readonly FilmQuality[]> {
  const { id, path, container, probed } = source;
  const folder = uploadedFolder(env, slugOf(id));
  const work = encodingFolder(env, id);
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const steps = stepsFor(probed);
  const rate = rateOf(probed);
  const raw = ({ name }: Step): string => join(work, `${name}-raw.mp4`);
  const names = steps.map(({ name }) => `[${name}]`);
  const frames = steps.map((step, i) => `[in${i}]${frameOf(step)}[${step.name}]`);
  const filter = `[0:v:0]fps=${rate},split=${steps.length}${steps.map((_step, i) => `[in${i}]`).join('')};${frames.join(';')}`;
  const outputs = steps.flatMap((step, i) => ['-map', names[i] ?? '', '-map', '0:a:0', ...outputArgs(step, rate, raw(step))]);
  await encodeWith({ path, container }, ['-filter_complex', filter, ...outputs], {
    signal,
    onSeconds: (seconds) => onProgress(Math.min(0.97, seconds / probed.seconds)),
  });
  for (const step of steps) {
    await encodeWith({ path: raw(step), container: 'mov' }, [...fragmentArgs, join(work, `${step.name}.mp4`)], { signal });
    await rm(raw(step));
  }
  const at = String(Math.min(POSTER_AT, probed.seconds / 10));
  const shot = join(work, 'poster.png');
  const best = steps.at(-1) ?? ladder.low;
  await encodeWith({ path: join(work, `${best.name}.mp4`), container: 'mov' }, ['-ss', at, '-frames:v', '1', shot], { signal });
  await writeFile(
    join(work, 'poster.webp'),
    await sharp(await readFile(shot))
      .webp({ quality: 80 })
      .toBuffer(),
  );
  await rm(shot);
  // Nothing is said until captions come: a track that is there is no fault in any player.
  await writeFile(join(work, 'captions.vtt'), 'WEBVTT\n\n');
  const qualities = steps.map(({ name, width, height, codec }) => ({
    name,
    width,
    height,
    frameRate: rate,
    codecs: `${codec},${SOUND_CODEC}`,
  }));
  const version = await digestOf(steps.map(({ name }) => join(work, `${name}.mp4`)));
  await writeUploaded(work, { version, stored: false, qualities });
  await rm(folder, { recursive: true, force: true });
  await rename(work, folder);
  return qualities;
}

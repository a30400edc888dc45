import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ffmpeg, ffmpegFrom } from './ffmpeg';
import type { Held } from './frames';
import { FPS, HEIGHT, WIDTH } from '@/lib/board/theme';
import { fragmentArgs, ladder } from '@/upstream/video/ladder';

/** Lines and colours of a board take little: each step of the ladder with the quality that is enough for them. */
export const RENDITIONS = [
  { ...ladder.low, crf: 40 },
  { ...ladder.high, crf: 44 },
] as const;
type Rendition = (typeof RENDITIONS)[number];

/** A drawn board weighs so little that most of it is key frames: fewer of them than a filmed lesson has. */
const KEY_SECONDS = 12;
const GOP = FPS * KEY_SECONDS;

function videoArgs(rendition: Rendition): string[] {
  return [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    String(rendition.crf),
    '-x264-params',
    'aq-mode=3',
    '-profile:v',
    rendition.profile,
    '-level:v',
    rendition.level,
    '-pix_fmt',
    'yuv420p',
    // Key frames on segment borders and nowhere else; no B-frames, so every segment starts at its own time.
    '-g',
    String(GOP),
    '-keyint_min',
    String(GOP),
    '-sc_threshold',
    '0',
    '-bf',
    '0',
    '-threads',
    '1',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-colorspace',
    'bt709',
    '-c:a',
    'aac',
    '-b:a',
    '12k',
    '-ac',
    '1',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    '-flags:a',
    '+bitexact',
  ];
}

async function* repeated(pictures: AsyncIterable<Held>): AsyncGenerator<Buffer> {
  for await (const { pixels, frames } of pictures) {
    for (let i = 0; i < frames; i += 1) yield pixels;
  }
}

/**
 * Encodes a lesson into `folder`: a fragmented MP4 with an index for each rendition. Key frames stand at the same seconds
 * in both, so that their segments meet.
 */
export async function encode(pictures: AsyncIterable<Held>, sound: Buffer, folder: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'lesson-'));
  try {
    const wav = join(work, 'chalk.wav');
    const raw = ({ name }: Rendition): string => join(work, `${name}.mp4`);
    await writeFile(wav, sound);
    const filter =
      '[0:v]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,split=2[big][rest];[rest]scale=640:360:flags=area[little]';
    await ffmpegFrom(repeated(pictures), [
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${WIDTH}x${HEIGHT}`,
      '-r',
      String(FPS),
      '-i',
      'pipe:0',
      '-i',
      wav,
      '-filter_complex_threads',
      '1',
      '-filter_complex',
      filter,
      ...RENDITIONS.flatMap((r) => ['-map', r.name === '720p' ? '[big]' : '[little]', '-map', '1:a', ...videoArgs(r), raw(r)]),
    ]);
    for (const rendition of RENDITIONS) await ffmpeg(['-i', raw(rendition), ...fragmentArgs, join(folder, `${rendition.name}.mp4`)]);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

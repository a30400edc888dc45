import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ffmpeg, ffmpegFrom } from './ffmpeg';
import type { Held } from './frames';
import { FPS, HEIGHT, SEGMENT_SECONDS, WIDTH } from './theme';

interface Rendition {
  name: '360p' | '720p';
  width: number;
  height: number;
  profile: 'main' | 'high';
  /** AVC level as ffmpeg takes it, and profile and level as RFC 6381 writes them. */
  level: string;
  codec: string;
  crf: number;
}

const RENDITIONS: readonly Rendition[] = [
  { name: '360p', width: 640, height: 360, profile: 'main', level: '3.0', codec: 'avc1.4d401e', crf: 36 },
  { name: '720p', width: WIDTH, height: HEIGHT, profile: 'high', level: '3.1', codec: 'avc1.64001f', crf: 38 },
];

const GOP = FPS * SEGMENT_SECONDS;

function videoArgs(rendition: Rendition): string[] {
  return [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
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
    '-movflags',
    '+faststart',
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

async function segment(source: string, rendition: Rendition, folder: string): Promise<void> {
  await ffmpeg([
    '-i',
    source,
    '-c',
    'copy',
    '-f',
    'hls',
    '-hls_time',
    String(SEGMENT_SECONDS),
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-hls_flags',
    'independent_segments',
    '-hls_fmp4_init_filename',
    `${rendition.name}-init.mp4`,
    '-hls_segment_filename',
    join(folder, `${rendition.name}-%03d.m4s`),
    join(folder, `${rendition.name}.m3u8`),
  ]);
}

/** Average and peak bits per second of a rendition, from its playlist and the sizes of its segments. */
async function bandwidth(folder: string, rendition: Rendition): Promise<{ average: number; peak: number }> {
  const playlist = await readFile(join(folder, `${rendition.name}.m3u8`), 'utf8');
  const segments = [...playlist.matchAll(/#EXTINF:([\d.]+),\s*\n(\S+)/g)];
  let [bits, seconds, peak] = [0, 0, 0];
  for (const [, duration = '0', file = ''] of segments) {
    const size = (await stat(join(folder, file))).size * 8;
    bits += size;
    seconds += Number(duration);
    // A short last segment says nothing about what the line must carry.
    if (Number(duration) >= SEGMENT_SECONDS / 2) peak = Math.max(peak, size / Number(duration));
  }
  return { average: Math.ceil(bits / seconds), peak: Math.ceil(peak) };
}

async function master(folder: string): Promise<string> {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  for (const rendition of RENDITIONS) {
    const { average, peak } = await bandwidth(folder, rendition);
    lines.push(
      `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},RESOLUTION=${rendition.width}x${rendition.height},FRAME-RATE=${FPS}.000,CODECS="${rendition.codec},mp4a.40.2"`,
      `${rendition.name}.m3u8`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** Removes what an earlier run left, so that a shorter lesson leaves no stray segments. */
async function clean(folder: string): Promise<void> {
  const old = (await readdir(folder)).filter((file) => /\.(m4s|m3u8|mp4)$/.test(file));
  await Promise.all(old.map((file) => rm(join(folder, file))));
}

/**
 * Encodes a lesson into `folder`: `360p.mp4`, and an HLS master playlist over 360p and 720p.
 * Both renditions are cut from one encode each, so their segments meet at the same seconds.
 */
export async function encode(pictures: AsyncIterable<Held>, sound: Buffer, folder: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'lesson-'));
  try {
    await clean(folder);
    const wav = join(work, 'chalk.wav');
    const large = join(work, '720p.mp4');
    const small = join(folder, '360p.mp4');
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
      ...RENDITIONS.flatMap((r) => [
        '-map',
        r.name === '720p' ? '[big]' : '[little]',
        '-map',
        '1:a',
        ...videoArgs(r),
        r.name === '720p' ? large : small,
      ]),
    ]);
    for (const rendition of RENDITIONS) await segment(rendition.name === '720p' ? large : small, rendition, folder);
    await writeFile(join(folder, 'master.m3u8'), await master(folder));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

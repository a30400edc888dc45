import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Film {
  readonly seconds?: number;
  readonly sound?: boolean;
  readonly picture?: boolean;
  /** Every picture whole and without loss: several megabytes a second. */
  readonly large?: boolean;
}

/** A film of moving colours with a tone, made by ffmpeg; answers its path. */
export function makeFilm({ seconds = 3, sound = true, picture = true, large = false }: Film = {}): string {
  const path = join(mkdtempSync(join(tmpdir(), 'film-')), 'lesson.mp4');
  const sources = [
    ...(picture ? ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=24'] : []),
    ...(sound ? ['-f', 'lavfi', '-i', 'sine=frequency=440'] : []),
  ];
  const quality = large ? ['-crf', '0', '-g', '1', '-pix_fmt', 'yuv444p'] : ['-pix_fmt', 'yuv420p'];
  execFileSync('ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...sources, '-t', String(seconds)],
    ...(picture ? ['-c:v', 'libx264', '-preset', 'ultrafast', ...quality] : []),
    ...(sound ? ['-c:a', 'aac'] : []),
    path,
  ]);
  return path;
}

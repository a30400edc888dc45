import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { z } from 'zod';
import { encode } from './encode';
import { requireFfmpeg } from './ffmpeg';
import { picturesOf, posterOf } from './frames';
import { filmed, lessons } from './lessons/index';
import { manifestEntry, versionIn, type ManifestEntry } from './manifest';
import { measureAll } from './measure';
import { chalkTrack } from './sound';
import { FPS } from '@/lib/board/theme';
import { STROKES } from '@/upstream/video/paths';
import { boardTexts, timelineOf } from './timeline';
import { boardLessonOf } from './vector';
import type { Lesson } from './types';

const OUT = join(dirname(fileURLToPath(import.meta.url)), '../../upstream/media');

const made = z.array(z.object({ slug: z.string(), uploadedOn: z.string() }));

/** When the films of the present manifest were made, by slug. */
async function knownDays(): Promise<ReadonlyMap<string, string>> {
  const films = made.parse(JSON.parse(await readFile(join(OUT, 'manifest.json'), 'utf8')));
  return new Map(films.map(({ slug, uploadedOn }) => [slug, uploadedOn]));
}

async function make(lesson: Lesson, films: boolean): Promise<void> {
  const timeline = timelineOf(lesson);
  const board = boardLessonOf(lesson, timeline);
  const folder = join(OUT, 'lessons', lesson.slug);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, STROKES), brotliCompressSync(JSON.stringify(board)));
  if (!films || !filmed.includes(lesson)) return;
  await writeFile(join(folder, 'poster.webp'), await posterOf(board));
  await encode(picturesOf(board), chalkTrack(timeline.frames / FPS, timeline.ticks), folder);
  console.log(`${lesson.slug}  ${(timeline.frames / FPS).toFixed(0)} 秒`);
}

/**
 * Draws and encodes the lessons named on the command line, or all of them, and rewrites the manifest. `--vector` writes what
 * the browser draws, in a second or two; films, pictures and manifest stay.
 * Usage: `npm run media -- [--vector] [slug …]`.
 */
async function main(words: readonly string[]): Promise<void> {
  const wanted = words.filter((word) => word !== '--vector');
  const films = wanted.length === words.length;
  if (films) requireFfmpeg();
  // The encoder runs beside the renderer; one thread each is all a small machine has.
  sharp.concurrency(1);
  sharp.cache(false);
  const unknown = wanted.filter((slug) => !lessons.some((lesson) => lesson.slug === slug));
  if (unknown.length > 0) throw new Error(`没有这一课：${unknown.join('、')}`);
  await measureAll(lessons.flatMap(boardTexts));
  // Every lesson is laid out before any is encoded: a line that is too long should not cost ten minutes to find.
  const isMade = ({ slug }: Lesson): boolean => wanted.length === 0 || wanted.includes(slug);
  const before = await knownDays();
  const today = new Date().toISOString().slice(0, 10);
  const manifest = filmed.map((lesson) =>
    manifestEntry(lesson, timelineOf(lesson), (isMade(lesson) ? undefined : before.get(lesson.slug)) ?? today),
  );
  for (const lesson of lessons) {
    if (isMade(lesson)) await make(lesson, films);
  }
  if (!films) return;
  const whole: ManifestEntry[] = [];
  for (const { slug, title, ...rest } of manifest)
    whole.push({ slug, title, version: await versionIn(join(OUT, 'lessons', slug)), ...rest });
  await writeFile(join(OUT, 'manifest.json'), `${JSON.stringify(whole, null, 2)}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

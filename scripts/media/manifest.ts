import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RENDITIONS } from './encode';
import { FPS } from '@/lib/board/theme';
import { SOUND_CODEC } from '@/upstream/video/ladder';
import type { Timeline } from './timeline';
import type { Lesson } from './types';

/** One encoding of a film, `<name>.mp4` in the lesson's folder. Sizes in px. */
interface Quality {
  name: string;
  width: number;
  height: number;
  frameRate: number;
  /** As RFC 6381 writes them. */
  codecs: string;
}

/** One lesson as the service reads it. */
export interface ManifestEntry {
  slug: string;
  title: string;
  durationSeconds: number;
  /** Day on which the film was made. */
  uploadedOn: string;
  /** Of the bytes of its encodings: the folder of a bucket that the film lies in. */
  version: string;
  qualities: Quality[];
  /** `at` is in seconds from the start. */
  chapters: { at: number; label: string }[];
}

/** The version of the film in a lesson's folder. */
export async function versionIn(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const { name } of RENDITIONS) hash.update(await readFile(join(folder, `${name}.mp4`)));
  return hash.digest('hex').slice(0, 12);
}

/** Describes a lesson for the manifest, but for the version of its film. `uploadedOn` as 2026-11-21. */
export function manifestEntry(lesson: Lesson, timeline: Timeline, uploadedOn: string): Omit<ManifestEntry, 'version'> {
  return {
    slug: lesson.slug,
    title: lesson.title,
    durationSeconds: timeline.frames / FPS,
    uploadedOn,
    qualities: RENDITIONS.map(({ name, width, height, codec }) => ({
      name,
      width,
      height,
      frameRate: FPS,
      codecs: `${codec},${SOUND_CODEC}`,
    })),
    chapters: timeline.chapters,
  };
}

import { RENDITIONS } from './encode';
import { FPS } from '@/lib/board/theme';
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
interface ManifestEntry {
  slug: string;
  title: string;
  durationSeconds: number;
  /** Day on which the film was made. */
  uploadedOn: string;
  qualities: Quality[];
  /** `at` is in seconds from the start. */
  chapters: { at: number; label: string }[];
}

/** Describes a lesson for the manifest. `uploadedOn` as 2026-11-21. */
export function manifestEntry(lesson: Lesson, timeline: Timeline, uploadedOn: string): ManifestEntry {
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
      codecs: `${codec},mp4a.40.2`,
    })),
    chapters: timeline.chapters,
  };
}

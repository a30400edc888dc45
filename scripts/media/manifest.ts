import { FPS, HEIGHT, WIDTH } from './theme';
import type { Timeline } from './timeline';
import type { Lesson } from './types';

/** One lesson as the services read it; paths are relative to the folder of the manifest. */
interface ManifestEntry {
  slug: string;
  title: string;
  subject: string;
  grade: string;
  durationSeconds: number;
  /** Size in pixels of the largest rendition. */
  width: number;
  height: number;
  poster: string;
  captions: string;
  mp4: string;
  hls: string;
  /** Day on which the film was made. */
  uploadedOn: string;
  /** `at` is in seconds from the start. */
  chapters: { at: number; label: string }[];
}

/** Describes a lesson for the manifest. `uploadedOn` as 2026-11-21. */
export function manifestEntry(lesson: Lesson, timeline: Timeline, uploadedOn: string): ManifestEntry {
  const file = (name: string): string => `lessons/${lesson.slug}/${name}`;
  return {
    slug: lesson.slug,
    title: lesson.title,
    subject: lesson.subject,
    grade: lesson.grade,
    durationSeconds: timeline.frames / FPS,
    width: WIDTH,
    height: HEIGHT,
    poster: file('poster.webp'),
    captions: file('captions.vtt'),
    mp4: file('360p.mp4'),
    hls: file('master.m3u8'),
    uploadedOn,
    chapters: timeline.chapters,
  };
}

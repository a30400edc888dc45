import { useRouter } from 'next/navigation';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { nextSection, sectionsOf } from '@/lib/format/lesson-progress';
import { useApi } from '@/lib/query/hooks';
import type { Playback } from './use-playback';

/** An address without a lesson goes on to the one to go on with, or the first. Answers the outline that tells which. */
export function useFirstLesson(courseId: number, hrefOf: (sectionId: number) => string) {
  const router = useRouter();
  const chapters = useApi('course.chapters', { courseId });
  const sections = chapters.data ? sectionsOf(chapters.data.chapters) : [];
  const found = (nextSection(sections, chapters.data?.lastSectionId ?? null) ?? sections[0])?.sectionId;
  const next = found === undefined ? null : hrefOf(found);
  useEffect(() => {
    if (next !== null) router.replace(next);
  }, [next, router]);
  return chapters;
}

/** One lesson with its chapter, and where its film is. `begins` = one that follows another begins by itself. */
export function useLesson(courseId: number, sectionId: number) {
  const lesson = useApi('course.chapterVideo', { courseId, sectionId });
  const chapters = useApi('course.chapters', { courseId });
  /** Seconds. */
  const [at, setAt] = useState(0);
  /** The lesson the page was opened with waits for a tap. */
  const [opened] = useState(sectionId);
  const jump = useRef<(seconds: number) => void>(() => undefined);
  const follow = useCallback((playback: Playback, seek: (seconds: number) => void) => {
    jump.current = seek;
    // The film and its controls first, what stands around them after.
    startTransition(() => setAt(Math.floor(playback.at)));
  }, []);
  const seek = useCallback((seconds: number) => jump.current(seconds), []);
  // Ticks of the list: what was just watched counts from the next lesson on.
  const { refetch } = chapters;
  useEffect(() => {
    if (sectionId !== opened) void refetch();
  }, [sectionId, opened, refetch]);
  const data = lesson.data?.sectionId === sectionId ? lesson.data : undefined;
  const chapter = data && chapters.data?.chapters.find(({ chapterId }) => chapterId === data.chapterId);
  return { lesson, data, chapter, at, seek, follow, begins: sectionId !== opened };
}

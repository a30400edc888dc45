'use client';
import { useEffect, useState, type ComponentType } from 'react';
import type { BoardLesson } from '@/lib/board/lesson';
import { useApi } from '@/lib/query/hooks';
import type { VectorScreenProps } from './vector/vector-screen';

/** A lesson as strokes, and the code that draws them: null where it does not come, or the browser cannot read it. */
export interface Strokes {
  readonly lesson: BoardLesson;
  /** What there was to fetch of it; 0 = nobody knows. */
  readonly bytes: number;
  readonly Screen: ComponentType<VectorScreenProps> | null;
  /** Fetches that code anew where it did not come the first time; null where it did, or did not twice. */
  readonly again: (() => void) | null;
}

interface Board {
  readonly waiting: boolean;
  readonly lesson: BoardLesson | null;
  readonly bytes: number;
  /** Asks anew for strokes that did not come; null where there is an answer, or none yet. */
  readonly again: (() => void) | null;
}

/** The strokes of a lesson. They stay in the page's memory: a lesson once opened is there without a network. */
export function useBoardLesson(sectionId: number, watchable = true): Board {
  const { data, error, isPending, refetch } = useApi('video.board', { sectionId }, { enabled: watchable });
  return {
    waiting: watchable && isPending,
    lesson: data?.lesson ?? null,
    bytes: data?.bytes ?? 0,
    again: error && !data ? () => void refetch() : null,
  };
}

/** The strokes of a lesson: undefined until it is known what there is, null for a lesson that is a film only. */
export function useStrokes(sectionId: number): Strokes | null | undefined {
  const { waiting, lesson, bytes } = useBoardLesson(sectionId);
  const [Screen, setScreen] = useState<Strokes['Screen']>();
  const [tried, setTried] = useState(1);
  const wanted = lesson !== null;
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    // A chunk that does not come, or a browser that cannot read it, is no reason for no lesson.
    void import('./vector/vector-screen').then(
      (code) => !left && setScreen(() => code.VectorScreen),
      () => !left && setScreen(null),
    );
    return () => {
      left = true;
    };
  }, [wanted, tried]);
  if (waiting) return undefined;
  if (!lesson) return null;
  if (Screen === undefined) return undefined;
  const again = (): void => {
    setScreen(undefined);
    setTried(2);
  };
  return { lesson, bytes, Screen, again: Screen || tried > 1 ? null : again };
}

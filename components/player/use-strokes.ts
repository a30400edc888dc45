'use client';
import { useEffect, useState, type ComponentType } from 'react';
import type { BoardLesson } from '@/lib/board/lesson';
import { useApi } from '@/lib/query/hooks';
import type { VectorScreenProps } from './vector/vector-screen';

/** A lesson as strokes, and the code that draws them. */
export interface Strokes {
  readonly lesson: BoardLesson;
  readonly Screen: ComponentType<VectorScreenProps>;
}

/** The strokes of a lesson. They stay in the page's memory: a lesson once opened is there without a network. */
export function useBoardLesson(sectionId: number, watchable = true): { readonly waiting: boolean; readonly lesson: BoardLesson | null } {
  const board = useApi('video.board', { sectionId }, { enabled: watchable });
  return { waiting: watchable && board.isPending, lesson: board.data?.lesson ?? null };
}

/** What draws a lesson in the browser: undefined until it is known, null where only the film is to be had. */
export function useStrokes(sectionId: number): Strokes | null | undefined {
  const { waiting, lesson } = useBoardLesson(sectionId);
  const [Screen, setScreen] = useState<Strokes['Screen'] | null>();
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
  }, [wanted]);
  if (waiting) return undefined;
  if (!lesson || Screen === null) return null;
  return Screen && { lesson, Screen };
}

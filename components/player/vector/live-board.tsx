'use client';
import { useEffect, useState } from 'react';
import { boardAt, sameBoard, stillBoardAt } from '@/lib/board/at';
import type { BoardLesson } from '@/lib/board/lesson';
import type { Playable } from '../playable';
import { BoardPicture } from './board-picture';

/** The blackboard as the reel plays: drawn with the screen's own frames while it runs, and only when something has changed. */
export function LiveBoard({ lesson, reel, label }: { readonly lesson: BoardLesson; readonly reel: Playable; readonly label: string }) {
  const [view, setView] = useState(() => boardAt(lesson, reel.currentTime));
  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
    let frame = 0;
    const draw = (): void => {
      const next = (calm.matches ? stillBoardAt : boardAt)(lesson, reel.currentTime);
      setView((shown) => (sameBoard(shown, next) ? shown : next));
    };
    const run = (): void => {
      draw();
      frame = reel.paused ? 0 : requestAnimationFrame(run);
    };
    const wake = (): void => {
      cancelAnimationFrame(frame);
      run();
    };
    for (const name of ['playing', 'pause', 'seeked']) reel.addEventListener(name, wake);
    wake();
    return () => {
      cancelAnimationFrame(frame);
      for (const name of ['playing', 'pause', 'seeked']) reel.removeEventListener(name, wake);
    };
  }, [lesson, reel]);
  return <BoardPicture lesson={lesson} view={view} label={label} />;
}

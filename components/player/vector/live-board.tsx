'use client';
import { useEffect, useState } from 'react';
import { boardAt, sameBoard, stillBoardAt } from '@/lib/board/at';
import type { BoardLesson } from '@/lib/board/lesson';
import type { Playable } from '../playable';
import { BoardPicture } from './board-picture';

/**
 * The blackboard as the reel plays: drawn with the screen's own frames while it runs, and only when something has changed. `frames`: the
 * window it is seen in, where that is another one: a page that is not looked at has no frames.
 */
export function LiveBoard({
  lesson,
  reel,
  label,
  frames,
}: {
  readonly lesson: BoardLesson;
  readonly reel: Playable;
  readonly label: string;
  readonly frames?: Window | null;
}) {
  const [view, setView] = useState(() => boardAt(lesson, reel.currentTime));
  useEffect(() => {
    const seen = frames ?? window;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
    let frame = 0;
    let left = false;
    const draw = (): void => {
      const next = (calm.matches ? stillBoardAt : boardAt)(lesson, reel.currentTime);
      setView((shown) => (sameBoard(shown, next) ? shown : next));
    };
    const run = (): void => {
      draw();
      frame = reel.paused ? 0 : seen.requestAnimationFrame(run);
    };
    const wake = (): void => {
      if (left) return;
      seen.cancelAnimationFrame(frame);
      run();
    };
    // A jump may draw a whole board at once: the press that asked for it is seen first.
    const jump = (): void => {
      seen.cancelAnimationFrame(frame);
      frame = seen.requestAnimationFrame(() => setTimeout(wake));
    };
    const heard = { playing: wake, pause: wake, seeked: jump };
    for (const [name, work] of Object.entries(heard)) reel.addEventListener(name, work);
    wake();
    return () => {
      left = true;
      seen.cancelAnimationFrame(frame);
      for (const [name, work] of Object.entries(heard)) reel.removeEventListener(name, work);
    };
  }, [lesson, reel, frames]);
  return <BoardPicture lesson={lesson} view={view} label={label} />;
}
